import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import {
  isCancelledTooOften,
  planVisitorCancel,
  visitorCancelRefusals,
  type VisitorCancelState,
} from '@entree/domain/desk/visitor-cancellation.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { judgeCancellation, type Judged } from './read-cancellation.ts'
import { takeOutUnits } from './take-out-units.ts'
import { tellCancelled } from './tell-cancelled.ts'

/** Why nothing of an order can be cancelled; what stands in the way is said again by the page. */
const refusalOf: Readonly<Record<Exclude<VisitorCancelState, 'open'>, RefusalCode>> = {
  off: 'self_cancel_off',
  over: 'order_cancelled',
  changing: 'self_cancel_changing',
  late: 'self_cancel_late',
  kept: 'self_cancel_kept',
}

/**
 * Cancels tickets of an order for its buyer, with all that came with them, and gives back what the terms of the event say (SELF-06): in one
 * transaction with the money, the stock, the mails and the trail. With the last of what was left the order is cancelled. The same choice
 * again sees what the first brought about. No entry is to be taken back (BOX-19): what lets nobody in yet was sold at a box office, and counts
 * as scanned. Refuses what the contract names.
 */
export async function cancelByVisitor(
  scope: Scope,
  { id, order_product_ids: chosen, amount }: CallInput<'cancelByVisitor'>,
): Promise<CallAnswer<'cancelByVisitor'>> {
  return transact(scope, async (scope) => {
    const judged = await judgeCancellation(scope, id)
    const { answer, order, units, cancelled } = judged
    const done = new Set(cancelled.map(({ order_product_id }) => order_product_id))
    if (chosen.length > 0 && chosen.every((one) => done.has(one))) return answer
    if (answer.state !== 'open') return refuse(refusalOf[answer.state])
    const times = cancelled.map(({ cancelled_at }) => cancelled_at)
    if (isCancelledTooOften(times, scope.now)) return refuse('too_many_requests')
    refuseUnknown(judged, chosen)
    refuseIfAny(visitorCancelRefusals(answer, chosen))
    const plan = planVisitorCancel(answer, chosen)
    if (plan.amount !== amount) return refuse('self_cancel_changed', { field: 'amount', amount: plan.amount })
    const ids = plan.products.map(({ order_product_id }) => order_product_id)
    const given = await takeOutUnits(scope, judged, plan)
    await tellCancelled(scope, order, ids)
    await recordChange(scope, {
      entity: 'order',
      entity_id: id,
      action: 'visitor_cancelled',
      after: {
        products: ids.length,
        names: units.filter((unit) => ids.includes(unit.id)).map(({ name }) => name),
        amount: plan.amount,
        by_hand: given.is_owed,
      },
    })
    return (await judgeCancellation(scope, id)).answer
  })
}

/** Refuses `order_product_not_found` for what is not of the order, and `product_already_refunded` for what is gone of it. */
function refuseUnknown({ answer, units }: Judged, chosen: readonly number[]): void {
  const field = 'order_product_ids'
  if (chosen.some((id) => units.every((unit) => unit.id !== id))) refuse('order_product_not_found', { field })
  if (chosen.some((id) => answer.units.every((unit) => unit.order_product_id !== id)))
    refuse('product_already_refunded', { field })
}
