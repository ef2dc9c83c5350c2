import { expect, test } from 'vitest'
import { daySpan } from './day-span.ts'

const zone = 'Europe/Amsterdam'

test.each([
  ['summer', { from: '2026-06-01', until: '2026-06-01' }, '2026-05-31T22:00:00.000Z', '2026-06-01T22:00:00.000Z'],
  ['winter', { from: '2026-12-31', until: '2027-01-01' }, '2026-12-30T23:00:00.000Z', '2027-01-01T23:00:00.000Z'],
  [
    'the day that has 23 hours',
    { from: '2026-03-29', until: '2026-03-29' },
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ],
  [
    'the day that has 25 hours',
    { from: '2026-10-25', until: '2026-10-25' },
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ],
  ['from a day on', { from: '2026-06-01' }, '2026-05-31T22:00:00.000Z', null],
  ['up to a day', { until: '2026-06-01' }, null, '2026-06-01T22:00:00.000Z'],
  ['always', { from: null }, null, null],
])('days are whole, the last of them too: %s', (_, days, from, before) => {
  expect(daySpan(days, zone)).toEqual({ from, before })
})
