import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import {
  isChangedTooOften,
  ownVisitChangeRefusals,
  visitChangeEnds,
  type visitChangeStates,
} from '@entree/domain/catalogue/visit-change.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { readOrder } from '#features/selling/orders/read-order.ts'
import { judgeVisit, lookAtVisit, type JudgedVisit } from './judge-visit.ts'
import { moveJudgedVisit } from './move-visit.ts'
import { countOwnChanges } from './queries.ts'

/** Whether the buyer of an order can change its visit now, and until when (REBK-09). Refuses `order_not_found`. */
export async function readVisitChange(scope: Scope, { id }: CallInput<'getVisitChange'>): Promise<CallAnswer<'getVisitChange'>> {
  const judged = await lookAtVisit(scope, id)
  const until = endOf(judged)
  return { state: stateOf(judged, until, scope.now), until, time_zone: judged.visit.time_zone }
}

/**
 * Changes the visit of an order, as its buyer asks (REBK-09): what staff do, until the deadline that the organiser has set. Refuses what the
 * contract names; `too_many_requests` for the eleventh change in a day (SEC-28).
 */
export async function changeOwnVisit(
  scope: Scope,
  { id, from_timeslot_id, timeslot_id, option }: CallInput<'changeOwnVisit'>,
): Promise<CallAnswer<'changeOwnVisit'>> {
  return transact(scope, async (scope) => {
    const judged = await judgeVisit(scope, id)
    // Pressed again when the first press was done just in time: it is done.
    const isDone = timeslot_id === judged.visit.timeslot_id
    const late = isDone ? [] : ownVisitChangeRefusals(endOf(judged), scope.now)
    const refusals = [...judged.refusals, ...late].slice(0, 1)
    const changes = isDone ? 0 : await countOwnChanges(scope, id, addMs(scope.now, -DAY_MS))
    if (refusals.length === 0 && isChangedTooOften(changes)) return refuse('too_many_requests')
    await moveJudgedVisit(scope, { ...judged, refusals }, { from_timeslot_id, timeslot_id, option }, 'visit_changed_by_buyer')
    return readOrder(scope, id)
  })
}

function endOf({ visit }: JudgedVisit): string | null {
  return visitChangeEnds(visit, visit.starts_at === null ? null : { starts_at: visit.starts_at })
}

function stateOf({ refusals }: JudgedVisit, until: string | null, now: string): (typeof visitChangeStates)[number] {
  if (refusals.length > 0 || until === null) return 'closed'
  return ownVisitChangeRefusals(until, now).length > 0 ? 'late' : 'open'
}
