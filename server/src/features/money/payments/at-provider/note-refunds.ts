import { failedRefundMovement } from '@entree/domain/money/ledger.ts'
import { refundChanges } from '@entree/domain/money/provider-refunds.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import { UnclearMoney, type RefundAtProvider } from '#providers/payments/payment-provider.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { creditRefund } from '#features/money/buyer-invoices/credit-refund.ts'
import { bookMovements } from '#features/money/ledger/book-movements.ts'
import { systemScope } from '#features/services.ts'
import { providerOf } from '../ask-provider.ts'
import { BY_HAND } from '../by-hand.ts'
import { completeRefund } from '../refunds/complete-refund.ts'
import { lockPayment } from '../lock-queries.ts'
import type { DisputeServices } from './note-disputes.ts'
import { hurryRefunds, listRefundsHere, markRefundBack, type KnownRefund } from './provider-refund-queries.ts'
import { markAttention, paymentUpdate, type Payment } from '../queries.ts'
import { findBookedRefund, insertRefund } from '../refunds/refund-queries.ts'

/** Why money went back of which nothing is known here but that: someone refunded it at the provider. */
const MADE_THERE = 'made_at_provider'
/** How often the provider is asked again because refunds changed here in the meantime. */
const TRIES = 3

/**
 * Asks the provider for the refunds of a payment and writes down what is new: one that came back after it was done is booked back and put
 * before a person, one that was made at the provider is booked as such, one that has ended there is looked at now. Nothing for a payment
 * that no money came with, and where the provider does not tell. Throws when the provider cannot be asked; then nothing has changed.
 */
export async function noteRefunds(services: DisputeServices, payment: Payment, limit_ms?: number): Promise<void> {
  const { id, company_id, provider_payment_id, paid_at } = payment
  if (provider_payment_id === null || paid_at === null || payment.provider === BY_HAND) return
  const provider = await providerOf(services, payment)
  const { listRefunds: ask } = provider
  if (!ask) return
  const scope = systemScope(services, company_id, 'note-refunds')
  for (let tries = 0; tries < TRIES; tries++) {
    const here = await listRefundsHere(services.db, company_id, id)
    const told = await callProvider(provider, (signal) => ask({ provider_payment_id, here }, signal), limit_ms).catch(
      (error: unknown) => noteUnclear(services, payment, error),
    )
    const { came_back, ended, made_there } = refundChanges(here, told)
    if (came_back.length + ended.length + made_there.length === 0) return
    if (await transact(scope, (scope) => writeRefunds(scope, id, here, told))) return
  }
  throw new Error(`the refunds of payment ${id} changed while its provider was asked`)
}

/** Refunds of which nobody can tell which they are are put before a person. */
async function noteUnclear(services: DisputeServices, payment: Payment, error: unknown): Promise<never> {
  if (error instanceof UnclearMoney) await markAttention(services.db, payment, 'unclear_money', services.now())
  throw error
}

/**
 * Writes what the provider said, with the payment locked. Returns false, with nothing done, when refunds are no longer as they were `here`
 * when it was asked: what it said may be older than what they are now.
 */
async function writeRefunds(
  scope: Scope,
  payment_id: number,
  here: readonly KnownRefund[],
  told: readonly RefundAtProvider[],
): Promise<boolean> {
  if ((await lockPayment(scope, payment_id)) === null) return true
  const now = await listRefundsHere(scope.tx, scope.company_id, payment_id)
  if (JSON.stringify(now) !== JSON.stringify(here)) return false
  const { came_back, ended, made_there } = refundChanges(now, told)
  for (const id of came_back) await takeBack(scope, payment_id, id)
  for (const refund of made_there) await writeMadeThere(scope, payment_id, refund)
  if (ended.length > 0) await hurryRefunds(scope, ended)
  return true
}

/** The money of a refund that was done is at the provider again: books it back, and puts the refund before a person. */
async function takeBack(scope: Scope, payment_id: number, refund_id: number): Promise<void> {
  const payment = await lockPayment(scope, payment_id)
  const refund = await markRefundBack(scope, refund_id)
  if (payment === null || refund === null) return
  const { holder, fees, order_id, event_id, is_test, is_automatic } = await findBookedRefund(scope, refund_id)
  const { amount, came_back } = refund
  const movement = failedRefundMovement({ amount, ...fees, holder })
  await writeTogether(scope.tx, [
    paymentUpdate(scope, payment_id, {
      amount_refunded: payment.amount_refunded - amount,
      ...(payment.status === 'refunded' ? { status: is_automatic ? 'refund_due' : 'paid' } : {}),
    }),
    // It is booked for the round that it was sent in.
    bookMovements(scope, [{ ...movement, order_id, event_id, is_test, payment_id, refund_id, round: came_back - 1 }]),
  ])
  const data = { refund_id, amount, came_back: true, is_automatic, is_test }
  await happened(scope, { kind: 'order.refunded', event_id, order_id, data })
  await creditRefund(scope, { order_id, refund_id })
  const after = { refund: refund_id, amount }
  await recordChange(scope, { entity: 'order', entity_id: order_id, action: 'refund_came_back', after })
}

/** A refund that someone made at the provider: written once, no matter who finds it, and booked once its money has left. */
async function writeMadeThere(scope: Scope, payment_id: number, told: RefundAtProvider): Promise<void> {
  const payment = await lockPayment(scope, payment_id)
  if (payment === null) return
  const { provider_refund_id, amount, status } = told
  const { order_id } = payment
  const refund_id = await insertRefund(scope, {
    order_id,
    payment_id,
    amount,
    reason: MADE_THERE,
    idempotency_key: `external:${payment_id}:${provider_refund_id}`,
    is_external: true,
    provider_refund_id,
    status: 'sent',
  })
  if (refund_id === null) return
  if (status === 'done') await completeRefund(scope, payment, { id: refund_id, amount }, provider_refund_id)
  const after = { refund: refund_id, amount }
  await recordChange(scope, { entity: 'order', entity_id: order_id, action: 'refunded_at_provider', after })
}
