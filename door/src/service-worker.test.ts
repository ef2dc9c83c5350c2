import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The page that the server sends. */
let page = ''
/** What the device has no room for, or the network broke off at. */
let isBroken = false
let kept: Map<string, Map<string, string>>
const skipWaiting = vi.fn(async () => undefined)

beforeEach(() => {
  page = '<script src="/early.js"></script>'
  isBroken = false
  kept = new Map([['door-before', new Map([['/door', 'the page before']])]])
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>()
    kept.set(name, files)
    return {
      addAll: async (requests: Request[]) => {
        if (isBroken) throw new TypeError('Failed to fetch')
        for (const { url } of requests) files.set(new URL(url).pathname, url.endsWith('/door') ? page : 'a file')
      },
      match: async (path: string) => (files.has(path) ? new Response(files.get(path)) : undefined),
    }
  }
  vi.stubGlobal('caches', { open, delete: async (name: string) => kept.delete(name), keys: async () => [...kept.keys()] })
  vi.stubGlobal('skipWaiting', skipWaiting)
  vi.stubGlobal('clients', { claim: async () => undefined })
  const AtOrigin = Request
  vi.stubGlobal(
    'Request',
    class extends AtOrigin {
      constructor(path: string, how: RequestInit) {
        super(new URL(path, location.origin), how)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  skipWaiting.mockClear()
})

/** Runs the worker through one of its events, until it is done. */
async function runs(...types: ('install' | 'activate')[]): Promise<void> {
  const heard = new Map<string, EventListener>()
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => heard.set(type, listener))
  await import('./service-worker.ts')
  for (const type of types) {
    let work: Promise<unknown> = Promise.resolve()
    heard.get(type)?.(Object.assign(new Event(type), { waitUntil: (promise: Promise<unknown>) => (work = promise) }))
    await work
  }
}

test('DOOR-60 a new version is kept with its page, and the version before for the pages of it that are open', async () => {
  await runs('install', 'activate')
  expect(skipWaiting).toHaveBeenCalledOnce()
  expect([...kept.keys()]).toEqual(['door-before', '%VERSION%'])
  expect(kept.get('%VERSION%')?.get('/door')).toBe(page)
})

test('DOOR-60 a page of another server, which runs another version, is not kept with files that it does not ask for', async () => {
  page = '<script type="module" src="/door/assets/index-other.js"></script>'
  await expect(runs('install')).rejects.toThrow('another version')
  expect(skipWaiting).not.toHaveBeenCalled()
  expect([...kept.keys()]).toEqual(['door-before'])
})

test('DOOR-60 nothing is left of an update that broke off, and the version before stays whole', async () => {
  isBroken = true
  await expect(runs('install')).rejects.toThrow('Failed to fetch')
  expect([...kept.keys()]).toEqual(['door-before'])
})
