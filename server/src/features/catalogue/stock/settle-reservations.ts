import { admitReservations, type StockRequest } from '@entree/domain/catalogue/stock.ts'
import type { Database } from '#platform/database/database.ts'
import { findBeyondLimit } from './find-beyond-limit.ts'
import type { OtherSellers } from './other-sellers.ts'
import type { Pool } from './queries.ts'
import type { NewOrder, Outcome, PlacedOrder, Reservation } from './reservation.ts'
import {
  findKeyedOrders,
  listPoolsThere,
  lockFreePools,
  lockPoolsOfCompanies,
  writeOrders,
  type CompanyDraw,
  type KeyedOrder,
} from './settle-queries.ts'
import { leftIn } from './take-from-pools.ts'

/** A reservation that waits for something that another transaction holds, with all who wait for the same. */
export type SetAside = { kind: 'set_aside'; lane: string }

/**
 * Settles reservations in order of arrival, in one open transaction: locks all their pools in id order, lets `domain` admit, and
 * writes what was admitted in one statement. The same idempotency key with the same request answers the first order again. `others` sees the
 * pools before and after.
 */
export async function settleReservations(tx: Database, reservations: Reservation[], others?: OtherSellers): Promise<Outcome[]> {
  const pools = await lockPoolsOfCompanies(tx, addUpDraws(reservations))
  others?.look(pools)
  return settleLocked(tx, pools, reservations, others)
}

/** `settleReservations` without waiting for a pool: sets aside those that want one that is held at this moment. */
export async function settleFree(tx: Database, reservations: Reservation[]): Promise<(Outcome | SetAside)[]> {
  const draws = addUpDraws(reservations)
  const pools = await lockFreePools(tx, draws)
  const free = new Set(pools.map(({ id }) => id))
  const held = new Set(
    await listPoolsThere(
      tx,
      draws.filter(({ stock_pool_id }) => !free.has(stock_pool_id)),
    ),
  )
  const laneOf = new Map(
    reservations.flatMap((reservation) => {
      const draw = reservation.draws.find(({ stock_pool_id }) => held.has(stock_pool_id))
      return draw ? [[reservation, `pool ${draw.stock_pool_id}`] as const] : []
    }),
  )
  const settled = reservations.filter((reservation) => !laneOf.has(reservation))
  const outcomes = await settleLocked(tx, pools, settled)
  return reservations.map((reservation): Outcome | SetAside => {
    const lane = laneOf.get(reservation)
    if (lane !== undefined) return { kind: 'set_aside', lane }
    const outcome = outcomes[settled.indexOf(reservation)]
    if (!outcome) throw new Error('a reservation was not settled')
    return outcome
  })
}

async function settleLocked(tx: Database, pools: Pool[], reservations: Reservation[], others?: OtherSellers): Promise<Outcome[]> {
  const known = await findKnown(tx, reservations)
  const first = firstPerKey(reservations)
  const fresh = reservations.filter((reservation) => first.get(reservation) === reservation && !known.has(keyOf(reservation)))

  const beyond = await findBeyondLimit(tx, fresh)
  const admission = admitReservations(pools, fresh.filter((reservation) => !beyond.has(reservation)).map(toRequest))
  const admitted = new Set(admission.admitted)
  const placed = await write(
    tx,
    fresh.filter((reservation) => admitted.has(reservation)),
  )
  const left = pools.map((pool) => ({ ...pool, taken: admission.taken.get(pool.id) ?? pool.taken }))
  others?.leave(left)
  const refused = new Map(admission.refused.map(({ key, pool_ids }) => [key, pool_ids]))

  return reservations.map((reservation): Outcome => {
    const earlier = known.get(keyOf(reservation))
    if (earlier) return describeEarlier(earlier, reservation.order.request_hash)
    const decisive = first.get(reservation) ?? reservation
    if (decisive.order.request_hash !== reservation.order.request_hash) return { kind: 'conflict' }
    const reason = beyond.get(decisive)
    if (reason) return { kind: reason }
    const order = placed.get(decisive)
    if (order) return { kind: 'placed', order }
    return { kind: 'lacking', pools: (refused.get(decisive) ?? []).map((pool_id) => ({ pool_id, stock: leftIn(left, pool_id) })) }
  })
}

/** What became of a request that was placed before with this key: its order or a conflict; null when there was none. */
export async function findSettled(
  db: Database,
  order: Pick<NewOrder, 'company_id' | 'idempotency_key' | 'request_hash'>,
): Promise<Outcome | null> {
  const [earlier] = order.idempotency_key === null ? [] : await findKeyedOrders(db, [order])
  return earlier ? describeEarlier(earlier, order.request_hash) : null
}

function describeEarlier(earlier: KeyedOrder, request_hash: string | null): Outcome {
  return earlier.request_hash === request_hash ? { kind: 'placed', order: earlier } : { kind: 'conflict' }
}

async function findKnown(tx: Database, reservations: Reservation[]): Promise<Map<string, KeyedOrder>> {
  const keyed = reservations.filter(({ order }) => order.idempotency_key !== null).map(({ order }) => order)
  const orders = keyed.length === 0 ? [] : await findKeyedOrders(tx, keyed)
  return new Map(orders.map((order) => [keyOf({ order }), order]))
}

/** For every reservation the first one of the batch with the same key, which decides for both. */
function firstPerKey(reservations: Reservation[]): Map<Reservation, Reservation> {
  const byKey = new Map<string, Reservation>()
  return new Map(
    reservations.map((reservation) => {
      if (reservation.order.idempotency_key === null) return [reservation, reservation]
      const first = byKey.get(keyOf(reservation)) ?? reservation
      byKey.set(keyOf(reservation), first)
      return [reservation, first]
    }),
  )
}

/** Unlike any other for an order without a key. */
function keyOf({ order }: { order: Pick<NewOrder, 'company_id' | 'idempotency_key' | 'secret'> }): string {
  return order.idempotency_key === null ? `secret ${order.secret}` : `key ${order.company_id} ${order.idempotency_key}`
}

function toRequest(reservation: Reservation): StockRequest<Reservation, number> {
  return { key: reservation, draws: reservation.draws.map(({ stock_pool_id, amount }) => ({ pool_id: stock_pool_id, amount })) }
}

async function write(tx: Database, admitted: Reservation[]): Promise<Map<Reservation, PlacedOrder>> {
  if (admitted.length === 0) return new Map()
  const draws = addUpDraws(admitted).filter(({ amount }) => amount !== 0)
  const { ids, moved } = await writeOrders(tx, admitted, draws)
  // The pools are locked and were admitted from; anything else than all of them is a bug, and nothing may be sold on it.
  if (moved !== draws.length) throw new Error(`${moved} of ${draws.length} stock pools were moved`)
  return new Map(
    admitted.map((reservation) => {
      const { secret, expires_at, total } = reservation.order
      const id = ids.get(secret)
      if (id === undefined) throw new Error('an admitted order was not written')
      return [reservation, { id, secret, order_number: String(id), expires_at, total }]
    }),
  )
}

function addUpDraws(reservations: readonly Reservation[]): CompanyDraw[] {
  const sums = new Map<string, CompanyDraw>()
  for (const { order, draws } of reservations) {
    for (const { stock_pool_id, amount } of draws) {
      const key = `${order.company_id} ${stock_pool_id}`
      const sum = sums.get(key)
      if (sum) sum.amount += amount
      else sums.set(key, { company_id: order.company_id, stock_pool_id, amount })
    }
  }
  return [...sums.values()]
}
