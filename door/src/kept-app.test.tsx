import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepApp } from './kept-app.ts'
import { leaveDoor, renderDoor } from './testing/render-door.tsx'

const MISSING = /^The app isn't fully on this device yet/

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  leaveDoor()
})

/** A browser that downloads the app as `tries` say, one after the other: whether it gets through; null: not before `finish` is called. */
function aBrowser(...tries: (boolean | null)[]) {
  let finish = () => undefined as void
  const register = vi.fn(async () => {
    const [outcome] = tries.splice(0, 1)
    const worker = Object.assign(new EventTarget(), { state: 'installing' })
    const registration = { active: null as object | null, waiting: null, installing: worker }
    const end = (isThere: boolean) => {
      worker.state = isThere ? 'activated' : 'redundant'
      if (isThere) registration.active = worker
      worker.dispatchEvent(new Event('statechange'))
    }
    if (outcome === null) finish = () => end(true)
    else queueMicrotask(() => end(outcome === true))
    return registration as unknown as ServiceWorkerRegistration
  })
  return { register, finish: () => finish() }
}

test('DOOR-42 a first download of the app that breaks off is begun again with the network, and in any case after a while, and the bar says so until then', async () => {
  const browser = aBrowser(false, false, true)
  const done = keepApp(browser)
  await renderDoor()
  await screen.findByText(MISSING)
  expect(browser.register).toHaveBeenCalledTimes(1)
  act(() => void window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(browser.register).toHaveBeenCalledTimes(2))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await act(() => done)
  expect(browser.register).toHaveBeenCalledTimes(3)
  expect(screen.queryByText(MISSING)).toBeNull()
})

test('DOOR-42 a first download of the app that takes long is mentioned, a quick one is not', async () => {
  await keepApp(aBrowser(true))
  await renderDoor()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByText(MISSING)).toBeNull()
  const slow = aBrowser(null)
  const done = keepApp(slow)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText(MISSING)).toBeTruthy()
  slow.finish()
  await act(() => done)
  expect(screen.queryByText(MISSING)).toBeNull()
})
