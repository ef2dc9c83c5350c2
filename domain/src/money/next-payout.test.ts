import { expect, test } from 'vitest'
import { nextPayout } from './next-payout.ts'

const monthly = { frequency: 'monthly' as const, delay_days: 5, start: '2026-06-01', event_ends: [], closes_monthly: false }
const facts = { made: [], schedule: monthly, available: 12_345, today: '2026-06-10' }

test('M18 M19 what came together so far is paid some days after the period ends, never in a weekend', () => {
  // 5 July 2026 is a Sunday.
  expect(nextPayout(facts)).toEqual({ date: '2026-07-06', amount: 12_345, is_final: false })
})

test('a period that is over and was not dealt with yet goes before the one under way', () => {
  expect(nextPayout({ ...facts, schedule: { ...monthly, start: '2026-03-15' } })).toMatchObject({ date: '2026-07-06' })
  expect(nextPayout({ ...facts, today: '2026-06-30' })).toMatchObject({ date: '2026-07-06' })
  expect(nextPayout({ ...facts, today: '2026-07-01' })).toMatchObject({ date: '2026-08-05' })
})

test('M18 paid out per event, it is paid after the next event that ends; without one the day is unknown', () => {
  const schedule = { ...monthly, frequency: 'per_event' as const, event_ends: ['2026-09-01', '2026-06-12', '2026-06-05'] }
  expect(nextPayout({ ...facts, schedule })).toMatchObject({ date: '2026-06-17' })
  expect(nextPayout({ ...facts, schedule: { ...schedule, event_ends: [] } })).toEqual({
    date: null,
    amount: 12_345,
    is_final: false,
  })
})

test('a payout that is made already comes first, those of one day are added up, and one of 0 does not count', () => {
  const made = [
    { payout_date: '2026-06-12', amount: 0 },
    { payout_date: '2026-06-15', amount: 500 },
    { payout_date: '2026-06-14', amount: 300 },
    { payout_date: '2026-06-14', amount: 200 },
  ]
  expect(nextPayout({ ...facts, made })).toEqual({ date: '2026-06-14', amount: 500, is_final: true })
})

test('what is owed leaves nothing; by hand there is no day, and with nothing to pay nothing is returned', () => {
  expect(nextPayout({ ...facts, available: -5 })).toMatchObject({ amount: 0 })
  expect(nextPayout({ ...facts, schedule: null })).toEqual({ date: null, amount: 12_345, is_final: false })
  expect(nextPayout({ ...facts, schedule: null, available: 0 })).toBeNull()
  expect(nextPayout({ ...facts, schedule: { ...monthly, start: null }, available: 0 })).toBeNull()
})
