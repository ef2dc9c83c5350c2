import type { CallAnswer } from '@entree/contract/calls.ts'
import { pairsThatCameTogether } from '@entree/domain/money/came-with.ts'
import { refundableOf } from '@entree/domain/money/refundable.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { isGivenByHand } from '#features/money/payments/by-hand.ts'
import { lockOrderMoney, type OrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { findAmounts, listAddedUnits, listUnits } from './queries.ts'

/** What can still be refunded of an order, in cents (REF-08, DEC-B-86). Refuses `order_not_found` and `order_not_paid` (BORD-45). */
export async function readRefundable(scope: Scope, id: number): Promise<CallAnswer<'getRefundable'>> {
  return transact(scope, async (scope) => (await lockRefundable(scope, id)).refundable)
}

/** The same with payments and order locked, in that order, and with the payments. */
export async function lockRefundable(
  scope: Scope,
  id: number,
): Promise<{ refundable: CallAnswer<'getRefundable'>; money: OrderMoney; language: string }> {
  const money = await lockOrderMoney(scope, id)
  const { payment_status, language } = await lockOrderToHandle(scope, id)
  if (!isPaid(payment_status)) return refuse('order_not_paid')
  const { is_test, ...amounts } = await findAmounts(scope, id)
  const { paid, payments } = money
  const refunds = payments.flatMap((payment) => payment.refunds)
  const refundable = refundableOf({ ...amounts, paid, refunds, units: await listUnits(scope, id) })
  const is_by_hand = payments.length === 0 ? is_test : payments.every((payment) => isGivenByHand(payment, is_test))
  const additions = pairsThatCameTogether(await listAddedUnits(scope, id))
  return { refundable: { ...refundable, additions, is_by_hand }, money, language }
}
