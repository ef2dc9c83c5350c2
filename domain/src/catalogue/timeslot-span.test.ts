import { expect, test } from 'vitest'
import { endDateRefusals, formatSpanNumeric, spanInstants, wallSpan } from './timeslot-span.ts'

const ZONE = 'Europe/Amsterdam'
const night = (date: string, end_date: string, start = '23:00', end = '05:00') => ({ date, start, end_date, end })

test('BSLOT-03 a span ends on its own day unless another is named, and at the midnight of it by 24:00', () => {
  const july = { date: '2026-07-04', start: '22:00' }
  expect(spanInstants({ ...july, end: '24:00' }, ZONE)).toEqual({
    starts_at: '2026-07-04T20:00:00.000Z',
    ends_at: '2026-07-04T22:00:00.000Z',
  })
  expect(spanInstants({ ...july, end: '02:00' }, ZONE).ends_at).toBe('2026-07-04T00:00:00.000Z')
  expect(spanInstants({ ...july, end_date: '2026-07-05', end: '02:00' }, ZONE).ends_at).toBe('2026-07-05T00:00:00.000Z')
  expect(spanInstants({ ...july, end_date: '2026-07-05', end: '24:00' }, ZONE).ends_at).toBe('2026-07-05T22:00:00.000Z')
})

test.each([
  ['an ordinary night', night('2026-07-04', '2026-07-05'), '2026-07-04T21:00:00.000Z', '2026-07-05T03:00:00.000Z'],
  // The last Sunday of March: 23:00 to 05:00 is five hours. Of October: seven.
  ['the night that loses an hour', night('2026-03-28', '2026-03-29'), '2026-03-28T22:00:00.000Z', '2026-03-29T03:00:00.000Z'],
  ['the night that wins an hour', night('2026-10-24', '2026-10-25'), '2026-10-24T21:00:00.000Z', '2026-10-25T04:00:00.000Z'],
  ['until midnight', night('2026-10-24', '2026-10-24', '23:00', '24:00'), '2026-10-24T21:00:00.000Z', '2026-10-24T22:00:00.000Z'],
  [
    'a day and a night',
    night('2026-07-04', '2026-07-05', '10:00', '24:00'),
    '2026-07-04T08:00:00.000Z',
    '2026-07-05T22:00:00.000Z',
  ],
])('BSLOT-03 %s is the same on the clock as in instants, and back', (_, span, starts_at, ends_at) => {
  expect(spanInstants(span, ZONE)).toEqual({ starts_at, ends_at })
  expect(wallSpan({ starts_at, ends_at }, ZONE)).toEqual(span)
})

test('BSLOT-03 an end within the hour that is skipped comes an hour later; one within the hour that is there twice is the first', () => {
  expect(spanInstants(night('2026-03-28', '2026-03-29', '23:00', '02:30'), ZONE).ends_at).toBe('2026-03-29T01:30:00.000Z')
  expect(spanInstants(night('2026-10-24', '2026-10-25', '23:00', '02:30'), ZONE).ends_at).toBe('2026-10-25T00:30:00.000Z')
})

test('a span in numbers names the second day only where there is one', () => {
  const text = (starts_at: string, ends_at: string) => formatSpanNumeric({ starts_at, ends_at }, ZONE)
  expect(text('2026-07-04T08:00:00.000Z', '2026-07-04T09:00:00.000Z')).toBe('04-07-2026 10:00–11:00')
  expect(text('2026-07-04T20:00:00.000Z', '2026-07-04T22:00:00.000Z')).toBe('04-07-2026 22:00–24:00')
  expect(text('2026-07-04T21:00:00.000Z', '2026-07-05T00:00:00.000Z')).toBe('04-07-2026 23:00 – 05-07-2026 02:00')
})

test('BSLOT-03 a timeslot ends on its own day or the one after', () => {
  const refused = (end_date?: string) => endDateRefusals({ date: '2026-12-31', end_date })
  expect([refused(), refused('2026-12-31'), refused('2027-01-01')]).toEqual([[], [], []])
  expect(refused('2026-12-30')).toEqual([{ code: 'end_date_before_start_date', field: 'end_date' }])
  expect(refused('2027-01-02')).toEqual([{ code: 'wrong_date', field: 'end_date' }])
})
