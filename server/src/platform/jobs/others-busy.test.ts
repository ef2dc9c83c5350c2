import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { createOthersBusy, readProcessorTimes, type ProcessorTimes } from './others-busy.ts'

/** A machine of two processors, and a look at it after each span that passes. */
function aMachine() {
  const times: ProcessorTimes = { all: 5_000_000, used: 4_000_000, own: 3_000_000 }
  let at = 0
  const isBusy = createOthersBusy(
    () => ({ ...times }),
    () => at,
  )
  /** During `ms` milliseconds others and this process use the given numbers of processors. */
  return (ms: number, { others, own }: { others: number; own: number }) => {
    at += ms
    times.all += 2 * ms
    times.used += (others + own) * ms
    times.own += own * ms
    return isBusy()
  }
}

test('RUN-10 others are busy with more than three quarters of the machine, whatever this process uses itself', () => {
  const pass = aMachine()
  expect(pass(1000, { others: 0.1, own: 0 })).toBe(false)
  expect(pass(1000, { others: 0.4, own: 1.6 })).toBe(false)
  expect(pass(1000, { others: 1.4, own: 0.1 })).toBe(false)
  expect(pass(1000, { others: 1.6, own: 0.3 })).toBe(true)
  expect(pass(1000, { others: 1.6, own: 0 })).toBe(true)
  expect(pass(1000, { others: 0.2, own: 1.8 })).toBe(false)
})

test('RUN-10 they stay as they were until a second has passed, of which the whole counts', () => {
  const pass = aMachine()
  expect(pass(1000, { others: 2, own: 0 })).toBe(true)
  expect(pass(400, { others: 0, own: 0 })).toBe(true)
  expect(pass(400, { others: 2, own: 0 })).toBe(true)
  expect(pass(400, { others: 2, own: 0 })).toBe(false)
})

test('RUN-10 the machine says what is used of it, and what of that by this process, in milliseconds', () => {
  const before = readProcessorTimes()
  const began = performance.now()
  while (readProcessorTimes().own - before.own < 200);
  const after = readProcessorTimes()
  const passed = performance.now() - began
  const [all, used, own] = (['all', 'used', 'own'] as const).map((name) => after[name] - before[name])
  expect(own).toBeLessThan(passed * availableParallelism() + 100)
  expect(used).toBeLessThanOrEqual(all!)
  // The machine counts in hundredths of a second, each processor separately.
  expect(all).toBeGreaterThan(passed / 2)
})
