import { describe, expect, test } from 'vitest'
import { cancelDeadline, cancelTermsRefusals, visitStart } from './cancel-terms.ts'

describe('SELF-01 the terms', () => {
  test('are whole: up to 365 hours or days before, 0 to 100 percent, or nothing at all', () => {
    const fine = [
      {},
      { cancel_until: null },
      { cancel_until: 0, cancel_percentage: 0 },
      { cancel_until: 365, cancel_percentage: 100 },
    ]
    expect(fine.flatMap(cancelTermsRefusals)).toEqual([])
    for (const cancel_until of [-1, 1.5, 366, Number.NaN])
      expect(cancelTermsRefusals({ cancel_until })).toEqual([
        { code: 'whole_number_invalid', field: 'cancel_until', min: 0, max: 365 },
      ])
    for (const cancel_percentage of [-1, 12.5, 101])
      expect(cancelTermsRefusals({ cancel_percentage })).toEqual([
        { code: 'whole_number_invalid', field: 'cancel_percentage', min: 0, max: 100 },
      ])
  })
})

describe('SELF-02 until when', () => {
  const zone = 'Europe/Amsterdam'
  const terms = (cancel_until: number | null, cancel_until_unit: 'hours' | 'days') => ({ cancel_until, cancel_until_unit })

  test('a visit begins with its timeslot, else with the event, and without either at no moment', () => {
    const event = { starts_at: '2026-07-04T10:00:00.000Z', continuous: false }
    const timeslot = { starts_at: '2026-07-05T12:30:00.000Z' }
    expect(visitStart(event, timeslot)).toBe('2026-07-05T12:30:00.000Z')
    expect(visitStart(event, null)).toBe('2026-07-04T10:00:00.000Z')
    expect(visitStart({ ...event, continuous: true }, timeslot)).toBe('2026-07-05T12:30:00.000Z')
    expect(visitStart({ ...event, continuous: true }, null)).toBeNull()
  })

  test('hours are counted, days are the same time by the clock at the event', () => {
    // In the night before, the clock was put forward: the day has 23 hours.
    const visit = '2027-03-28T12:00:00.000Z'
    expect(cancelDeadline(terms(24, 'hours'), visit, zone)).toBe('2027-03-27T12:00:00.000Z')
    expect(cancelDeadline(terms(1, 'days'), visit, zone)).toBe('2027-03-27T13:00:00.000Z')
    expect(cancelDeadline(terms(0, 'days'), visit, zone)).toBe(visit)
    expect(cancelDeadline(terms(2, 'days'), '2026-07-04T10:00:00.000Z', 'America/New_York')).toBe('2026-07-02T10:00:00.000Z')
  })

  test('there is no end where it is not offered or the visit has no beginning', () => {
    expect(cancelDeadline(terms(null, 'hours'), '2026-07-04T10:00:00.000Z', zone)).toBeNull()
    expect(cancelDeadline(terms(24, 'hours'), null, zone)).toBeNull()
  })
})
