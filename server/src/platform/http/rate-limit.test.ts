import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'
import { Refused } from './refused.ts'

const start = Date.parse('2026-06-01T10:00:00.000Z')

function limitWithClock(config: { UNLIMITED_REQUESTS?: boolean } = {}, options = {}) {
  let at = start
  const limit = createRateLimit({ config, now: () => new Date(at).toISOString() }, { limit: 3, window_ms: 60_000, ...options })
  return { ...limit, advance: (ms: number) => (at += ms) }
}

test('allows the limit in a window, refuses the next with 429, and allows again in the next window', () => {
  const { spend, advance } = limitWithClock()
  for (let count = 0; count < 3; count++) spend('a')
  expect(() => spend('a')).toThrow('too_many_requests')
  advance(59_999)
  expect(() => spend('a')).toThrow('too_many_requests')
  advance(1)
  spend('a')
})

test('reports when the next window begins, and the first refusal of each window', () => {
  const { spend, advance } = limitWithClock({}, { limit: 1 })
  let told = 0
  const refused = () => {
    try {
      spend('a', () => told++)
      return null
    } catch (error) {
      return error instanceof Refused ? error.refusals : error
    }
  }
  expect(refused()).toBeNull()
  advance(1500)
  expect(refused()).toEqual([{ code: 'too_many_requests', seconds: 59 }])
  refused()
  expect(told).toBe(1)
  advance(58_500)
  expect(refused()).toBeNull()
  refused()
  expect(told).toBe(2)
})

test('counts every key separately', () => {
  const { spend } = limitWithClock()
  for (let count = 0; count < 3; count++) spend('a')
  spend('b')
  expect(() => spend('a')).toThrow('too_many_requests')
})

test('a forgiven try does not count', () => {
  const { spend, forgive } = limitWithClock()
  for (let count = 0; count < 10; count++) {
    spend('a')
    forgive('a')
  }
  for (let count = 0; count < 3; count++) spend('a')
  expect(() => spend('a')).toThrow('too_many_requests')
})

test('forgets the oldest key when there are too many', () => {
  const { spend } = limitWithClock({}, { limit: 1, max_keys: 2 })
  spend('a')
  spend('b')
  spend('c')
  spend('a')
  expect(() => spend('c')).toThrow('too_many_requests')
})

test('UNLIMITED_REQUESTS switches it off', () => {
  const { spend } = limitWithClock({ UNLIMITED_REQUESTS: true })
  for (let count = 0; count < 100; count++) spend('a')
})

test('an IPv6 network counts as one, an IPv4 address separately, however it is written', () => {
  const { spend } = limitWithClock({}, { limit: 1 })
  spend('2001:db8:1:2::1')
  expect(() => spend('2001:db8:1:2:ffff:ffff:ffff:ffff')).toThrow('too_many_requests')
  expect(() => spend('2001:0db8:0001:0002::')).toThrow('too_many_requests')
  spend('2001:db8:1:3::1')
  spend('::1')
  expect(() => spend('::2')).toThrow('too_many_requests')
  for (const address of ['192.0.2.1', '192.0.2.2', '::ffff:192.0.2.1', '::ffff:192.0.2.2', '1:2:3:4:5:6:7:8']) spend(address)
})

test('a long key counts like a short one', () => {
  const { spend } = limitWithClock({}, { limit: 1 })
  spend(`${'x'.repeat(10_000)}a`)
  spend(`${'x'.repeat(10_000)}b`)
  expect(() => spend(`${'x'.repeat(10_000)}a`)).toThrow('too_many_requests')
})

test('RUN-22 a clock that is set back by an hour keeps nobody out for that long', () => {
  const { spend, left, advance } = limitWithClock()
  for (let count = 0; count < 3; count++) spend('a')
  advance(-3_600_000)
  spend('a')
  expect(left('a')).toEqual({ remaining: 2, seconds: 60 })
})
