import type { Kysely, Transaction } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { shortCache, shortCaching } from './short-cache.ts'
import type { DB } from './tables.gen.ts'

// A server of another test in this process may have switched it off.
const before = shortCaching.enabled
beforeAll(() => void (shortCaching.enabled = true))
afterAll(() => void (shortCaching.enabled = before))

afterEach(() => void vi.restoreAllMocks())

const aDatabase = (isTransaction = false) => ({ isTransaction }) as Kysely<DB> | Transaction<DB>
const db = aDatabase()

function stoppedClock() {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return { advance: (ms: number) => void (now += ms) }
}

test('callers at the same moment share one load, and so do callers within the lifetime', async () => {
  const clock = stoppedClock()
  const cache = shortCache<number>({ lifetime_ms: 100, max: 10 })
  const load = vi.fn(async () => load.mock.calls.length)
  expect(await Promise.all([cache.get(db, 'a', load), cache.get(db, 'a', load)])).toEqual([1, 1])
  clock.advance(99)
  expect(await cache.get(db, 'a', load)).toBe(1)
  clock.advance(1)
  expect(await cache.get(db, 'a', load)).toBe(2)
})

test('a failure is not cached, nor is null', async () => {
  const cache = shortCache<number>({ lifetime_ms: 100, max: 10 })
  await expect(cache.get(db, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get(db, 'a', async () => 2)).toBe(2)
  const empty = shortCache<number | null>({ lifetime_ms: 100, max: 10 })
  expect(await empty.get(db, 'a', async () => null)).toBeNull()
  expect(await empty.get(db, 'a', async () => 2)).toBe(2)
})

test('holds no more than its maximum, the oldest goes first', async () => {
  stoppedClock()
  const cache = shortCache<string>({ lifetime_ms: 100, max: 2 })
  for (const key of ['a', 'b', 'c']) await cache.get(db, key, async () => 'first')
  expect(await cache.get(db, 'c', async () => 'second')).toBe('first')
  expect(await cache.get(db, 'b', async () => 'second')).toBe('first')
  expect(await cache.get(db, 'a', async () => 'second')).toBe('second')
})

test('each database has a cache of its own, and one that is cleared reads again', async () => {
  stoppedClock()
  const other = aDatabase()
  const cache = shortCache<number>({ lifetime_ms: 100, max: 2 })
  await cache.get(db, 'a', async () => 1)
  await cache.get(other, 'a', async () => 2)
  cache.clear(db)
  expect(await cache.get(db, 'a', async () => 3)).toBe(3)
  expect(await cache.get(other, 'a', async () => 4)).toBe(2)
})

test('a transaction reads for itself', async () => {
  stoppedClock()
  const tx = aDatabase(true)
  const cache = shortCache<number>({ lifetime_ms: 100, max: 2 })
  await cache.get(tx, 'a', async () => 1)
  expect(await cache.get(tx, 'a', async () => 2)).toBe(2)
})
