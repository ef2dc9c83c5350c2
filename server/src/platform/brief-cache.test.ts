import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { briefCaching, createBriefCache } from './brief-cache.ts'

// A server of another test in this process may have switched it off.
const before = briefCaching.enabled
beforeAll(() => void (briefCaching.enabled = true))
afterAll(() => void (briefCaching.enabled = before))

afterEach(() => void vi.restoreAllMocks())

function stoppedClock() {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return { advance: (ms: number) => void (now += ms) }
}

test('callers at the same moment share one load, and so do callers within the lifetime', async () => {
  const clock = stoppedClock()
  const cache = createBriefCache<number>({ lifetime_ms: 100, max: 10 })
  const load = vi.fn(async () => load.mock.calls.length)
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
  clock.advance(99)
  expect(await cache.get('a', load)).toBe(1)
  clock.advance(1)
  expect(await cache.get('a', load)).toBe(2)
})

test('a failure is not remembered, nor is nothing', async () => {
  const cache = createBriefCache<number>({ lifetime_ms: 100, max: 10 })
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', async () => 2)).toBe(2)
  const empty = createBriefCache<number | null>({ lifetime_ms: 100, max: 10 })
  expect(await empty.get('a', async () => null)).toBeNull()
  expect(await empty.get('a', async () => 2)).toBe(2)
})

test('holds no more than its maximum, the oldest goes first', async () => {
  stoppedClock()
  const cache = createBriefCache<string>({ lifetime_ms: 100, max: 2 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 'first')
  expect(await cache.get('c', async () => 'second')).toBe('first')
  expect(await cache.get('b', async () => 'second')).toBe('first')
  expect(await cache.get('a', async () => 'second')).toBe('second')
})

test('cleared, it reads again', async () => {
  stoppedClock()
  const cache = createBriefCache<number>({ lifetime_ms: 100, max: 2 })
  await cache.get('a', async () => 1)
  cache.clear()
  expect(await cache.get('a', async () => 2)).toBe(2)
})
