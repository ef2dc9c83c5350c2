import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, hasSessionEnded, keepToken, readToken } from './session.ts'

/** A storage of the browser, with what is in it. */
function kept(items = new Map<string, string>()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

beforeEach(() => vi.stubGlobal('localStorage', kept()))
afterEach(() => {
  keepToken(null)
  vi.unstubAllGlobals()
})

test('DOOR-71 in a browser that keeps nothing a user is signed in until the page is closed', () => {
  vi.stubGlobal('localStorage', { ...kept(), setItem: refuse })
  keepToken('token')
  expect(readToken()).toBe('token')
  keepToken(null)
  expect(readToken()).toBeNull()
  keepToken('token')
  endSession()
  expect(readToken()).toBeNull()
})

test('DOOR-71 a sign-in that ended is over in a browser that is full too', () => {
  vi.stubGlobal('localStorage', { ...kept(new Map([['entree.token', 'token']])), setItem: refuse })
  expect(readToken()).toBe('token')
  endSession()
  expect(readToken()).toBeNull()
})

test('a sign-in that ended is told from one that a user left', () => {
  keepToken('token')
  endSession()
  expect(hasSessionEnded()).toBe(true)
  keepToken('other')
  expect(hasSessionEnded()).toBe(false)
})
