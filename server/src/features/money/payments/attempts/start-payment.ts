import { isPaymentInProgress } from '@entree/domain/money/payment-states.ts'
import { pageAfterProvider } from '@entree/domain/money/settle-transition.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import { readCustomerFields } from '#features/catalogue/customer-information/customer-fields.ts'
import { readEventQuestions } from '#features/catalogue/customer-information/event-questions.ts'
import { orderIdentity } from '#features/selling/orders/order-identity.ts'
import { orderLifetime } from '#features/selling/orders/order-lifetime.ts'
import { getSnapshotById } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { providerOf } from '../ask-provider.ts'
import { WayDown } from '../method-health.ts'
import { takingAccount } from '#features/money/accounts/taking-account.ts'
import { readFeeAtSale } from './fee-at-sale.ts'
import type { PayServices } from './new-attempt.ts'
import { pageAfterPath } from '../page-urls.ts'
import { findOpenAttempt } from '../lock-queries.ts'
import type { Payment } from '../queries.ts'
import type { SettledPayment } from '../settling/settle-locked.ts'
import { settleKnownPayment } from '../settling/settle-payment.ts'
import { startAttempt, type Asked, type PaymentSettings, type Started } from './start-attempt.ts'

/** One round suffices where no attempt is open, two where one is; more are needed only while another tab starts attempts of the same order. */
const MOST_ROUNDS = 4

/**
 * Starts paying an order and returns where to send the buyer (PAY-12, CALL-15): by `startAttempt`, and where an open attempt is in its way,
 * by `settleOpenAttempt` first. The attempt is committed before the provider hears of it and keeps its idempotency key, so a provider
 * that is down or slow (`payment_not_processed`) leads to no second payment when the buyer tries again (failure stories 11, 12, 16).
 * Refuses what `startAttempt` refuses.
 */
export async function startPayment(
  services: PayServices,
  scope: Scope,
  order_id: number,
  asked: Asked,
): Promise<{ url: string }> {
  const settings = { ...(await readSettings(services, scope, order_id)), ...asked }
  let handled_id: number | null = null
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const started: Started | null = await startAttempt(services, scope, order_id, handled_id, settings)
    if (started !== null) return { url: await urlOf(services, started, asked.origin) }
    handled_id = await settleOpenAttempt(services, scope, order_id)
  }
  return refuse('payment_not_processed')
}

/** What the organiser set, read before the order is locked. */
async function readSettings(services: PayServices, scope: Scope, order_id: number): Promise<PaymentSettings> {
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

/**
 * Settles the open attempt of an order, as what is known of it here may be old: its buyer may have paid, failed or given up meanwhile. It may
 * stay open. Returns its id; null: there is none any more. Refuses `payment_not_processed` while its provider doesn't say how it stands.
 */
async function settleOpenAttempt(services: PayServices, scope: Scope, order_id: number): Promise<number | null> {
  const attempt = await findOpenAttempt(scope, order_id)
  if (attempt === null) return null
  const { payment, chosen_method_id } = attempt
  // Nobody was sent to one that the provider never answered; buyers who left its method, perhaps because it doesn't work, don't wait for it.
  const isLeft = payment.provider_payment_id === null && payment.point_of_sale_payment_method_id !== chosen_method_id
  if (!isLeft) await settleOrRefuse(services, payment)
  return payment.id
}

async function settleOrRefuse(services: PayServices, payment: Payment): Promise<SettledPayment> {
  try {
    return await settleKnownPayment(services, payment, { if_working: true })
  } catch (error) {
    // That it is down is logged once for all buyers (`methodHealth`).
    if (!(error instanceof WayDown))
      services.log.error(
        { err: error, payment_id: payment.id, provider: payment.provider },
        'the payment provider could not be asked',
      )
    return refuse('payment_not_processed')
  }
}

/** Where the buyer goes now: with nothing due to the thank-you page, else to the provider. */
async function urlOf(services: PayServices, { order, payment, replaced }: Started, origin: string): Promise<string> {
  if (replaced) await cancelAtProvider(services, replaced)
  return payment === null ? origin + pageAfterPath('thanks', order) : redirectUrl(services, payment, origin)
}

/**
 * Settling a fresh attempt creates it at the provider, unless that is known to be down. One that is over at once (refused, or paid) has no
 * page to go to.
 */
async function redirectUrl(services: PayServices, attempt: Payment, origin: string): Promise<string> {
  const { payment, order } = await settleOrRefuse(services, attempt)
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
