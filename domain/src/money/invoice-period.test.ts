import { expect, test } from 'vitest'
import { closedPeriod, firstUninvoiced, invoiceRunDay, nextPiece } from './invoice-period.ts'

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

const none = { event_ends: [], closes_monthly: false }

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
  expect(closedPeriod({ ...of, closes_monthly: false, today })).toEqual({ ...start, period_end: '2026-04-04' })
  expect(closedPeriod({ ...of, closes_monthly: false, today: '2026-04-04' })).toBeNull()
  expect(closedPeriod({ ...of, closes_monthly: true, today })).toEqual({ ...start, period_end: '2026-03-31' })
  expect(closedPeriod({ ...of, event_ends: ['2026-03-09'], closes_monthly: false, today })).toBeNull()
})

const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const days = (start: number, end: number) => ({
  period_start: `2026-03-${String(start).padStart(2, '0')}`,
  period_end: `2026-03-${String(end).padStart(2, '0')}`,
})

test.each([
  ['nothing', [], march, false],
  ['days before and after it', [{ period_start: '2026-02-01', period_end: '2026-02-28' }], march, false],
  ['its first day', [days(1, 1)], days(2, 31), false],
  ['days within it', [days(20, 21), days(10, 12)], days(1, 9), false],
  ['its first days and more', [days(1, 9), days(10, 12)], days(13, 31), false],
  ['its last days', [{ period_start: '2026-03-30', period_end: '2026-04-02' }], days(1, 29), false],
  ['all of it', [days(1, 31)], march, true],
  ['all that is left of it', [days(1, 5), days(6, 31)], days(6, 31), true],
])('M22 DEC-B-160 of a period of which %s is invoiced by hand', (_, invoiced, piece, is_invoiced) => {
  expect(nextPiece(march, invoiced)).toEqual({ ...piece, is_invoiced, closes_on: '2026-03-31' })
})

test('M22 the first day that is in no invoice', () => {
  expect(firstUninvoiced('2026-03-02', [])).toBe('2026-03-02')
  expect(firstUninvoiced('2026-03-02', [days(3, 9)])).toBe('2026-03-02')
  expect(firstUninvoiced('2026-03-02', [days(1, 5), days(8, 9), days(6, 7)])).toBe('2026-03-10')
})
