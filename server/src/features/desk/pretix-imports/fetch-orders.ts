import { ticketsOfPretix } from '@entree/domain/desk/pretix-orders.ts'
import { divideIntoParts } from '@entree/domain/desk/ticket-import-parts.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { Refused } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { PretixFailed, type PretixAccess } from '#providers/pretix/ask-pretix.ts'
import { readPretixLeft, readPretixOrders } from '#providers/pretix/pretix-resources.ts'
import { systemScope, type Services } from '#features/services.ts'
import { setStockOfProducts } from '#features/catalogue/products/set-stock.ts'
import { countFetched, endFetched, failFetched, putFetched } from '#features/desk/ticket-imports/fetched-import.ts'
import { refusalOf } from './plan-event.ts'
import { listDue, lockSource, updateSource, type PretixRow } from './queries.ts'

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'config'>

/** Pages in one round of one event, so that others have their turn. */
const ROUND = 20
/** Tries of a page that does not come; each waits twice as long as the one before. */
const TRIES = 6
const FIRST_WAIT_MS = 5_000

/** Goes on with fetching orders, some pages of each event (MOVE-36). Where it is stands in the rows: any process goes on. */
export async function fetchPretixOrders(services: Needs): Promise<void> {
  for (const { event_id, company_id } of await listDue(services.db, services.now())) {
    for (let page = 0, isMore = true; isMore && page < ROUND; page++) isMore = await fetchPage(services, company_id, event_id)
  }
}

/** Fetches a page and keeps it; returns whether there is another that may be asked for now. */
async function fetchPage(services: Needs, company_id: number, event_id: number): Promise<boolean> {
  const scope = systemScope(services, company_id, 'pretix-orders')
  const row = await transact(scope, (scope) => lockSource(scope, event_id))
  if (row === null || row.token === null) return false
  const { next_url, ticket_import_id } = row
  if (next_url === null || ticket_import_id === null) return end(scope, row, null)
  const { address, organizer } = row
  const token = scope.vault.open('pretix_event.token', event_id, row.token)
  try {
    const { PRIVATE_PRETIX } = services.config
    const access = { address, organizer, token }
    const page = await readPretixOrders(PRIVATE_PRETIX, access, next_url)
    // Behind the orders: what was sold before the look is among them, and what is sold after it is not counted as left.
    const left = page.next === null ? await readLeft(PRIVATE_PRETIX, access, row) : new Map<number, number>()
    return await transact({ ...scope, now: services.now() }, (scope) => keep(scope, row, ticket_import_id, { ...page, left }))
  } catch (error) {
    if (error instanceof Refused) return end(scope, row, error.refusals)
    if (!(error instanceof PretixFailed)) throw error
    return waitOrEnd(scope, row, error)
  }
}

type Page = Awaited<ReturnType<typeof readPretixOrders>> & { left: ReadonlyMap<number, number> }

async function keep(scope: Scope, row: PretixRow, ticket_import_id: number, { orders, next, left }: Page): Promise<boolean> {
  if (!(await isStillAt(scope, row))) return false
  const with_ticket = new Set(row.products.flatMap(({ key, has_ticket }) => (has_ticket ? [key] : [])))
  const read = ticketsOfPretix(orders, { row: row.rows + 1, subevent_id: row.subevent_id, with_ticket })
  const divided = divideIntoParts(read.tickets)
  const parts = divided.length === 0 ? [[]] : divided
  for (const [index, tickets] of parts.entries()) {
    const left_out = index === 0 ? read.left_out : []
    await putFetched(scope, ticket_import_id, { number: row.parts + index + 1, tickets, left_out })
  }
  const at = { next_url: next, parts: row.parts + parts.length, rows: read.next_row - 1, attempts: 0 }
  if (next !== null) {
    await updateSource(scope, row.event_id, at)
    return true
  }
  const products = row.products.map(({ quotas: _settled, ...product }) => product)
  await updateSource(scope, row.event_id, { ...at, token: null, products: JSON.stringify(products) })
  await endFetched(scope, ticket_import_id)
  await setStock(scope, row, await countFetched(scope, ticket_import_id), left)
  return false
}

/**
 * Whether the import stands where it did when pretix was asked, and holds it there. Else another process was quicker, or someone gave it up
 * and perhaps began another: what pretix answered is of no import any more, neither a page nor a refusal.
 */
async function isStillAt(scope: Scope, { event_id, token, next_url, ticket_import_id }: PretixRow): Promise<boolean> {
  const now = await lockSource(scope, event_id)
  return now?.token === token && now.next_url === next_url && now.ticket_import_id === ticket_import_id
}

/** What is left of the quotas that stock is still to be set by. Throws `PretixFailed`. */
async function readLeft(
  allowed: readonly string[],
  access: PretixAccess,
  { slug, products }: PretixRow,
): Promise<Map<number, number>> {
  const left = new Map<number, number>()
  for (const quota of new Set(products.flatMap(({ quotas = [] }) => quotas))) {
    const number = await readPretixLeft(allowed, access, slug, quota)
    if (number !== null) left.set(quota, number)
  }
  return left
}

/** The stock of new products: what is left there and the tickets that come, so that what pretix has left is what is left here (MOVE-42). */
async function setStock(
  scope: Scope,
  { products }: PretixRow,
  counts: ReadonlyMap<string, number>,
  left: ReadonlyMap<number, number>,
): Promise<void> {
  const capacities = products.flatMap(({ key, product_id, quotas = [] }) => {
    const numbers = quotas.flatMap((quota) => left.get(quota) ?? [])
    return numbers.length === 0 ? [] : [{ product_id, stock: Math.min(...numbers) + (counts.get(key) ?? 0) }]
  })
  await setStockOfProducts(scope, capacities)
}

/** Asks again later, as late as pretix says; what will not be another answer ends it, as do too many tries. */
async function waitOrEnd(scope: Scope, row: PretixRow, failed: PretixFailed): Promise<boolean> {
  const isBusy = failed.code === 'pretix_busy'
  const attempts = row.attempts + (isBusy ? 0 : 1)
  if (!isBusy && (failed.code !== 'pretix_unreachable' || attempts >= TRIES)) return end(scope, row, [refusalOf(failed)])
  const wait_ms = isBusy ? (failed.seconds ?? 1) * 1_000 : FIRST_WAIT_MS * 2 ** (attempts - 1)
  await transact(scope, async (scope) => {
    if (await isStillAt(scope, row)) await updateSource(scope, row.event_id, { attempts, due_at: addMs(scope.now, wait_ms) })
  })
  return false
}

/** Forgets the token, and says why no more comes. */
async function end(scope: Scope, row: PretixRow, reasons: readonly Refusal[] | null): Promise<boolean> {
  const { event_id, ticket_import_id } = row
  await transact(scope, async (scope) => {
    if (!(await isStillAt(scope, row))) return
    await updateSource(scope, event_id, { token: null, next_url: null })
    if (ticket_import_id !== null && reasons !== null) await failFetched(scope, ticket_import_id, reasons)
  })
  return false
}
