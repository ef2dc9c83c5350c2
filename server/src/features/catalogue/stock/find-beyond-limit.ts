import type { Database } from '#platform/database/database.ts'
import type { Reservation } from './reservation.ts'
import { countOpenOrders } from './settle-queries.ts'

/**
 * Those of the reservations whose buyer has as many unpaid orders of the event as they may, the ones before them in the batch counted.
 * Exact within one batch; of two servers at the same moment each may admit one more.
 */
export async function findBeyondLimit(tx: Database, reservations: readonly Reservation[]): Promise<Set<Reservation>> {
  const limited = reservations.filter(
    ({ order, open_limit }) => open_limit !== null && order.buyer_key !== null && !order.is_test,
  )
  if (limited.length === 0) return new Set()
  const most = Math.max(...limited.map(({ open_limit }) => open_limit ?? 0))
  const orders = limited.map(({ order }) => order)
  const open = new Map((await countOpenOrders(tx, orders, most)).map((row) => [keyOf(row), row.open]))
  const beyond = new Set<Reservation>()
  for (const reservation of limited) {
    const key = keyOf(reservation.order)
    const before = open.get(key) ?? 0
    if (before >= (reservation.open_limit ?? Infinity)) beyond.add(reservation)
    else open.set(key, before + 1)
  }
  return beyond
}

function keyOf({ event_id, buyer_key }: { event_id: number; buyer_key: string | null }): string {
  return `${event_id} ${buyer_key}`
}
