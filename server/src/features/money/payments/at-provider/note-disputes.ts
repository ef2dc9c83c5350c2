import { chargedBack, nextDisputeState, type DisputeState } from '@entree/domain/money/disputes.ts'
import { chargebackMovement } from '@entree/domain/money/ledger.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import type { ProviderDispute } from '#providers/payments/payment-provider.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { bookMovements, type BookedMovement } from '#features/money/ledger/book-movements.ts'
import { cancelOrder } from '#features/selling/orders/cancel-order.ts'
import { systemScope, type Services } from '#features/services.ts'
import { providerOf } from '../ask-provider.ts'
import { holderOfPayment } from '../by-hand.ts'
import { insertDispute, isToBeCancelled, listDisputes, setDisputeState } from './dispute-queries.ts'
import { lockPayment } from '../lock-queries.ts'
import { attentionSince, NO_ATTENTION } from '../new-attention.ts'
import { paymentUpdate, type Payment } from '../queries.ts'
import { findOrderOfPayment } from '../refunds/refund-queries.ts'

export type DisputeServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters'>

/**
 * Asks the provider what the buyer's bank took back of a payment and writes down what is new. Nothing for a payment that no money came
 * with, and where the provider does not tell. Throws when the provider cannot be asked; then nothing has changed.
 */
export async function noteDisputes(services: DisputeServices, payment: Payment, limit_ms?: number): Promise<void> {
  const { provider_payment_id, paid_at } = payment
  if (provider_payment_id === null || paid_at === null) return
  const provider = await providerOf(services, payment)
  const { listDisputes: ask } = provider
  if (!ask) return
  const told = await callProvider(provider, (signal) => ask(provider_payment_id, signal), limit_ms)
  if (told.length === 0) return
  const scope = systemScope(services, payment.company_id, 'note-disputes')
  await transact(scope, (scope) => writeDisputes(scope, payment.id, told))
  await cancelChargedBack(scope, payment)
}

/**
 * Cancels an order whose payment was taken back in whole, where the organiser wants that without being asked and nobody has settled it
 * otherwise. In a transaction of its own: orders are locked before their payments.
 */
async function cancelChargedBack(scope: Scope, { id, order_id }: Payment): Promise<void> {
  if (!(await isToBeCancelled(scope, id))) return
  await transact(scope, async (scope) => {
    if (await cancelOrder(scope, order_id))
      await recordChange(scope, { entity: 'order', entity_id: order_id, action: 'cancelled' })
  })
}

/**
 * Writes what the provider says of the disputes of a payment: each is booked once when the money goes and once when it comes back, puts the
 * payment before a person and stands in the order's log. Reported again, it changes nothing.
 */
export async function writeDisputes(scope: Scope, payment_id: number, told: readonly ProviderDispute[]): Promise<void> {
  const payment = await lockPayment(scope, payment_id)
  if (payment === null) return
  const known = await listDisputes(scope, payment_id)
  const changes = told.flatMap((dispute) => changeOf(dispute, known))
  if (changes.length === 0) return
  const { order_id, event_id, is_test } = await findOrderOfPayment(scope, payment_id)
  const holder = holderOfPayment(payment)
  const booked: BookedMovement[] = []
  for (const { dispute, known_id, state } of changes) {
    const id = known_id ?? (await insert(scope, payment, dispute, state))
    if (known_id !== null) await setDisputeState(scope, id, state)
    const about = { order_id, event_id, is_test, payment_id, refund_id: null, dispute_id: id }
    if (known_id === null) booked.push({ ...chargebackMovement('chargeback', { amount: dispute.amount, holder }), ...about })
    if (state === 'won') booked.push({ ...chargebackMovement('chargeback_won', { amount: dispute.amount, holder }), ...about })
    const action = state === 'open' ? 'charged_back' : 'chargeback_ended'
    const { amount, reason } = dispute
    await happened(scope, { kind: 'order.disputed', event_id, order_id, data: { dispute_id: id, amount, state, is_test } })
    await recordChange(scope, { entity: 'order', entity_id: order_id, action, after: { dispute: id, amount, reason, state } })
  }
  const isNew = changes.some(({ known_id, state }) => known_id === null && state !== 'won')
  const amount_charged_back = chargedBack(await listDisputes(scope, payment_id))
  await writeTogether(scope.tx, [
    paymentUpdate(scope, payment_id, { amount_charged_back, ...attentionOf(scope, payment, isNew, amount_charged_back) }),
    ...(booked.length === 0 ? [] : [bookMovements(scope, booked)]),
  ])
}

type Known = Awaited<ReturnType<typeof listDisputes>>[number]
type Change = { dispute: ProviderDispute; known_id: number | null; state: DisputeState }

/** What is new about a dispute; none when it is known already. */
function changeOf(dispute: ProviderDispute, known: readonly Known[]): Change[] {
  const same = known.find(({ provider_dispute_id }) => provider_dispute_id === dispute.provider_dispute_id)
  if (same === undefined) return [{ dispute, known_id: null, state: dispute.state }]
  const state = nextDisputeState(same.state, dispute.state)
  // What was booked is what comes back.
  return state === same.state ? [] : [{ dispute: { ...dispute, amount: same.amount }, known_id: same.id, state }]
}

async function insert(scope: Scope, { id, order_id }: Payment, dispute: ProviderDispute, state: DisputeState): Promise<number> {
  const { provider_dispute_id, amount, reason, created_at } = dispute
  const ended_at = state === 'open' ? null : scope.now
  return insertDispute(scope, { payment_id: id, order_id, provider_dispute_id, amount, reason, state, created_at, ended_at })
}

/** A person looks at money that is gone; once all of it is back there is nothing to do. */
function attentionOf({ now }: Scope, { attention }: Payment, isNew: boolean, amount_charged_back: number) {
  if (isNew) return attentionSince('charged_back', now)
  return attention === 'charged_back' && amount_charged_back === 0 ? NO_ATTENTION : {}
}
