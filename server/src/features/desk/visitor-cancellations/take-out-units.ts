import type { PlannedRefund } from '@entree/domain/money/refundable.ts'
import type { Scope } from '#platform/scope.ts'
import { cancelUnits } from '#features/desk/cancellations/cancel-order-product.ts'
import { giveMoneyBack, paymentToRefund } from '#features/desk/refunds/give-money-back.ts'
import { isGivenByHand } from '#features/money/payments/by-hand.ts'
import { cancelOrder } from '#features/selling/orders/cancel-order.ts'
import type { BuyersOrder } from './lock-buyers-order.ts'
import { insertCancelled } from './queries.ts'

type Given = { is_owed: boolean; refund_id: number | null }

/**
 * Takes units out of an order of a buyer that is locked, with what goes back for them, and cancels the order with the last of what was good or
 * on offer for resale. Returns whether it is owed in person. Refuses `refund_above_paid`.
 */
export async function takeOutUnits(
  scope: Scope,
  { order, money, sold }: Pick<BuyersOrder, 'order' | 'money' | 'sold'>,
  plan: PlannedRefund,
): Promise<Given> {
  const ids = plan.products.map(({ order_product_id }) => order_product_id)
  const given = await giveBack(scope, { order, money }, plan)
  const isLast = sold.every(({ id, refunded_at, cancelled_at, offered_at }) => {
    return ids.includes(id) || refunded_at !== null || (cancelled_at !== null && offered_at === null)
  })
  if (isLast) await cancelOrder(scope, order.id)
  await insertCancelled(
    scope,
    plan.products.map((product, index) => ({
      ...product,
      company_id: scope.company_id,
      order_id: order.id,
      cancelled_at: scope.now,
      // It is of the order, and stands with the first.
      payment_fee: index === 0 ? plan.payment_fee : 0,
      ...given,
    })),
  )
  return given
}

/** Takes the units out, with their refund. What was paid in hand is only written down as owed; of a test nobody is owed anything. */
async function giveBack(
  scope: Scope,
  { money, order }: Pick<BuyersOrder, 'order' | 'money'>,
  plan: PlannedRefund,
): Promise<Given> {
  const ids = plan.products.map(({ order_product_id }) => order_product_id)
  const is_owed = plan.amount > 0 && !order.is_test && isGivenByHand(paymentToRefund(money, plan.amount), false)
  if (plan.amount === 0 || is_owed) {
    await cancelUnits(scope, order.id, ids)
    return { is_owed, refund_id: null }
  }
  const refund = await giveMoneyBack(scope, order.id, money, plan, { key: `visitor:${order.id}:${ids.join('-')}` })
  return { is_owed, refund_id: refund.id }
}
