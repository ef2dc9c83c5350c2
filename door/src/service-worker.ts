/**
 * Runs beside the door app (a script of its own, `/door/service-worker.js`): serves the app where there is no network. It keeps the
 * files of one version whole. Scans are not its business: they wait in the app's database, which no update touches.
 */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void }
declare const clients: { claim: () => Promise<void> }
declare function skipWaiting(): Promise<void>

const CACHE = '%VERSION%'
const FILES = '%FILES%'.split(' ')
const SHELL = '/door'

addEventListener('install', (event: Event) => {
  if (isWorkerEvent(event)) event.waitUntil(keepAll())
})
addEventListener('activate', (event: Event) => {
  if (isWorkerEvent(event)) event.waitUntil(forgetOthers())
})
addEventListener('fetch', (event: Event) => {
  if (!isFetch(event) || event.request.method !== 'GET') return
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== location.origin || !/^\/door(\/|$)/.test(pathname)) return
  const isPage = event.request.mode === 'navigate'
  event.respondWith(isPage ? answerPage(event.request) : answerFile(event.request))
})

/** All or nothing: what is left of a version that was not kept would pass for the version before, whose files a page may still ask for. */
async function keepAll(): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    await cache.addAll([SHELL, ...FILES].map((url) => new Request(url, { cache: url === SHELL ? 'reload' : 'default' })))
    if (!(await isOneVersion(cache))) throw new Error('The page is of another version than its files.')
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
  await skipWaiting()
}

/** While servers are updated one after the other, the page may come from another one than this script: its files would be missing (DOOR-60). */
async function isOneVersion(cache: Cache): Promise<boolean> {
  const page = (await (await cache.match(SHELL, { ignoreVary: true }))?.text()) ?? ''
  const named = page.match(/\/door\/assets\/[^"'\s<>]+/g) ?? []
  return named.every((file) => FILES.includes(file))
}

/** Files of the version before stay as long as a page of it may ask for them: until the next start. */
async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('door-') && name !== CACHE)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await clients.claim()
}

/** The kept page at once: it is as good as the network's, and there in a dead spot too. */
async function answerPage(request: Request): Promise<Response> {
  return (await caches.match(SHELL, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request)
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

function isWorkerEvent(event: Event): event is WorkerEvent {
  return 'waitUntil' in event
}

function isFetch(event: Event): event is FetchEvent {
  return 'respondWith' in event
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module to the type checker only; the build takes it out
export {}
