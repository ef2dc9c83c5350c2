import type { CallInput } from '@entree/contract/calls.ts'
import { isMoneyBackOver } from '@entree/domain/desk/money-back.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findEvent, listParts } from './scope-queries.ts'

export type ChangedEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/**
 * The event of a change whose choices fit it. Refuses `not_found` for an event, product or timeslot that is not there,
 * `event_change_needs_date` for a move to no other date, `end_date_before_start_date`, and `money_back_day_past` for an offer that is over
 * where the event is.
 */
export async function judgeChange(scope: Scope, input: CallInput<'checkEventChange'>): Promise<ChangedEvent> {
  const { tx, company_id } = scope
  const { event_id, kind, product_ids, timeslot_ids, starts_at, ends_at, money_back_until } = input
  const event = (await findEvent(tx, company_id, event_id)) ?? refuse('not_found')
  const { products, timeslots } = await listParts(tx, company_id, event_id)
  if (product_ids.some((one) => !products.some(({ id }) => id === one))) refuse('not_found', { field: 'product_ids' })
  if (timeslot_ids.some((one) => !timeslots.some(({ id }) => id === one))) refuse('not_found', { field: 'timeslot_ids' })
  if (kind !== 'move') return event
  const isSame = (one: string | null | undefined, was: string) => !one || Date.parse(one) === Date.parse(was)
  if (isSame(starts_at, event.starts_at) && isSame(ends_at, event.ends_at))
    refuse('event_change_needs_date', { field: 'starts_at' })
  const [start, end] = [starts_at ?? event.starts_at, ends_at ?? event.ends_at]
  if (Date.parse(end) < Date.parse(start)) refuse('end_date_before_start_date', { field: 'ends_at' })
  if (money_back_until && isMoneyBackOver(money_back_until, event.time_zone, scope.now))
    refuse('money_back_day_past', { field: 'money_back_until' })
  return event
}
