import { afterEach, expect, test, vi } from 'vitest'
import { isOutdated, reloadWhenGone } from './reload-when-gone.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test.each([
  ['of a new version, since the server has it no more', new Response('', { status: 404 }), true],
  ['that a blocker keeps away is not asked for by loading the page again', null, false],
  ['that came a moment later is there', new Response(''), false],
])('a file %s', async (_what, answer, isReloaded) => {
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('Failed to fetch')))
  const reload = vi.fn()
  const works: Promise<void>[] = []
  const payload = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/part-1.js')
  const wait = (work: Promise<void>) => void works.push(work)
  reloadWhenGone(Object.assign(new Event('vite:preloadError'), { payload, wait }), reload)
  if (isReloaded) await expect.poll(() => reload.mock.calls.length).toBe(1)
  else await Promise.all(works)
  expect(reload).toHaveBeenCalledTimes(Number(isReloaded))
})

const gone = () =>
  Object.assign(new Event('vite:preloadError'), {
    payload: new TypeError('Failed to fetch: https://office.example/assets/part-1.js'),
  })

test('ERR-63 ERR-68 nothing that is filled in and not saved is lost to a new version: the page is loaded again when that is gone', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const reload = vi.fn()
  const isUnsaved = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('beforeunload', isUnsaved)
  reloadWhenGone(gone(), reload)
  await expect.poll(() => isUnsaved.mock.calls.length).toBe(1)
  await expect.poll(isOutdated).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  window.removeEventListener('beforeunload', isUnsaved)
  reloadWhenGone(gone(), reload)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test.each([
  ['opened', 1],
  ['reloaded', 0],
])(
  'ERR-60 where the browser keeps nothing, a page that was %s is reloaded %i times for a file that is gone',
  async (how, times) => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
    const opened = { type: how === 'reloaded' ? 'reload' : 'navigate' } as unknown as PerformanceEntry
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened])
    const reload = vi.fn()
    reloadWhenGone(Object.assign(new Event('vite:preloadError'), { wait: (work: Promise<void>) => void work }), reload)
    await Promise.resolve()
    expect(reload).toHaveBeenCalledTimes(times)
  },
)
