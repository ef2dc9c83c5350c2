import { expiryAtPayment, paidStatus } from '@entree/domain/order-states.ts'
import { needsPayment } from '@entree/domain/payment-methods.ts'
import { isPaymentInProgress } from '@entree/domain/payment-states.ts'
import { pageAfterProvider } from '@entree/domain/settle-transition.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import { getSnapshotById, type PointOfSaleSnapshot } from '../points-of-sale/snapshot.ts'
import { createTickets } from '../tickets/create-tickets.ts'
import { providerOf } from './ask-provider.ts'
import { checkPayable } from './check-payable.ts'
import { canGoOn, isTest, newAttempt, type PayServices } from './new-attempt.ts'
import { pageAfterPath } from './page-urls.ts'
import {
  findOpenPayment,
  findOrderPointOfSaleId,
  insertPayment,
  lockOrder,
  lockPayment,
  updateOrder,
  updatePayment,
  type LockedOrder,
  type Payment,
} from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/** What the transaction decided: nothing to pay, an attempt to go on with, or to look again because another one came between. */
type Plan =
  | { kind: 'free'; order: LockedOrder; replaced: Payment | null }
  | { kind: 'attempt'; payment_id: number; replaced: Payment | null }
  | { kind: 'again' }

const TRIES = 3

/**
 * Starts paying an order and answers where to send the buyer (PAY-12, CALL-15). There is one open attempt per order: a second click,
 * or coming back and paying again, goes on with it, unless the amount or the method changed since, or its time is nearly up; then it
 * is cancelled and replaced. The attempt is committed before the provider hears of it and keeps its idempotency key, so a provider
 * that is down or slow (`payment_not_processed`) leads to no second payment when the buyer tries again (failure stories 11, 12, 16).
 * Nothing due: the order is paid at once (DEC-S-42). Refuses what `checkPayable` refuses.
 */
export async function startPayment(
  services: PayServices,
  scope: Scope,
  order_id: number,
  origin: string,
): Promise<{ url: string }> {
  const snapshot = await snapshotOf(scope, order_id)
  for (let tries = 0; tries < TRIES; tries++) {
    const open = await findOpenPayment(scope, order_id)
    // Its state here may be old: the buyer may have paid, failed or given up meanwhile.
    if (open) await settleOrRefuse(services, open.id)
    const plan = await transact(scope, (scope) => planPayment(services, scope, order_id, open?.id ?? null, snapshot, origin))
    if (plan.kind === 'again') continue
    if (plan.replaced) await cancelAtProvider(services, plan.replaced)
    if (plan.kind === 'free') return { url: origin + pageAfterPath('thanks', plan.order) }
    return { url: await redirectUrl(services, plan.payment_id, origin) }
  }
  return refuse('payment_not_processed')
}

async function snapshotOf(scope: Scope, order_id: number): Promise<PointOfSaleSnapshot> {
  const point_of_sale_id = (await findOrderPointOfSaleId(scope, order_id)) ?? refuse('order_not_found')
  return (await getSnapshotById(scope.tx, scope.company_id, point_of_sale_id)) ?? refuse('event_not_live')
}

async function planPayment(
  services: PayServices,
  scope: Scope,
  order_id: number,
  known_id: number | null,
  snapshot: PointOfSaleSnapshot,
  origin: string,
): Promise<Plan> {
  // Payment before order: the lock order everywhere.
  if (known_id !== null) await lockPayment(scope, known_id)
  const order = (await lockOrder(scope, order_id)) ?? refuse('order_not_found')
  await checkPayable(scope, order, snapshot)
  const expires_at = expiryAtPayment(order.expires_at, scope.now, services.config.PAYMENT_MINUTES)
  const open = await findOpenPayment(scope, order_id)
  const isFree = !needsPayment(order.total - order.payment_fee)
  if (open && !isFree && canGoOn(open, order, scope.now)) {
    await updateOrder(scope, order_id, { expires_at })
    return { kind: 'attempt', payment_id: open.id, replaced: null }
  }
  if (open) {
    if (open.id !== known_id) return { kind: 'again' }
    await updatePayment(scope, open.id, { status: 'cancelled' })
  }
  if (isFree) {
    await payFree(scope, order, snapshot)
    return { kind: 'free', order, replaced: open }
  }
  const payment_id = await insertPayment(scope, newAttempt(services, scope, { ...order, expires_at }, snapshot, origin))
  await updateOrder(scope, order_id, { expires_at, is_test: isTest(order, snapshot) })
  return { kind: 'attempt', payment_id, replaced: open }
}

/** Nothing is due, so nobody is asked: the order becomes paid here and now, with its tickets (DEC-S-42). */
async function payFree(scope: Scope, order: LockedOrder, snapshot: PointOfSaleSnapshot): Promise<void> {
  const is_test = isTest(order, snapshot)
  await updateOrder(scope, order.id, { payment_status: paidStatus({ is_test }), is_test, paid_at: scope.now })
  await createTickets(scope, order.id)
}

async function settleOrRefuse(services: PayServices, payment_id: number) {
  try {
    return await settlePayment(services, payment_id)
  } catch (error) {
    services.log.error({ err: error, payment_id }, 'the payment provider could not be asked')
    return refuse('payment_not_processed')
  }
}

/** Settling a fresh attempt creates it at the provider. One that is over at once (refused, or paid) has no page to go to. */
async function redirectUrl(services: PayServices, payment_id: number, origin: string): Promise<string> {
  const settled = (await settleOrRefuse(services, payment_id)) ?? refuse('payment_not_processed')
  const { payment, order } = settled
  if (isPaymentInProgress(payment.status)) return payment.redirect_url ?? refuse('payment_not_processed')
  if (payment.status === 'failed') return refuse('payment_not_processed')
  return origin + pageAfterPath(pageAfterProvider(order, payment.status), order)
}

/** Best effort: money that comes in for a replaced attempt all the same is taken or given back when it is settled. */
async function cancelAtProvider(services: PayServices, payment: Payment): Promise<void> {
  const { provider_payment_id } = payment
  const provider = providerOf(services, payment.provider)
  if (!provider.cancelPayment || provider_payment_id === null) return
  try {
    await callProvider(provider, async (signal) => provider.cancelPayment?.(provider_payment_id, signal))
  } catch (error) {
    services.log.warn({ err: error, payment_id: payment.id }, 'a replaced payment could not be cancelled at the provider')
  }
}
