import { isEmbedded } from '../embed/embed-mode.ts'
import type { HeldTicket, TicketKey } from '../claims/ticket-query.ts'
import { shownTickets } from './shown-tickets.ts'

const CACHE = 'tickets'
/** How long after its event a ticket is kept on the device. */
const KEPT_AFTER_MS = 24 * 60 * 60 * 1000

/** Where the page and what it shows of a ticket are found. */
export const ticketCall = ({ id, secret }: TicketKey) => `/api/ticket/${id}/${encodeURIComponent(secret)}`

/**
 * Keeps the page that is shown, and these calls of it, on this device, so that it opens without a network (`offline-worker.ts`).
 * What a call refuses now is forgotten, and so is every ticket whose event is over. What something on the way says in the server's place
 * changes nothing (ERR-39), nor does a server that is too busy. Nothing leaves the device.
 */
export async function keepOffline(calls: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window) || isEmbedded()) return
  await navigator.serviceWorker.register('/ticket-offline.js', { scope: '/ticket/' })
  const cache = await caches.open(CACHE)
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname)
  const put = async (path: string, keys = [path]): Promise<void> => {
    const response = await fetch(path)
    if (response.redirected || !(await isOurs(path, response))) return
    if (!response.ok && !isFinal(response)) return
    await Promise.all(keys.map((key) => (response.ok ? cache.put(key, response.clone()) : cache.delete(key))))
  }
  await Promise.all([
    // Each page speaks the language of its order.
    put(location.pathname, [location.pathname, '/ticket/shell']),
    ...calls.map((call) => put(call)),
    ...[...new Set(files)].map(async (file) => (await cache.match(file, { ignoreVary: true })) ?? put(file)),
  ])
  await forgetPast(cache)
}

/** Whether a refusal is about what was asked for, rather than the server that fails or has too much to do at the moment. */
export function isFinal({ status }: { status: number }): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** Whether the server said it: calls are answered in JSON, and refused by a list; the shop's page has a place for the shop; files are no pages. */
async function isOurs(path: string, response: Response): Promise<boolean> {
  const text = () => response.clone().text()
  if (path.startsWith('/api/')) {
    const said: unknown = await text()
      .then(JSON.parse)
      .catch(() => undefined)
    return response.ok ? said !== undefined : Array.isArray(said)
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return path === location.pathname ? isPage && (await text()).includes('id="root"') : !isPage
}

/** Forgets a ticket that is of no use any more. A browser that lets nobody at its cache has kept none. */
export async function forgetTicket(key: TicketKey): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(CACHE).catch(() => null)
  if (cache !== null) await forget(cache, ticketCall(key))
}

/**
 * The tickets of an order that this device keeps and that can be shown, for when the order itself cannot be asked for. Nobody is asked:
 * what is kept was opened here with its own link.
 */
export async function keptTickets(order_id: number): Promise<TicketKey[]> {
  if (!('caches' in window)) return []
  const kept = await ticketsIn(await caches.open(CACHE))
  return shownTickets(kept.map(({ ticket }) => ticket).filter(({ order }) => order.id === order_id)).toSorted(
    (a, b) => a.id - b.id,
  )
}

async function forgetPast(cache: Cache): Promise<void> {
  for (const { pathname, ticket } of await ticketsIn(cache))
    if (Date.parse(ticket.order.event.ends_at) + KEPT_AFTER_MS < Date.now()) await forget(cache, pathname)
}

async function ticketsIn(cache: Cache): Promise<{ pathname: string; ticket: HeldTicket }[]> {
  const found = (await cache.keys()).map(async (request) => {
    const { pathname } = new URL(request.url)
    if (!/^\/api\/ticket\/\d+\/[^/]+$/.test(pathname)) return []
    const ticket: HeldTicket | undefined = await (await cache.match(request, { ignoreVary: true }))?.json()
    return ticket ? [{ pathname, ticket }] : []
  })
  return (await Promise.all(found)).flat()
}

async function forget(cache: Cache, call: string): Promise<void> {
  await Promise.all([call, `${call}/code`, call.replace('/api', '')].map((path) => cache.delete(path)))
}
