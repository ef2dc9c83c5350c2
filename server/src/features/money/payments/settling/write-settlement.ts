import { paymentPendingMail } from './mails/payment-pending.ts'
import { paymentRefundedLateMail } from './mails/payment-refunded-late.ts'
import { applicationFeeMovement, paymentMovement } from '@entree/domain/money/ledger.ts'
import type { Settlement } from '@entree/domain/money/settle-transition.ts'
import { writeTogether, type Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { bookMovements, type BookedMovement } from '#features/money/ledger/book-movements.ts'
import { createTickets } from '#features/selling/tickets/create-tickets.ts'
import { PaymentRequest, type ProviderAnswer } from '../ask-provider.ts'
import { holderOfPayment } from '../by-hand.ts'
import { type SettledOrder } from '../lock-queries.ts'
import { findCustomerEmail, paymentUpdate, type Payment } from '../queries.ts'
import { insertRefund } from '../refunds/refund-queries.ts'
import { ordersUpdate, type SettledOrderRow } from '#features/selling/orders/settle-orders.ts'
import { paymentsUpdate, type SettledPaymentRow } from './settlement-queries.ts'

/** What was decided about a locked payment, to be written. */
export type Decided = {
  /** As it was, with what ties it to the provider's payment. */
  payment: Payment
  order: SettledOrder
  answer: ProviderAnswer
  settlement: Settlement
}

/**
 * Writes what was decided about payments, in the open transaction with them and their orders locked: the states, the ledger when money
 * came in, tickets, or the refund of what cannot become tickets, and a mail that tells the buyer of what takes a while. In one
 * statement up to the tickets, however many they are; `also` goes along with it. No two are of the same order.
 */
export async function writeSettlements(scope: Scope, decided: readonly Decided[], also: Write[]): Promise<void> {
  const writes = [...also]
  const orders = decided.flatMap((one) => settledOrder(scope, one))
  const moneyIn = decided.flatMap(paymentInLedger)
  if (decided.length > 0)
    writes.push(
      paymentsUpdate(
        scope,
        decided.map((one) => settledPayment(scope, one)),
      ),
    )
  if (orders.length > 0) writes.push(ordersUpdate(scope, orders))
  if (moneyIn.length > 0) writes.push(bookMovements(scope, moneyIn))
  const ticketed = decided.filter(({ settlement }) => settlement.create_tickets).map(({ order }) => order.id)
  await (ticketed.length > 0 ? createTickets(scope, ticketed, { also: writes }) : writeTogether(scope.tx, writes))
  for (const { payment, order, answer, settlement } of decided) {
    if (settlement.payment_status === 'pending' && order.payment_status !== 'pending') {
      await writeTogether(scope.tx, [paymentUpdate(scope, payment.id, { transfer: JSON.stringify(answer?.transfer ?? null) })])
      // What is being collected is there in a moment.
      if (!answer?.capture) await tellPending(scope, payment, order)
    }
    if (settlement.refund !== null)
      await refundByItself(scope, payment, order, answer?.amount ?? payment.amount, settlement.refund)
  }
}

function settledPayment({ now }: Scope, one: Decided): SettledPaymentRow {
  const { payment, answer, settlement } = one
  const { id, provider_payment_id, redirect_url, paid_at, amount } = payment
  return {
    id,
    provider_payment_id,
    redirect_url,
    status: settlement.payment_state,
    provider_status: answer?.status ?? 'failed',
    checked_at: now,
    attention: attentionOf(one),
    ...(isMoneyIn(one) ? { paid_at: now, amount: answer?.amount ?? amount } : { paid_at, amount }),
  }
}

function settledOrder({ now }: Scope, { order, settlement }: Decided): SettledOrderRow[] {
  const { payment_status, create_tickets } = settlement
  return payment_status === order.payment_status ? [] : [{ id: order.id, payment_status, paid_at: create_tickets ? now : null }]
}

function isMoneyIn({ settlement }: Decided): boolean {
  return settlement.changed && (settlement.payment_state === 'paid' || settlement.payment_state === 'refund_due')
}

/** Money that goes back automatically never becomes the order's: it is booked without the order's fees. */
function paymentInLedger(one: Decided): BookedMovement[] {
  const { payment, order, answer, settlement } = one
  if (!isMoneyIn(one)) return []
  const { id: order_id, event_id, is_test } = order
  const { service_fees, payment_fee } = settlement.refund === null ? order : { service_fees: 0, payment_fee: 0 }
  const amount = answer?.amount ?? payment.amount
  const movement = paymentMovement({ amount, service_fees, payment_fee, holder: holderOfPayment(payment) })
  const about = { payment_id: payment.id, refund_id: null, is_test }
  return [{ ...movement, ...about, event_id, order_id }, ...feeInLedger(payment, about)]
}

/** What the platform took with the payment: of no order, as it is of the company's invoice. The provider took it, whatever became of the order. */
function feeInLedger(payment: Payment, about: Pick<BookedMovement, 'payment_id' | 'refund_id' | 'is_test'>): BookedMovement[] {
  if (!payment.into_own_account) return []
  const { application_fee } = PaymentRequest.parse(payment.request)
  return application_fee === 0 ? [] : [{ ...applicationFeeMovement(application_fee), ...about, event_id: null, order_id: null }]
}

/** Why a person has to look at a payment that should be over: its provider does not answer, or says it is not over. */
export const UNREACHABLE = 'provider_unreachable'
export const STILL_OPEN = 'still_open'

/** Money that was reserved and that the provider could not collect (PAY-33). */
const CAPTURE_FAILED = 'capture_failed'

/** Why a person has to look, once the provider has answered. What an answer settles on its own, the reconciling job reports again if it has to. */
function attentionOf({ payment: { attention }, answer, settlement }: Decided): string | null {
  if (settlement.refund === 'wrong_amount') return 'wrong_amount'
  const isSettled = attention === UNREACHABLE || attention === STILL_OPEN || attention === CAPTURE_FAILED
  const left = isSettled ? null : attention
  return left ?? (answer?.capture === 'failed' ? CAPTURE_FAILED : null)
}

/** A bank transfer takes days: until the tickets come, the buyer has in writing what there is to pay. */
async function tellPending(scope: Scope, payment: Payment, order: SettledOrder): Promise<void> {
  const to_address = order.customer_id === null ? null : await findCustomerEmail(scope, order.customer_id)
  if (to_address === null) return
  await queueMail(scope, {
    kind: paymentPendingMail,
    dedupe_key: `payment_pending:${payment.id}`,
    to_address,
    language: order.language,
    order_id: order.id,
  })
}

async function refundByItself(
  scope: Scope,
  payment: Payment,
  order: SettledOrder,
  amount: number,
  reason: string,
): Promise<void> {
  await insertRefund(scope, {
    order_id: order.id,
    payment_id: payment.id,
    amount,
    reason,
    idempotency_key: `refund:${payment.id}:${reason}`,
  })
  const to_address = order.customer_id === null ? null : await findCustomerEmail(scope, order.customer_id)
  if (to_address === null) return
  await queueMail(scope, {
    kind: paymentRefundedLateMail,
    dedupe_key: `payment_refunded:${payment.id}`,
    to_address,
    language: order.language,
    order_id: order.id,
  })
}
