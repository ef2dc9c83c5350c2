import { foreignAnswers } from '@entree/web/testing/foreign-answers.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepOffline } from './keep-offline.ts'

const CALL = '/api/ticket/7/secret'
const event = { ends_at: '2099-01-01T00:00:00.000Z' }
const shell = () => new Response('<div id="root"></div>', { headers: { 'content-type': 'text/html' } })
const ticket = () => Response.json({ order: { event } })

let kept: Map<string, Response>
let listener: ((event: Event) => void) | null = null

beforeEach(() => {
  kept = new Map()
  const cache = {
    put: async (key: string, response: Response) => void kept.set(key, response),
    delete: async (key: string) => kept.delete(key),
    match: async (key: string | Request) => kept.get(pathOf(key))?.clone(),
    keys: async () => [...kept.keys()].map((path) => ({ url: `${location.origin}${path}` })),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } })
  history.replaceState(null, '', '/ticket/7/secret')
})
afterEach(() => vi.unstubAllGlobals())

const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, location.origin).pathname
const ours = async (path: string) => (path.startsWith('/api/') ? ticket() : shell())

/** Keeps a ticket as it was opened with the network, and says what is kept of it then. */
async function keepOne() {
  vi.stubGlobal('fetch', ours)
  await keepOffline([CALL])
  return textOf(kept.get(CALL))
}
/** Starts the worker between the page and the network, and returns how the page asks for the ticket then. */
async function startWorker(): Promise<() => Promise<Response>> {
  const add = vi.spyOn(globalThis, 'addEventListener')
  await import('./offline-worker.ts')
  // Loaded once, it listens once.
  for (const [type, heard] of add.mock.calls) if (type === 'fetch' && typeof heard === 'function') listener = heard
  add.mockRestore()
  const request = { method: 'GET', url: `${location.origin}${CALL}`, mode: 'cors' }
  return () =>
    new Promise((resolve) => {
      listener?.(Object.assign(new Event('fetch'), { request, respondWith: resolve }))
    })
}
const textOf = async (response: Response | undefined) => response?.clone().text()
/** What the work comes to; where no answer ever comes it waits on, and has changed nothing. */
const outcome = async (work: Promise<unknown>, name: string) => (name === 'no answer' ? null : work.catch(() => null))

describe.each(foreignAnswers)('ERR-39 %s in the place of the server’s', (name, answer) => {
  test('leaves a kept ticket and its page as they are', async () => {
    const before = await keepOne()
    vi.stubGlobal('fetch', answer)
    await outcome(keepOffline([CALL]), name)
    expect([await textOf(kept.get(CALL)), await textOf(kept.get('/ticket/shell'))]).toEqual([before, '<div id="root"></div>'])
  })

  test('is not shown where a ticket is kept', async () => {
    const before = await keepOne()
    const ask = await startWorker()
    vi.stubGlobal('fetch', answer)
    const shown = await outcome(ask(), name)
    if (shown instanceof Response && shown.headers.get('content-type') !== 'application/json')
      expect(await shown.text()).toBe(before)
    expect(await textOf(kept.get(CALL))).toBe(before)
  })
})

test.each([429, 500, 503])(
  'a server that answers %i for want of time forgets no ticket, and the kept one is shown',
  async (status) => {
    const before = await keepOne()
    const ask = await startWorker()
    vi.stubGlobal('fetch', async (path: string | Request) =>
      pathOf(path).startsWith('/api/') ? Response.json([{ code: 'service_unavailable' }], { status }) : shell(),
    )
    await keepOffline([CALL])
    expect(await textOf(kept.get(CALL))).toBe(before)
    expect(await textOf(await ask())).toBe(before)
  },
)

test('what the server itself refuses is forgotten', async () => {
  await keepOne()
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/') ? Response.json([{ code: 'ticket_not_found' }], { status: 404 }) : shell(),
  )
  await keepOffline([CALL])
  expect(kept.has(CALL)).toBe(false)
})
