import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isOfferedTooOften, resaleRefusals } from '@entree/domain/desk/resale.ts'
import { cancelledWith, planVisitorCancel, type VisitorCancelState } from '@entree/domain/desk/visitor-cancellation.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lendUnits } from '#features/catalogue/stock/lend-units.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { markUnitsOffered } from '#features/selling/orders/mark-units.ts'
import { cancelTicketsOfUnits } from '#features/selling/tickets/change-tickets.ts'
import { insertOffers } from './queries.ts'
import { isOpen, judgeResale, type JudgedResale } from './read-resale.ts'
import { tellOfResale } from './tell-of-resale.ts'

/** Why nothing of an order can be offered; what stands in the way is said again by the page. */
const refusalOf: Readonly<Record<Exclude<VisitorCancelState, 'open'>, RefusalCode>> = {
  off: 'resale_off',
  over: 'order_cancelled',
  changing: 'self_cancel_changing',
  late: 'resale_late',
  kept: 'resale_kept',
}

/**
 * Offers tickets of an order for resale for its buyer, each with all that came with it (RESL-04): their tickets open nothing from now on, and
 * their stock is on sale. The same choice again sees what the first brought about. Refuses what the contract names.
 */
export async function offerForResale(
  scope: Scope,
  { id, order_product_ids: chosen, amount }: CallInput<'offerForResale'>,
): Promise<CallAnswer<'offerForResale'>> {
  return transact(scope, async (scope) => {
    const judged = await judgeResale(scope, id)
    const { answer, order, visit } = judged
    const offered = new Set(judged.offers.filter(isOpen).flatMap(({ unit_ids }) => unit_ids))
    if (chosen.length > 0 && chosen.every((one) => offered.has(one))) return answer
    if (answer.state !== 'open' || visit.resale_hours === null)
      return refuse(answer.state === 'open' ? 'resale_off' : refusalOf[answer.state])
    refuseUnknown(judged, chosen)
    refuseIfAny(resaleRefusals(answer, chosen))
    const plan = planVisitorCancel(answer, chosen)
    if (plan.amount !== amount) return refuse('self_cancel_changed', { field: 'amount', amount: plan.amount })
    if (isOfferedTooOften(judged.offers, scope.now)) return refuse('too_many_requests')
    const terms = { hours: visit.resale_hours, percentage: visit.resale_percentage, returns_fees: visit.resale_returns_fees }
    const heads = answer.units.filter((unit) => chosen.includes(unit.order_product_id)).map((unit) => unit.order_product_id)
    const groups = heads.map((head) => ({ head, ids: cancelledWith(answer.units, [head]) }))
    const lent = await lendUnits(
      scope,
      id,
      groups.map(({ ids }) => ({ ids, mark: () => takeOffTheDoor(scope, ids) })),
    )
    await insertOffers(
      scope,
      groups.map(({ head, ids }, index) => ({
        ...terms,
        event_id: order.event_id,
        order_id: id,
        order_product_id: head,
        unit_ids: ids,
        draws: lent[index] ?? [],
      })),
    )
    const ids = groups.flatMap((group) => group.ids)
    const after = await judgeResale(scope, id)
    const offer_ids = after.offers.filter((one) => isOpen(one) && heads.includes(one.order_product_id)).map((one) => one.id)
    await tellOfResale(scope, order, { what: 'offered', offer_ids, unit_ids: ids, until: answer.until })
    await recordChange(scope, {
      entity: 'order',
      entity_id: id,
      action: 'resale_offered',
      after: { products: ids.length, names: namesOf(judged, ids), amount: plan.amount },
    })
    return after.answer
  })
}

/** Units of a locked order open nothing as long as they are on offer. */
export async function takeOffTheDoor(scope: Scope, ids: readonly number[]): Promise<void> {
  await markUnitsOffered(scope, ids)
  await cancelTicketsOfUnits(scope, ids)
}

/** What units are called. */
export function namesOf({ sold }: Pick<JudgedResale, 'sold'>, ids: readonly number[]): string[] {
  return sold.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

/** Refuses `order_product_not_found` for what is not of the order, and `product_already_refunded` for what is gone of it. */
function refuseUnknown({ answer, sold }: JudgedResale, chosen: readonly number[]): void {
  const field = 'order_product_ids'
  if (chosen.some((id) => sold.every((unit) => unit.id !== id))) refuse('order_product_not_found', { field })
  if (chosen.some((id) => answer.units.every((unit) => unit.order_product_id !== id)))
    refuse('product_already_refunded', { field })
}
