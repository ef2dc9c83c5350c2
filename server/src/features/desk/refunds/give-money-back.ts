import type { CallAnswer } from '@entree/contract/calls.ts'
import { refundable as leftOf, type PlannedRefund } from '@entree/domain/money/refundable.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { giveBackUnits } from '#features/catalogue/stock/give-back-units.ts'
import type { OrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { refundPayment } from '#features/money/payments/refunds/refund-payment.ts'
import { refundGiftVouchers } from '#features/selling/gift-vouchers/refund-vouchers.ts'
import { markUnitsRefunded } from '#features/selling/orders/mark-units.ts'

export type WrittenRefund = CallAnswer<'refundOrder'>['refund']

/**
 * Writes a refund that was planned with the order and its payments locked (`lockRefundable`): the money, which the provider is sent
 * afterwards, and the products, whose tickets open nothing any more and whose stock is free again. The same key refunds once. Refuses
 * `refund_above_paid` when none of the payments has that much left, and `refund_changed` when a gift voucher has been used meanwhile.
 */
export async function giveMoneyBack(
  scope: Scope,
  order_id: number,
  money: OrderMoney,
  { amount, products, payment_fee }: PlannedRefund,
  { key, message = null }: { key: string; message?: string | null },
): Promise<WrittenRefund> {
  const payment = paymentToRefund(money, amount)
  const reason = products.length > 0 ? 'products' : 'amount'
  const asked = { payment_id: payment.id, amount, reason, key, products, payment_fee, message }
  const { refund_id, status } = await refundPayment(scope, asked)
  if (products.length > 0) {
    const ids = products.map(({ order_product_id }) => order_product_id)
    await giveBackUnits(scope, order_id, { reason: 'products_refunded', ids }, () => markUnitsRefunded(scope, order_id, ids))
    await refundGiftVouchers(scope, products)
  }
  return { id: refund_id, amount, status }
}

/** The payment that an amount goes back on. Refuses `refund_above_paid` when none has that much left. */
export function paymentToRefund({ payments }: OrderMoney, amount: number): OrderMoney['payments'][number] {
  return payments.find((one) => leftOf(one.amount, one.refunds) >= amount) ?? refuse('refund_above_paid')
}
