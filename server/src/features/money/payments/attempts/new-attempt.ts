import { payingAdapter, SANDBOX_ADAPTER } from '@entree/domain/catalogue/payment-methods.ts'
import { smallestPayment } from '@entree/domain/money/account-methods.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { findBuiltIn } from '#providers/payments/built-in.ts'
import { noticeUrl } from '#features/money/accounts/describe-account.ts'
import type { PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import type { Services } from '#features/services.ts'
import { PaymentRequest } from '../ask-provider.ts'
import type { LockedOrder } from '../lock-queries.ts'
import type { Way } from '../method-health.ts'
import type { NewPayment, Payment } from '../queries.ts'

export type PayServices = Pick<
  Services,
  'config' | 'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log' | 'metrics'
>

/** The account that takes the money of an order, of the company's own or of the platform (no company); null: there is none. */
export type TakingAccount = {
  id: number
  company_id: number | null
  connected_by: string
  provider: string
  notice_secret: string
} | null

/** An attempt with less time left than this is replaced by a fresh one; a third of PAYMENT_MINUTES where those are few. */
const TIME_TO_PAY_MS = 300_000
/** The reconciling job asks about an attempt for the first time after this. */
const FIRST_CHECK_MS = 60_000

/** Once a test always a test, and a point of sale that is in test now takes no real money (DEC-S-49). */
export function isTest(order: Pick<LockedOrder, 'is_test'>, snapshot: Pick<PointOfSaleSnapshot, 'status'>): boolean {
  return order.is_test || snapshot.status === 'test'
}

/**
 * Whether the buyer can go on with this attempt: still the same amount and method, and time enough, or as much as another one would have
 * until the order ends at `order.expires_at` (ORD-21).
 */
export function canGoOn(
  { PAYMENT_MINUTES }: Pick<Services['config'], 'PAYMENT_MINUTES'>,
  payment: Payment,
  order: LockedOrder,
  now: string,
): boolean {
  const ends_at = Date.parse(PaymentRequest.parse(payment.request).expires_at)
  const hasTime = ends_at - Date.parse(now) >= Math.min(TIME_TO_PAY_MS, PAYMENT_MINUTES * 20_000)
  return (
    payment.amount === order.total &&
    payment.point_of_sale_payment_method_id === order.point_of_sale_payment_method_id &&
    (hasTime || ends_at >= Date.parse(order.expires_at))
  )
}

/** A new attempt for what the order costs now, with everything that the provider will be asked. `order.expires_at` ends both. */
export function newAttempt(
  services: PayServices,
  { now }: Pick<Scope, 'now'>,
  order: LockedOrder & { country: string | null; application_fee: number },
  snapshot: PointOfSaleSnapshot,
  origin: string,
  account: TakingAccount,
  bill: PaymentRequest['bill'],
): NewPayment {
  const chosen =
    snapshot.payment_methods.find(({ id }) => id === order.point_of_sale_payment_method_id) ??
    refuse('error_select_payment_method')
  const way = chooseWay(services, order, chosen, snapshot.company, account)
  if (!way) {
    services.log.error({ provider: snapshot.company.payment_provider, order_id: order.id }, 'nobody here can take this money')
    return refuse('payment_not_processed')
  }
  const { provider, method } = way
  if (order.total < smallestPayment(provider)) return refuse('payment_amount_too_small')
  const notices = services.config.NOTICE_ORIGIN ?? origin
  const request: PaymentRequest = {
    merchant: snapshot.company.name,
    description: `${snapshot.event.name} · ${order.order_number}`,
    method,
    origin,
    notice_url: account === null ? `${notices}/api/payment/${provider}/notice` : noticeUrl(notices, account),
    expires_at: order.expires_at,
    language: order.language,
    country: order.country ?? snapshot.company.country,
    application_fee: order.application_fee,
    bill,
  }
  return {
    order_id: order.id,
    provider,
    payment_account_id: account?.id ?? null,
    into_own_account: account !== null && account.company_id !== null,
    amount: order.total,
    point_of_sale_payment_method_id: order.point_of_sale_payment_method_id,
    idempotency_key: newSecret(),
    secret: newSecret(),
    request: JSON.stringify(request),
    created_at: now,
    next_check_at: new Date(Date.parse(now) + FIRST_CHECK_MS).toISOString(),
  }
}

/**
 * Who takes the money: the account of the company or of the platform, which for a test is one of test mode; without one the company's
 * provider with the chosen method, for a test the sandbox, whatever that is (DEC-S-49). A real sale never goes through the sandbox in
 * production, unless the installation is a demo. Null: this installation cannot take it.
 */
export function chooseWay(
  services: Pick<Services, 'config' | 'payments'>,
  { is_test }: Pick<LockedOrder, 'is_test'>,
  chosen: PointOfSaleSnapshot['payment_methods'][number],
  company: Pick<PointOfSaleSnapshot['company'], 'payment_provider'>,
  account: TakingAccount,
): Way | null {
  const { adapter } = chosen.payment_method
  if (account !== null) return { provider: account.provider, payment_account_id: account.id, method: adapter }
  const method = payingAdapter(chosen, is_test ? 'test' : 'live')
  const provider = method === SANDBOX_ADAPTER ? 'sandbox' : company.payment_provider
  return findBuiltIn(services, provider, { is_test }) && { provider, payment_account_id: null, method }
}
