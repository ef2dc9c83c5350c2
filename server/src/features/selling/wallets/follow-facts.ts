import { isFactKind, type FactKind } from '@entree/domain/foundation/fact-permissions.ts'
import { sql } from 'kysely'
import type { Services } from '#features/services.ts'
import { takeFacts } from '#features/foundation/facts/take-facts.ts'
import { makeOrdersDue } from './pass-queries.ts'
import { makeChangedDue } from './visit-queries.ts'

const READER = 'wallets'
const AT_ONCE = 1_000
/** After these a pass of the order may show something else; a new code is announced where it is made (`lookAtPasses`). */
const OF_ORDER: readonly FactKind[] = ['order.paid', 'order.changed', 'order.cancelled', 'order.refunded', 'ticket.claimed']

const IS_OF_PASSES = sql<boolean>`fact.kind = any(${[...OF_ORDER, 'customer.erased']}::text[])`

/** Has passes looked at after what happened to their orders (WALT-07, WALT-08, WALT-15); each fact once. */
export async function followFacts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    taken = await db.transaction().execute(async (tx) => {
      const facts = await takeFacts(tx, READER, AT_ONCE, IS_OF_PASSES)
      const orders = facts.flatMap(ordersOf)
      if (orders.length > 0) await makeOrdersDue(tx, orders, now())
      return facts.length
    })
  }
}

type StoredFact = Awaited<ReturnType<typeof takeFacts>>[number]

function ordersOf({ company_id, order_id, kind, data }: StoredFact): { company_id: number; order_id: number }[] {
  if (kind === 'customer.erased' && Array.isArray(data.order_ids))
    return data.order_ids.map((id) => ({ company_id, order_id: Number(id) }))
  return order_id !== null && isFactKind(kind) && OF_ORDER.includes(kind) ? [{ company_id, order_id }] : []
}

/**
 * Has all passes looked at of events that show something else than they did: another time, name or venue, a product with another name
 * (WALT-07). This is looked for and not announced, since each of these stands in a table of its own.
 */
export async function lookForChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute((tx) => makeChangedDue(tx, now()))
}
