import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Scope } from '#platform/scope.ts'
import { changeCapacities } from '#features/catalogue/stock/change-capacities.ts'
import { holdStockOfSeats } from '#features/catalogue/stock/lock-seats.ts'
import { listProductRows, markSeated } from './queries.ts'

/**
 * Follows the seating plan of an event that was just saved (SEAT-05): which products have seats, and how much stock that gives them where the
 * event has no timeslots. One that has none any more in a plan that has others can no longer be sold. `isCopy`: a stock that was set lower stays.
 * Returns `stock_below_sold` with the product. Call it in the transaction of the plan, as late as possible.
 */
export async function followSeats(scope: Scope, event_id: number, { isCopy = false } = {}): Promise<Refusal[]> {
  const emptied = new Set(await markSeated(scope, event_id))
  await holdStockOfSeats(scope, event_id)
  const rows = await listProductRows(scope.tx, scope.company_id, event_id)
  const isPlanned = rows.some(({ has_seats }) => has_seats)
  const changes = rows.flatMap(({ id, name, stock_pool_id, capacity, seats }) => {
    const stock = seats ?? (isPlanned && emptied.has(id) ? 0 : null)
    const stays = stock === null || stock === capacity || (isCopy && capacity !== null && capacity < stock)
    return stays ? [] : [{ id, name, change: { stock_pool_id, capacity: stock, field: String(id) } }]
  })
  const refusals = await changeCapacities(
    scope,
    changes.map(({ change }) => change),
  )
  return refusals.map(({ code, sold, field }) =>
    refusal(code, { field: 'seats', sold, product: changes.find(({ id }) => String(id) === field)?.name }),
  )
}
