import type { Database } from '#platform/database/database.ts'
import type { HeldLimits, NewUnits, Reservation } from './reservation.ts'
import { sumOpenOrders, type Buyer, type HeldOpen } from './open-order-queries.ts'

export type BeyondLimit = 'too_many_open' | 'too_much_held'

/**
 * Those of the reservations with which their buyer would hold more of the event than they may (ORD-22), the ones before them in the batch
 * counted. Exact among orders that draw from the same pool, which the batch has locked; of two batches without a pool in common each may
 * admit one more.
 */
export async function findBeyondLimit(
  tx: Database,
  reservations: readonly Reservation[],
): Promise<Map<Reservation, BeyondLimit>> {
  const limited = reservations.flatMap((reservation) =>
    reservation.limits === null || reservation.order.is_test ? [] : [{ reservation, limits: reservation.limits }],
  )
  if (limited.length === 0) return new Map()
  const buyers = limited.flatMap(({ reservation }) => keysOf(reservation.order))
  const open = new Map((await sumOpenOrders(tx, buyers)).map((row) => [nameOf(row), row]))
  const beyond = new Map<Reservation, BeyondLimit>()
  for (const { reservation, limits } of limited) {
    const held = keysOf(reservation.order).map((buyer) => open.get(nameOf(buyer)) ?? { ...buyer, orders: 0, units: 0 })
    const units = unitsOf(reservation.units)
    const reason = reasonOf(held, units, limits)
    if (reason) beyond.set(reservation, reason)
    else for (const row of held) open.set(nameOf(row), { ...row, orders: row.orders + 1, units: row.units + units })
  }
  return beyond
}

/**
 * Whether the buyer of an unpaid order that was changed to this many units holds more with it than they may. Asked after its pools are locked,
 * so that two orders that draw from the same one do not grow past each other.
 */
export async function holdsTooMuch(
  tx: Database,
  order: Parameters<typeof keysOf>[0] & { is_test: boolean },
  units: number,
  limits: HeldLimits,
): Promise<boolean> {
  if (order.is_test) return false
  const held = await sumOpenOrders(tx, keysOf(order))
  const others = held.map((row) => ({ ...row, units: row.units - units }))
  return reasonOf(others, units, { ...limits, orders: null }) !== null
}

function reasonOf(held: readonly HeldOpen[], units: number, limits: HeldLimits): BeyondLimit | null {
  const isTooMuch = held.some((row) => {
    const most = row.kind === 'buyer' ? limits.units : limits.network_units
    return row.units > 0 && row.units + units > most
  })
  if (isTooMuch) return 'too_much_held'
  const orders = held.find(({ kind }) => kind === 'buyer')?.orders ?? 0
  return orders >= (limits.orders ?? Infinity) ? 'too_many_open' : null
}

/** The names under which an order counts: its address, and the wider network that it is in. */
function keysOf(order: { company_id: number; event_id: number; buyer_key: string | null; network_key: string | null }): Buyer[] {
  const { company_id, event_id, buyer_key, network_key } = order
  const of = { company_id, event_id }
  return [
    ...(buyer_key === null ? [] : [{ ...of, kind: 'buyer' as const, key: buyer_key }]),
    ...(network_key === null ? [] : [{ ...of, kind: 'network' as const, key: network_key }]),
  ]
}

function nameOf({ event_id, kind, key }: Pick<Buyer, 'event_id' | 'kind' | 'key'>): string {
  return `${event_id} ${kind} ${key}`
}

function unitsOf(units: readonly NewUnits[]): number {
  return units.reduce((sum, { amount }) => sum + amount, 0)
}
