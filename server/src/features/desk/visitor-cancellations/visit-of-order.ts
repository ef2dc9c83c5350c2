import { visitStart } from '@entree/domain/catalogue/cancel-terms.ts'
import type { Scope } from '#platform/scope.ts'
import { findVisit } from './queries.ts'

/** The visit of an order and its event's terms; `visit_at`: when it begins, null where there is no such moment. */
export async function visitOfOrder(scope: Scope, order_id: number) {
  const visit = await findVisit(scope, order_id)
  const { timeslot_starts_at } = visit
  return { visit, visit_at: visitStart(visit, timeslot_starts_at === null ? null : { starts_at: timeslot_starts_at }) }
}
