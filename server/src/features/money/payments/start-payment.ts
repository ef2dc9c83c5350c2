import { expiryAtPayment, paidStatus, type OrderMinutes } from '@entree/domain/selling/order-states.ts'
import type { FeeAtSale } from '@entree/domain/money/application-fee.ts'
import { needsPayment } from '@entree/domain/catalogue/payment-methods.ts'
import { isPaymentInProgress } from '@entree/domain/money/payment-states.ts'
import { pageAfterProvider } from '@entree/domain/money/settle-transition.ts'
import { refuse } from '#platform/http/refused.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import { readCustomerFields } from '#features/catalogue/customer-information/customer-fields.ts'
import { readEventQuestions } from '#features/catalogue/customer-information/event-questions.ts'
import { orderIdentity } from '#features/selling/orders/order-identity.ts'
import { orderLifetime } from '#features/selling/orders/order-lifetime.ts'
import { getSnapshotById } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { createTickets } from '#features/selling/tickets/create-tickets.ts'
import { providerOf } from './ask-provider.ts'
import { takingAccount } from '#features/money/accounts/taking-account.ts'
import { billOfAttempt } from './bill-of-attempt.ts'
import { checkPayable, type PaySettings } from './check-payable.ts'
import { feeOfAttempt, readFeeAtSale } from './fee-at-sale.ts'
import { canGoOn, isTest, newAttempt, type PayServices, type TakingAccount } from './new-attempt.ts'
import { pageAfterPath } from './page-urls.ts'
import { findBuyerAndAttempt, lockOrder, lockPayment, type LockedOrder } from './lock-queries.ts'
import { orderUpdate } from '#features/selling/orders/settle-orders.ts'
import { insertPayment, paymentUpdate, type Payment } from './queries.ts'
import { settleKnownPayment, settlePayment } from './settle-payment.ts'
import type { SettledPayment } from './settle-locked.ts'

/** What the transaction decided: nothing to pay, an attempt to go on with, or an open attempt to look at first. */
type Plan =
  | { kind: 'free'; order: LockedOrder; replaced: Payment | null }
  | { kind: 'attempt'; payment: Payment; replaced: Payment | null }
  | { kind: 'settle_first'; payment_id: number; can_skip: boolean }

type Settings = PaySettings & { accounts: Record<'live' | 'test', TakingAccount>; fee: FeeAtSale | null; minutes: OrderMinutes }

/** Where the shop is, and the total in cents that the buyer was shown, with the payment fee; null: nobody was shown any. */
type Asked = { origin: string; shown_total?: number | null }

const TRIES = 4

/**
 * Starts paying an order and answers where to send the buyer (PAY-12, CALL-15). There is one open attempt per order: a second click,
 * or coming back and paying again, goes on with it, unless the amount or the method changed since, or its time is nearly up; then it
 * is cancelled and replaced. The attempt is committed before the provider hears of it and keeps its idempotency key, so a provider
 * that is down or slow (`payment_not_processed`) leads to no second payment when the buyer tries again (failure stories 11, 12, 16).
 * Nothing due: the order is paid at once (DEC-S-42). Refuses what `checkPayable` refuses, and with `total_changed` a total that was not shown
 * (PAY-34).
 */
export async function startPayment(
  services: PayServices,
  scope: Scope,
  order_id: number,
  { origin, shown_total = null }: Asked,
): Promise<{ url: string }> {
  const settings = await readSettings(services, scope, order_id)
  let seen_id: number | null = null
  for (let tries = 0; tries < TRIES; tries++) {
    const known_id: number | null = seen_id
    const plan: Plan = await transact(scope, (scope) =>
      decidePayment(services, scope, order_id, known_id, { ...settings, origin, shown_total }),
    )
    if (plan.kind === 'settle_first') {
      // Its state here may be old: the buyer may have paid, failed or given up meanwhile.
      const settle = () => settlePayment(services, plan.payment_id, { if_working: true })
      if (!plan.can_skip) await settleOrRefuse(services, plan.payment_id, settle)
      seen_id = plan.payment_id
      continue
    }
    if (plan.replaced) await cancelAtProvider(services, plan.replaced)
    if (plan.kind === 'free') return { url: origin + pageAfterPath('thanks', plan.order) }
    return { url: await redirectUrl(services, plan.payment, origin) }
  }
  return refuse('payment_not_processed')
}

/** What the organiser set, read before the order is locked. */
async function readSettings(services: PayServices, scope: Scope, order_id: number): Promise<Settings> {
  const { tx, company_id } = scope
  const { event_id, point_of_sale_id } = (await orderIdentity(tx, company_id, order_id)) ?? refuse('order_not_found')
  const accounts = { live: await takingAccount(tx, company_id, 'live'), test: await takingAccount(tx, company_id, 'test') }
  return {
    snapshot: (await getSnapshotById(scope, point_of_sale_id)) ?? refuse('event_not_live'),
    fields: await readCustomerFields(scope, event_id),
    questions: await readEventQuestions(scope, event_id),
    minutes: { lifetime: await orderLifetime(services), payment: services.config.PAYMENT_MINUTES },
    accounts,
    fee: await readFeeAtSale(scope, accounts.live, event_id),
  }
}

async function decidePayment(
  services: PayServices,
  scope: Scope,
  order_id: number,
  known_id: number | null,
  settings: Settings & Required<Asked>,
): Promise<Plan> {
  const { snapshot, accounts, fee, minutes, origin, shown_total: shown } = settings
  // Payment before order: the lock order everywhere.
  const known = known_id === null ? null : await lockPayment(scope, known_id)
  const order = (await lockOrder(scope, order_id)) ?? refuse('order_not_found')
  const { attempt, customer } = await findBuyerAndAttempt(scope, order_id)
  if (attempt && attempt.id !== known_id) {
    // Nobody was sent to one that the provider never answered; whoever left its method, perhaps because it does not work, does not wait for it.
    const can_skip = attempt.provider_payment_id === null && attempt.method_id !== order.point_of_sale_payment_method_id
    return { kind: 'settle_first', payment_id: attempt.id, can_skip }
  }
  await checkPayable(scope, order, customer, settings)
  if (shown !== null && shown !== order.total) return refuse('total_changed', { field: 'total', total: order.total, shown })
  const expires_at = expiryAtPayment(order, scope.now, minutes)
  const open = attempt && known
  const isFree = !needsPayment(order.total - order.payment_fee)
  if (open && !isFree && canGoOn(services.config, open, { ...order, expires_at }, scope.now)) {
    await writeTogether(scope.tx, [orderUpdate(scope, order_id, { expires_at })])
    return { kind: 'attempt', payment: open, replaced: null }
  }
  const is_test = isTest(order, snapshot)
  if (is_test && !order.is_test) await becomeTest(scope, order_id)
  // By itself: there is no room for the new one before.
  if (open) await writeTogether(scope.tx, [paymentUpdate(scope, open.id, { status: 'cancelled' })])
  if (isFree) {
    await payFree(scope, { ...order, is_test })
    return { kind: 'free', order, replaced: open }
  }
  const application_fee = await feeOfAttempt(scope, { ...order, is_test }, fee)
  const account = accounts[is_test ? 'test' : 'live']
  const bill = await billOfAttempt(services, scope, order, { snapshot, account, customer })
  const about = { ...order, is_test, expires_at, country: customer?.country ?? null, application_fee }
  const made = newAttempt(services, scope, about, snapshot, origin, account, bill)
  const payment = await insertPayment(scope, made, expires_at === order.expires_at ? null : { expires_at })
  return { kind: 'attempt', payment, replaced: open }
}

/** Nothing is due, so nobody is asked: the order becomes paid here and now, with its tickets (DEC-S-42). */
async function payFree(scope: Scope, order: LockedOrder): Promise<void> {
  const paid = orderUpdate(scope, order.id, { payment_status: paidStatus(order), paid_at: scope.now })
  await createTickets(scope, [order.id], { also: [paid] })
}

/** The point of sale was put in test after the order was placed: the order gives back what it took, since a test takes nothing. */
async function becomeTest(scope: Scope, order_id: number): Promise<void> {
  await changeHeldStock(scope, order_id, () => writeTogether(scope.tx, [orderUpdate(scope, order_id, { is_test: true })]))
}

async function settleOrRefuse<T>(services: PayServices, payment_id: number, settle: () => Promise<T>): Promise<T> {
  try {
    return await settle()
  } catch (error) {
    services.log.error({ err: error, payment_id }, 'the payment provider could not be asked')
    return refuse('payment_not_processed')
  }
}

/**
 * Settling a fresh attempt creates it at the provider, unless that is known to be down. One that is over at once (refused, or paid) has no
 * page to go to.
 */
async function redirectUrl(services: PayServices, attempt: Payment, origin: string): Promise<string> {
  const settled: SettledPayment = await settleOrRefuse(services, attempt.id, () =>
    settleKnownPayment(services, attempt, { if_working: true }),
  )
  const { payment, order } = settled
  if (isPaymentInProgress(payment.status)) return payment.redirect_url ?? refuse('payment_not_processed')
  if (payment.status === 'failed') return refuse('payment_not_processed')
  return origin + pageAfterPath(pageAfterProvider(order, payment.status), order)
}

/** Best effort: money that comes in for a replaced attempt all the same is taken or given back when it is settled. */
export async function cancelAtProvider(services: PayServices, payment: Payment): Promise<void> {
  const { provider_payment_id } = payment
  if (provider_payment_id === null) return
  try {
    const provider = await providerOf(services, payment)
    await callProvider(provider, async (signal) => provider.cancelPayment?.(provider_payment_id, signal))
  } catch (error) {
    services.log.warn({ err: error, payment_id: payment.id }, 'a replaced payment could not be cancelled at the provider')
  }
}
