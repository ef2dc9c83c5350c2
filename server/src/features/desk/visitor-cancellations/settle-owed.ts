import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refundable as leftOf } from '@entree/domain/money/refundable.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { giveMoneyBack } from '#features/desk/refunds/give-money-back.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { amountOf } from './amount-of.ts'
import { listCancelled, setSettled, type CancelledRow } from './queries.ts'

/** What is owed in person to the buyer of an order, in cents (SELF-12). Refuses `order_not_found`. */
export async function readOwed(scope: Scope, { id }: CallInput<'getOwedToBuyer'>): Promise<CallAnswer<'getOwedToBuyer'>> {
  return transact(scope, async (scope) => {
    await lockOrderToHandle(scope, id)
    return { owed: amountOf(await listOwed(scope, id)) }
  })
}

/**
 * Writes the refund of what is owed, which is done at once, as somebody has it in hand (SELF-12). When nothing is owed any more, nothing is
 * done. Refuses what the contract names.
 */
export async function settleOwed(
  scope: Scope,
  { id, amount }: CallInput<'settleOwedToBuyer'>,
): Promise<CallAnswer<'settleOwedToBuyer'>> {
  return transact(scope, async (scope) => {
    const money = await lockOrderMoney(scope, id)
    await lockOrderToHandle(scope, id)
    const rows = await listOwed(scope, id)
    const owed = amountOf(rows)
    if (owed === 0) return { owed }
    if (owed !== amount) return refuse('refund_changed', { field: 'amount' })
    // What staff gave back otherwise since is not given again.
    const left = Math.max(0, ...money.payments.map((payment) => leftOf(payment.amount, payment.refunds)))
    if (left < owed) return refuse('refund_above_paid', { field: 'amount', remaining: left })
    const ids = rows.map(({ order_product_id }) => order_product_id)
    const products = rows.map(({ order_product_id, price, service_fee }) => ({ order_product_id, price, service_fee }))
    const payment_fee = rows.reduce((sum, row) => sum + row.payment_fee, 0)
    const key = `visitor-owed:${id}:${ids.join('-')}`
    const refund = await giveMoneyBack(scope, id, money, { amount: owed, products, payment_fee }, { key })
    await setSettled(scope, ids, refund.id)
    const after = { amount: owed, products: products.length, payment_fee }
    await recordChange(scope, { entity: 'order', entity_id: id, action: 'refunded', after })
    return { owed: 0 }
  })
}

async function listOwed(scope: Scope, order_id: number): Promise<CancelledRow[]> {
  return (await listCancelled(scope, order_id)).filter(({ is_owed, refunded_at }) => is_owed && refunded_at === null)
}
