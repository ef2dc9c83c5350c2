import { timeslotRefusals } from '@entree/domain/catalogue/timeslots.ts'
import type { OrderAction } from '@entree/contract/foundation/audit/entities.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { makeTimeslot, type ChosenOption } from '#features/catalogue/timeslots/make-timeslot.ts'
import { readTimeslot } from '#features/catalogue/timeslots/read-timeslot.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { moveVisit } from '#features/selling/orders/move-order.ts'
import { renderOrderTicketsJob } from '#features/selling/tickets/create-tickets.ts'
import type { OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import type { JudgedVisit } from './judge-visit.ts'
import { tellVisitChanged } from './tell-visit-changed.ts'

/** What is chosen: a timeslot, or a time of an opening hour; and the timeslot that whoever chose was shown. */
export type VisitChoice = {
  from_timeslot_id: number
  timeslot_id?: number | null | undefined
  option?: ChosenOption | null | undefined
}

/**
 * Moves the visit of a judged, locked order to another timeslot of its event (REBK-01): its spots move with it, all or none, its tickets are
 * made again with the codes they have, everybody who comes is told, and the trail says from when to when. The one it has already changes
 * nothing, and nobody is told (REBK-03). Refuses what judging found, `visit_changed_meanwhile` when the order has another timeslot than was
 * shown, and `timeslot_not_found`, `timeslot_past`, `timeslot_full`.
 */
export async function moveJudgedVisit(
  scope: Scope,
  { order, ...judged }: JudgedVisit & { order: OrderToHandle },
  choice: VisitChoice,
  action: Extract<OrderAction, 'visit_changed' | 'visit_changed_by_buyer'>,
): Promise<void> {
  const { visit } = judged
  const chosen = await judgeChoice(scope, judged, choice)
  if (chosen === null) return
  const { timeslot_id, slot, from } = chosen
  // Everything that takes time goes before the stock, for which others wait until this is committed.
  await changeHeldStock(scope, order.id, async () => {
    await moveVisit(scope, order.id, timeslot_id)
    await happened(scope, {
      kind: 'order.changed',
      event_id: visit.event_id,
      order_id: order.id,
      data: { reason: 'visit_changed', removed: [], added: [], is_test: order.is_test },
    })
    await recordChange(scope, {
      entity: 'order',
      entity_id: order.id,
      action,
      before: { visit_starts_at: from.starts_at, visit_ends_at: from.ends_at },
      after: { visit_starts_at: slot.starts_at, visit_ends_at: slot.ends_at },
    })
    await tellVisitChanged(scope, order, { ...from, timeslot_id })
    await queueJob(scope, renderOrderTicketsJob, { company_id: scope.company_id, order_ids: [order.id] })
  })
}

/** The timeslot that is chosen, and when the visit was until then; null: the one it has already. Refuses what `moveJudgedVisit` does. */
export async function judgeChoice(scope: Scope, { visit, count, refusals }: JudgedVisit, choice: VisitChoice) {
  refuseIfAny(refusals)
  const { starts_at, ends_at } = visit
  if (starts_at === null || ends_at === null) return refuse('visit_without_time')
  const timeslot_id = await chosenTimeslot(scope, visit.event_id, choice)
  if (timeslot_id === visit.timeslot_id) return null
  if (choice.from_timeslot_id !== visit.timeslot_id) return refuse('visit_changed_meanwhile')
  const slot = (await readTimeslot(scope, visit.event_id, timeslot_id)) ?? refuse('timeslot_not_found', { field: 'timeslot_id' })
  refuseIfAny(timeslotRefusals('timeslots', slot, { count }, scope.now))
  return { timeslot_id, slot, from: { starts_at, ends_at } }
}

async function chosenTimeslot(scope: Scope, event_id: number, { timeslot_id, option }: VisitChoice): Promise<number> {
  if (timeslot_id) return timeslot_id
  return option ? makeTimeslot(scope, event_id, option) : refuse('timeslot_required', { field: 'timeslot_id' })
}
