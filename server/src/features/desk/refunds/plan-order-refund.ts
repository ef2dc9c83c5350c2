import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { planRefund, refundWishRefusals, type PlannedRefund } from '@entree/domain/money/refundable.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { listUnits } from './queries.ts'

export type AskedRefund = Omit<CallInput<'refundOrder'>, 'id' | 'send_email' | 'message'>

/** What is given back of an order for what was asked. Refuses `order_product_not_found` and what `refundWishRefusals` refuses. */
export async function planOrderRefund(
  scope: Scope,
  id: number,
  refundable: CallAnswer<'getRefundable'>,
  asked: AskedRefund,
): Promise<PlannedRefund> {
  const wish = { ...asked, amount: asked.amount ?? null }
  const known = new Set((await listUnits(scope, id)).map((unit) => unit.id))
  if (wish.order_product_ids.some((one) => !known.has(one)))
    return refuse('order_product_not_found', { field: 'order_product_ids' })
  refuseIfAny(refundWishRefusals(refundable, wish))
  return planRefund(refundable, wish)
}
