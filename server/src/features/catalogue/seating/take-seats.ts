import type { Scope } from '#platform/scope.ts'
import { lockSeats } from '#features/catalogue/stock/lock-seats.ts'
import { createPools } from '#features/catalogue/stock/pools.ts'
import { insertSeatPools, listHall, listSeatPools, type HallSeatRow } from './hall-queries.ts'

export type { HallSeatRow } from './hall-queries.ts'

/** The seats of an event with what is taken in a timeslot; null: the event has none. */
export async function readHall({ tx, company_id }: Scope, event_id: number, timeslot_id: number | null): Promise<HallSeatRow[]> {
  return listHall(tx, company_id, event_id, timeslot_id)
}

/**
 * Keeps seats for the order that is about to get them, until the transaction ends, and answers the ids of those that it can have: there, open, of
 * the product that they were of when they were looked at, and free in the timeslot. They have their pools then; what counts is that the order
 * draws from these (`changeHeldStock`). Whoever is taking one at this moment is waited for, or (`skip`) has it. To wait is for those who keep no
 * seat yet: all wait in id order, so nobody for each other. Call it before any pool is locked.
 */
export async function keepSeats(
  scope: Scope,
  seats: readonly Pick<HallSeatRow, 'id' | 'product_id'>[],
  timeslot_id: number | null,
  whenLocked: 'wait' | 'skip',
): Promise<Set<number>> {
  const { tx, company_id } = scope
  if (seats.length === 0) return new Set()
  const productOf = new Map(seats.map(({ id, product_id }) => [id, product_id]))
  const locked = await lockSeats(scope, { ids: [...productOf.keys()] }, whenLocked === 'skip' ? 'take_free' : 'take')
  const open = locked.flatMap(({ id, product_id, is_closed }) => (is_closed || productOf.get(id) !== product_id ? [] : [id]))
  if (open.length === 0) return new Set()
  // Read after they are locked: until then somebody may have taken one, and nobody can any more.
  const pools = await listSeatPools(tx, company_id, open, timeslot_id)
  const takenOf = new Map(pools.map(({ seat_id, taken }) => [seat_id, taken]))
  await makePools(
    scope,
    open.filter((id) => !takenOf.has(id)),
    timeslot_id,
  )
  return new Set(open.filter((id) => (takenOf.get(id) ?? 0) === 0))
}

/** Waits for everybody who is taking a seat of these products, and keeps all of their seats until the transaction ends. For those who keep none. */
export async function waitForSeats(scope: Scope, product_ids: readonly number[]): Promise<void> {
  await lockSeats(scope, { product_ids }, 'take')
}

/** A seat that is taken for the first time gets its stock: itself. */
async function makePools(scope: Scope, seat_ids: readonly number[], timeslot_id: number | null): Promise<void> {
  if (seat_ids.length === 0) return
  const made = await createPools(
    scope,
    'seat',
    seat_ids.map(() => 1),
  )
  const pools = seat_ids.map((seat_id, index) => {
    const stock_pool_id = made[index]
    if (stock_pool_id === undefined) throw new Error(`seat ${seat_id} has got no pool`)
    return { seat_id, stock_pool_id }
  })
  await insertSeatPools(scope.tx, scope.company_id, timeslot_id, pools)
}
