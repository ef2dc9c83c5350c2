import type { CallInput } from '@entree/contract/calls.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { orderMessage } from '#features/desk/orders/order-message.ts'
import type { WrittenMail } from '#features/foundation/mails/composed-mail.ts'
import { isGivenByHand } from '#features/money/payments/by-hand.ts'
import { factsToShow } from '#features/selling/tickets/order-facts.ts'
import { paymentToRefund } from './give-money-back.ts'
import { writeRefundMail } from './mails/order-refunded.ts'
import { planOrderRefund, type AskedRefund } from './plan-order-refund.ts'
import { lockRefundable } from './read-refundable.ts'

/** The mail that a refund would send (MAIL-18). Refuses what `refundOrder` refuses. */
export async function previewRefund(
  scope: Scope,
  id: number,
  { message: words, ...asked }: AskedRefund & Pick<CallInput<'refundOrder'>, 'message'>,
): Promise<WrittenMail[]> {
  const message = orderMessage(words)
  return transact(scope, async (scope) => {
    const { refundable, money } = await lockRefundable(scope, id)
    const { amount, payment_fee, ...plan } = await planOrderRefund(scope, id, refundable, asked)
    const facts = await factsToShow(scope, id)
    const { order, units } = facts
    if (order.email === null) return []
    const is_by_hand = isGivenByHand(paymentToRefund(money, amount), order.is_test)
    const products = plan.products.map(({ order_product_id, ...sums }) => ({
      ...sums,
      name: units.find((unit) => unit.id === order_product_id)?.name ?? '',
    }))
    const refund = { amount, payment_fee, is_by_hand, products }
    const content = writeRefundMail(facts, order.language, { refund, message })
    return [{ to_address: order.email, language: order.language, content }]
  })
}
