import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { admitReservations, unitsLeft, type StockPool } from '@entree/domain/catalogue/stock.ts'
import { Refused } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { lockToMove, moveStock, raiseToSeats } from './move-stock.ts'
import { describePools, lockPools, setCapacity, setStockHeld, sumDraws } from './queries.ts'
import type { Draw } from './reservation.ts'

/**
 * Changes what an order holds, or several: does `change` (which writes the order's rows), then takes or gives back the difference in the
 * pools, all or nothing. What is taken is read from the rows, so the pools cannot drift from them. Call it inside the transaction,
 * with the order locked, as late as possible: the pools stay locked until the commit.
 *
 * `upToSeats`: a product may give what it has seats for, also what was kept off sale.
 *
 * Refuses, and so rolls `change` back: `product_out_of_stock`, `timeslot_full`, `discountcode_invalid`, `voucher_changed`, `seat_taken`.
 */
export async function changeHeldStock(
  scope: Scope,
  order_id: number | readonly number[],
  change: () => Promise<void>,
  { upToSeats = false }: { upToSeats?: boolean } = {},
): Promise<void> {
  const order_ids = typeof order_id === 'number' ? [order_id] : [...order_id]
  const before = await sumDraws(scope.tx, scope.company_id, order_ids)
  await change()
  const after = await sumDraws(scope.tx, scope.company_id, order_ids)
  const moves = difference(before, after)
  let lacking = await takeFromPools(scope, moves)
  if (lacking.length > 0 && upToSeats && (await raiseToSeats(scope, moves))) lacking = await takeFromPools(scope, moves)
  if (lacking.length === 0) return
  // What it holds already does not belong to another order.
  const held = (pool_id: number) => before.find(({ stock_pool_id }) => stock_pool_id === pool_id)?.amount ?? 0
  throw new Refused(
    await describeLacking(
      scope,
      lacking.map(({ pool_id, stock }) => ({ pool_id, stock: stock + held(pool_id) })),
    ),
  )
}

/**
 * Takes what orders hold that were just written, for all of them in one go. `raise`: pools that have too little get what is missing. Refuses
 * what `changeHeldStock` refuses. Call it as late as possible in the transaction that writes the orders.
 */
export async function holdStockOfNew(scope: Scope, order_ids: readonly number[], { raise }: { raise: boolean }): Promise<void> {
  const draws = await sumDraws(scope.tx, scope.company_id, [...order_ids])
  if (raise) await raiseFor(scope, draws)
  const lacking = await takeFromPools(scope, draws)
  if (lacking.length > 0) throw new Refused(await describeLacking(scope, lacking))
}

async function raiseFor(scope: Scope, draws: readonly Draw[]): Promise<void> {
  if (draws.length === 0) return
  const ids = draws.map(({ stock_pool_id }) => stock_pool_id)
  for (const pool of await lockPools(scope.tx, scope.company_id, ids)) {
    // There is no second one of a seat.
    if (pool.kind === 'seat') continue
    const amount = draws.find(({ stock_pool_id }) => stock_pool_id === pool.id)?.amount ?? 0
    const needed = pool.taken + amount
    if (pool.capacity !== null && pool.capacity < needed) await setCapacity(scope, pool, needed)
  }
}

/**
 * Takes again what an order gave back when it expired, for money that arrives late. Returns false and changes nothing when it is
 * no longer there; true when the order holds its stock (again). Call it inside the transaction, with the order locked.
 */
export async function retakeStock(scope: Scope, order_id: number): Promise<boolean> {
  const { tx, company_id } = scope
  if ((await sumDraws(tx, company_id, [order_id])).length > 0) return true
  await setStockHeld(tx, company_id, [order_id], true)
  const lacking = await takeFromPools(scope, await sumDraws(tx, company_id, [order_id]))
  if (lacking.length > 0) await setStockHeld(tx, company_id, [order_id], false)
  return lacking.length === 0
}

/**
 * The same for an order that is to be bought after all, with what `change` writes of it. Refuses what `changeHeldStock` refuses when its
 * stock belongs to another order by now.
 */
export async function holdStockAgain(scope: Scope, order_id: number, change: () => Promise<void>): Promise<void> {
  await changeHeldStock(scope, order_id, async () => {
    await setStockHeld(scope.tx, scope.company_id, [order_id], true)
    await change()
  })
}

/**
 * Takes from all the pools or from none, in one go; a negative amount gives back. Returns the pools that have too little (with
 * what is left of them); none means taken. The pools stay locked until the transaction ends.
 */
export async function takeFromPools(scope: Scope, draws: Draw[]): Promise<{ pool_id: number; stock: number }[]> {
  const moves = draws.filter(({ amount }) => amount !== 0)
  if (moves.length === 0) return []
  const pools = await lockToMove(scope, moves)
  const request = { key: 'order', draws: moves.map(({ stock_pool_id, amount }) => ({ pool_id: stock_pool_id, amount })) }
  const [refused] = admitReservations(pools, [request]).refused
  if (refused) return refused.pool_ids.map((pool_id) => ({ pool_id, stock: leftIn(pools, pool_id) }))
  const moved = await moveStock(scope, moves)
  if (moved !== moves.length) throw new Error(`${moved} of ${moves.length} stock pools were moved`)
  return []
}

/** What is left in a pool, at least 0; only for one that has a limit. */
export function leftIn(pools: readonly StockPool<number>[], pool_id: number): number {
  const pool = pools.find(({ id }) => id === pool_id)
  return (pool && unitsLeft(pool)) ?? 0
}

function difference(before: Draw[], after: Draw[]): Draw[] {
  const amounts = new Map(after.map(({ stock_pool_id, amount }) => [stock_pool_id, amount]))
  for (const { stock_pool_id, amount } of before) amounts.set(stock_pool_id, (amounts.get(stock_pool_id) ?? 0) - amount)
  return [...amounts].map(([stock_pool_id, amount]) => ({ stock_pool_id, amount }))
}

async function describeLacking(scope: Scope, lacking: { pool_id: number; stock: number }[]): Promise<Refusal[]> {
  const pools = await describePools(
    scope.tx,
    scope.company_id,
    lacking.map(({ pool_id }) => pool_id),
  )
  return lacking.map(({ pool_id, stock }) => {
    const pool = pools.find(({ id }) => id === pool_id)
    if (pool?.kind === 'timeslot') return refusal('timeslot_full', { field: 'timeslot_id', remaining: stock })
    if (pool?.kind === 'seat') return refusal('seat_taken', { field: 'seat_ids', seats: [nameOfSeat(pool)] })
    if (pool?.kind === 'gift_voucher') return refusal('voucher_changed', { field: 'discount_code' })
    if (pool?.kind === 'discount_code') return refusal('discountcode_invalid', { field: 'discount_code' })
    return refusal('product_out_of_stock', {
      field: 'products',
      product_id: pool?.product_id ?? null,
      product: pool?.product ?? null,
      stock,
    })
  })
}

function nameOfSeat({ section, row, number }: Record<keyof SeatName, string | null>): SeatName {
  return { section: section ?? '', row: row ?? '', number: number ?? '' }
}
