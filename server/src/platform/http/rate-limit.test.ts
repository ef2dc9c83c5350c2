import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

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

test('counts every key by itself', () => {
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
