import { backofficePaths } from '@entree/contract/backoffice-paths.ts'
import { doorPaths } from '@entree/contract/door/door-paths.ts'
import { shopPaths } from '@entree/contract/shop-paths.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFetchFile, createSend } from './client.ts'
import { keepToken, readToken } from './session.ts'
import { foreignAnswers } from './testing/foreign-answers.ts'
import { createWatch, watchTiming } from './watch.ts'

beforeEach(() => keepToken('abc'))
afterEach(() => {
  vi.unstubAllGlobals()
  keepToken(null)
})

/** Gives up when nothing comes. */
const patience = () => ({ signal: AbortSignal.timeout(50) })
const calls = {
  shop: () => createSend(shopPaths)('getCompany', { domain: 'x.test' }, patience()),
  'back office': () => createSend(backofficePaths)('getMe', {}, patience()),
  door: () => createSend(doorPaths)('getMe', {}, patience()),
  'a file of the back office': () => createFetchFile(backofficePaths)('downloadVatOverview', aPeriod, patience()),
}
const aPeriod = { from: '2026-01-01', till: '2026-02-01', file: 'csv', language: 'en' } as never

describe.each(foreignAnswers)('ERR-39 %s in the place of the server’s', (_name, answer) => {
  test.each(Object.entries(calls))('is no network to the %s: no answer, no refusal, no sign-out', async (_app, call) => {
    vi.stubGlobal('fetch', answer)
    const failed: unknown = await call().catch((error: unknown) => error)
    // Called off by the caller, or a call that never arrived.
    expect(failed instanceof DOMException || (failed as { status?: number }).status === 0).toBe(true)
    expect(failed).not.toHaveProperty('refusals.0')
    expect(readToken()).toBe('abc')
  })

  test('ends no stream of the back office', async () => {
    vi.stubGlobal('fetch', answer)
    const before = { ...watchTiming }
    Object.assign(watchTiming, { first_ms: 1, longest_ms: 1, silence_ms: 20 })
    const leaving = new AbortController()
    const lost: number[] = []
    const onLost = ({ status }: { status: number }) => {
      lost.push(status)
      if (lost.length === 2) leaving.abort()
    }
    const watcher = { onAnswer: () => expect.unreachable(), onAlive: () => expect.unreachable(), onLost }
    await createWatch(backofficePaths)('getDashboard', {}, watcher, leaving.signal)
    Object.assign(watchTiming, before)
    expect(lost).toEqual([0, 0])
    expect(readToken()).toBe('abc')
  })
})
