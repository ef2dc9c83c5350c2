import { describe, expect, test } from 'vitest'
import { checkExportPeriod, nextExportRun, scheduledPeriod } from './export-rules.ts'

const ZONE = 'Europe/Amsterdam'

describe('DEC-B-94 a period is at most two years, and does not end before it begins', () => {
  test.each([
    ['2024-03-01', '2024-03-01', []],
    ['2024-03-01', '2026-03-01', []],
    ['2024-03-01', '2026-03-02', ['export_period_too_long']],
    ['2024-02-29', '2026-02-28', []],
    ['2024-03-02', '2024-03-01', ['end_date_before_start_date']],
  ])('%s to %s', (start_date, end_date, codes) => {
    expect(checkExportPeriod({ start_date, end_date }).map(({ code }) => code)).toEqual(codes)
  })
})

describe('a scheduled export is made at 06:00 on the wall, once in each period', () => {
  test.each([
    ['daily', '2026-06-01T10:00:00.000Z', '2026-06-02T04:00:00.000Z'],
    ['daily', '2026-06-02T03:59:59.999Z', '2026-06-02T04:00:00.000Z'],
    ['daily', '2026-06-02T04:00:00.000Z', '2026-06-03T04:00:00.000Z'],
    // The night to 25 October has an hour more, that to 29 March an hour less.
    ['daily', '2026-10-24T04:00:00.000Z', '2026-10-25T05:00:00.000Z'],
    ['daily', '2026-10-25T05:00:00.000Z', '2026-10-26T05:00:00.000Z'],
    ['daily', '2026-03-28T05:00:00.000Z', '2026-03-29T04:00:00.000Z'],
    ['weekly', '2026-06-01T04:00:00.000Z', '2026-06-08T04:00:00.000Z'],
    ['weekly', '2026-05-31T23:00:00.000Z', '2026-06-01T04:00:00.000Z'],
    ['monthly', '2026-06-01T04:00:00.000Z', '2026-07-01T04:00:00.000Z'],
    ['monthly', '2026-12-31T23:30:00.000Z', '2027-01-01T05:00:00.000Z'],
  ] as const)('%s after %s: %s', (frequency, after, run) => {
    expect(nextExportRun(frequency, after, ZONE)).toBe(run)
  })

  test.each([
    ['general', 'daily', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['general', 'weekly', '2026-06-01', '2026-05-25', '2026-05-31'],
    ['general', 'monthly', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['visitor_list', 'daily', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['visitor_list', 'weekly', '2026-06-01', '2026-06-01', '2026-06-07'],
    ['visitor_list', 'monthly', '2028-02-01', '2028-02-01', '2028-02-29'],
  ] as const)('%s %s on %s is of %s to %s', (type, frequency, day, start_date, end_date) => {
    expect(scheduledPeriod(type, frequency, day)).toEqual({ start_date, end_date })
  })
})
