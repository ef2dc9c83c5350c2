import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { lockEventRow, type EventRow } from './lock-queries.ts'

/**
 * The event of the scope's company, held until the transaction ends, so that anyone writing to it or to what belongs to it waits
 * for the other. Selling goes on meanwhile. Refuses `not_found` when it is not the company's. Call it inside `transact`.
 */
export async function lockEvent(scope: Scope, event_id: number): Promise<EventRow> {
  const event = await lockEventRow(scope.tx, scope.company_id, event_id)
  return event ?? refuse('not_found')
}

/**
 * `lockEvent` for every write to an event and what belongs to it (products, points of sale, timeslots, questions): refuses
 * `event_archived` as well, because nothing of an archived event changes any more (EVT-48, BERR-33).
 */
export async function lockOpenEvent(scope: Scope, event_id: number): Promise<EventRow> {
  const event = await lockEvent(scope, event_id)
  if (event.archived_at !== null) refuse('event_archived')
  return event
}

/**
 * `lockEvent` for work behind the requests that comes back later: false, without waiting, while someone else holds the event, and when it is
 * gone.
 */
export async function tryLockEvent(scope: Scope, event_id: number): Promise<boolean> {
  return (await lockEventRow(scope.tx, scope.company_id, event_id, { skips: true })) !== null
}
