import { expect, test } from 'vitest'
import { nextAttemptAt } from './webhook-retries.ts'
import { DAY_MS, MINUTE_MS } from './zoned-time.ts'

/** How long is waited after each failure until no more is tried, in milliseconds. */
function waits(): number[] {
  const now = '2026-06-01T10:00:00.000Z'
  const found: number[] = []
  for (let next = nextAttemptAt(1, now); next !== null; next = nextAttemptAt(found.length + 1, now))
    found.push(Date.parse(next) - Date.parse(now))
  return found
}

test('HOOK-06 what fails is tried again after a few seconds, then after longer each time, for three days in all', () => {
  const [first] = waits()
  expect(first).toBe(5000)
  expect(waits()).toEqual(waits().toSorted((a, b) => a - b))
  expect(new Set(waits()).size).toBe(waits().length)
  const whole = waits().reduce((sum, wait) => sum + wait, 0)
  expect(Math.abs(whole - 3 * DAY_MS)).toBeLessThan(30 * MINUTE_MS)
})
