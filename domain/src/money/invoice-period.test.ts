import { expect, test } from 'vitest'
import { closedPeriod, invoiceRunDay } from './invoice-period.ts'

test.each([
  ['in winter before three', '2026-01-31T01:59:00.000Z', '2026-01-30'],
  ['in winter at three', '2026-01-31T02:00:00.000Z', '2026-01-31'],
  ['in summer before three', '2026-07-01T00:59:00.000Z', '2026-06-30'],
  ['in summer at three', '2026-07-01T01:00:00.000Z', '2026-07-01'],
  ['in the night that has no hour of two', '2026-03-29T01:00:00.000Z', '2026-03-29'],
  ['in the night that has two twice, the first', '2026-10-25T00:30:00.000Z', '2026-10-24'],
  ['in the night that has two twice, the second', '2026-10-25T01:30:00.000Z', '2026-10-24'],
  ['in the night that has two twice, at three', '2026-10-25T02:00:00.000Z', '2026-10-25'],
])('M22 the day of a run %s', (_, now, day) => {
  expect(invoiceRunDay(now)).toBe(day)
})

const none = { event_ends: [], has_continuous: false }

test.each([
  ['weekly', '2026-03-30', '2026-04-05', '2026-04-06'],
  ['two-weekly', '2026-04-06', '2026-04-19', '2026-04-20'],
  ['monthly', '2026-03-10', '2026-03-31', '2026-04-01'],
] as const)('M18 M22 a %s period is closed the day after its last', (frequency, start, period_end, today) => {
  const period = { period_start: start, period_end }
  expect(closedPeriod({ ...none, frequency, start, today })).toEqual(period)
  expect(closedPeriod({ ...none, frequency, start, today: period_end })).toBeNull()
})

test('M18 per event a period ends with the first event that does; monthly when there are some without an end', () => {
  const of = { frequency: 'per_event', start: '2026-03-10', event_ends: ['2026-04-20', '2026-03-09', '2026-04-04'] } as const
  const today = '2026-05-01'
  const start = { period_start: '2026-03-10' }
  expect(closedPeriod({ ...of, has_continuous: false, today })).toEqual({ ...start, period_end: '2026-04-04' })
  expect(closedPeriod({ ...of, has_continuous: false, today: '2026-04-04' })).toBeNull()
  expect(closedPeriod({ ...of, has_continuous: true, today })).toEqual({ ...start, period_end: '2026-03-31' })
  expect(closedPeriod({ ...of, event_ends: ['2026-03-09'], has_continuous: false, today })).toBeNull()
})
