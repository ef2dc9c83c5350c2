import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tap } from './kept-taps.ts'

const reload = vi.fn<() => void>()
/** What the server answers when it is asked for the app's first file. */
const answer = vi.fn<() => Promise<Response>>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', answer)
  answer.mockResolvedValue(new Response())
  await open()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
  answer.mockReset()
  sessionStorage.clear()
  document.body.replaceChildren()
})

const add = window.addEventListener.bind(window)
const added: Parameters<typeof window.removeEventListener>[] = []

/** The page opened anew: nothing of what ran before listens any more. */
async function open() {
  for (const listener of added.splice(0)) window.removeEventListener(...listener)
  vi.clearAllTimers()
  document.body.innerHTML = '<script type="module"></script><div id="app-missing" hidden><button>Again</button></div>'
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener: (typeof added)[number]) => {
    added.push(listener)
    add(...listener)
  })
  vi.resetModules()
  await import('./early-page.ts')
}

const notice = () => document.querySelector('#app-missing')
const failToCome = () => document.querySelector('script')?.dispatchEvent(new Event('error'))
const offline = () => answer.mockRejectedValue(new TypeError('offline'))

test('ERR-56 while all comes nothing is said', async () => {
  window.dispatchEvent(new Event('app-runs'))
  // A script that something in the browser adds.
  failToCome()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(notice()?.hasAttribute('hidden')).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test.each(['the first file', 'a later one'])(
  'ERR-56 %s that does not come is said, and fetched once the server answers',
  async (which) => {
    offline()
    if (which === 'the first file') failToCome()
    else window.dispatchEvent(new Event('app-missing'))
    expect(notice()?.hasAttribute('hidden')).toBe(false)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(reload).not.toHaveBeenCalled()
    answer.mockResolvedValue(new Response())
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('ERR-56 it is fetched when asked, without waiting', () => {
  offline()
  failToCome()
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledOnce()
})

test('ERR-56 what was done on the page is there on the same page opened again, once, and on no other', async () => {
  const tap: Tap = { kind: 'click', scope: 'main', selector: 'button', index: 0 }
  window.earlyTaps?.push(tap)
  failToCome()
  await vi.advanceTimersByTimeAsync(2000)
  await open()
  expect(window.earlyTaps).toEqual([tap])
  await open()
  expect(window.earlyTaps).toEqual([])
})

test('ERR-56 a page whose app never comes is opened again three times, and from then on when asked', async () => {
  for (let time = 0; time < 5; time += 1) {
    failToCome()
    await vi.advanceTimersByTimeAsync(2000)
    await open()
  }
  expect(reload).toHaveBeenCalledTimes(3)
  failToCome()
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(4)
})
