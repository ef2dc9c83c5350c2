/**
 * Runs beside the pages below `/ticket/` (a script of its own, `/ticket-offline.js`): shows a ticket that was opened before where
 * there is no network, as at many an entrance. What is kept, and for how long, the pages decide (`keep-offline.ts`).
 */
type FetchEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void }
declare function skipWaiting(): Promise<void>

/** The page opened last: for a ticket that was kept with the others of its order and never opened alone. */
const SHELL = '/ticket/shell'
const PAGE = /^\/ticket\/(order\/)?\d+\/[^/]+$/

addEventListener('install', () => void skipWaiting())
addEventListener('fetch', (event: Event) => {
  if (!isFetch(event) || event.request.method !== 'GET') return
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== location.origin) return
  const isPage = event.request.mode === 'navigate'
  // Its name changes with its content.
  if (pathname.startsWith('/assets/')) event.respondWith(answerFrom(event.request, { first: true }))
  else if (!isPage || PAGE.test(pathname))
    event.respondWith(answerFrom(event.request, { kept: isPage ? [pathname, SHELL] : [pathname] }))
})

/**
 * The network's answer; the stored one when there is no network, the server is too busy, something else answers in its
 * place (ERR-39), or `first` is set.
 */
async function answerFrom(request: Request, { first = false, kept = [request.url] }): Promise<Response> {
  const find = async () => (await Promise.all(kept.map((path) => caches.match(path, { ignoreVary: true })))).find(Boolean)
  if (first) return (await find()) ?? fetch(request)
  try {
    const response = await fetch(request)
    const isCall = kept.some((path) => path.startsWith('/api/'))
    const isForeign = !(response.headers.get('content-type')?.startsWith('application/json') ?? false)
    const isBusy = response.status >= 500 || response.status === 429
    return (isCall && (isForeign || isBusy) ? await find() : undefined) ?? response
  } catch (error) {
    const found = await find()
    if (found) return found
    throw error
  }
}

function isFetch(event: Event): event is FetchEvent {
  return 'respondWith' in event
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module to the type checker only; the build takes it out
export {}
