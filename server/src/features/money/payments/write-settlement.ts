import { paymentPendingMail } from './mails/payment-pending.ts'
import { paymentRefundedLateMail } from './mails/payment-refunded-late.ts'
import type { Settlement } from '@entree/domain/money/settle-transition.ts'
import { writeTogether, type Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { createTickets } from '#features/selling/tickets/create-tickets.ts'
import type { Told } from './ask-provider.ts'
import { type SettledOrder } from './lock-queries.ts'
import { findCustomerEmail, ledgerInsert, orderUpdate, paymentUpdate, type Payment } from './queries.ts'
import { insertRefund } from './refund-queries.ts'

/** The provider's side of an attempt. */
export type MadeAtProvider = Pick<Payment, 'provider_payment_id' | 'redirect_url'>

export type Decided = {
  told: Told
  /** To be kept with the attempt; null when it is already. */
  made: MadeAtProvider | null
  settlement: Settlement
  /** Other writes that belong to it. */
  also: Write[]
}

/**
 * Writes what was decided about a payment, in the open transaction with payment and order locked: the states, the ledger when money
 * came in, tickets, or the refund of what cannot become tickets, and a mail that tells the buyer of what takes a while.
 */
export async function writeSettlement(
  scope: Scope,
  payment: Payment,
  order: SettledOrder,
  { told, made, settlement, also }: Decided,
): Promise<void> {
  const { now } = scope
  const isMoneyIn = settlement.changed && (settlement.payment_state === 'paid' || settlement.payment_state === 'refund_due')
  const amount = told?.amount ?? payment.amount
  const writes = [
    ...also,
    paymentUpdate(scope, payment.id, {
      ...made,
      status: settlement.payment_state,
      provider_status: told?.status ?? 'failed',
      checked_at: now,
      attention: settlement.refund === 'wrong_amount' ? 'wrong_amount' : remaining(payment.attention),
      ...(isMoneyIn ? { paid_at: now, amount } : {}),
    }),
    ...(isMoneyIn ? [paymentInLedger(scope, payment, order, amount)] : []),
  ]
  if (settlement.payment_status !== order.payment_status) {
    const { payment_status, create_tickets } = settlement
    writes.push(orderUpdate(scope, order.id, { payment_status, ...(create_tickets ? { paid_at: now } : {}) }))
  }
  await (settlement.create_tickets ? createTickets(scope, order.id, { also: writes }) : writeTogether(scope.tx, writes))
  if (settlement.payment_status === 'pending' && order.payment_status !== 'pending') await tellPending(scope, payment, order)
  if (settlement.refund !== null) await refundByItself(scope, payment, order, amount, settlement.refund)
}

/** Why a person has to look at a payment that should be over: its provider does not answer, or says it is not over. */
export const UNREACHABLE = 'provider_unreachable'
export const STILL_OPEN = 'still_open'

/** What an answer of the provider settles by itself; the reconciling job says it again if it has to. */
function remaining(attention: string | null): string | null {
  return attention === UNREACHABLE || attention === STILL_OPEN ? null : attention
}

function paymentInLedger(scope: Scope, payment: Payment, order: SettledOrder, amount: number): Write {
  return ledgerInsert(scope, {
    kind: 'payment',
    amount,
    payment_id: payment.id,
    order_id: order.id,
    event_id: order.event_id,
    is_test: order.is_test,
  })
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
