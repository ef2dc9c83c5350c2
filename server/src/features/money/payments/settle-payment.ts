import { isPaymentInProgress, type PaymentState, type ProviderResult } from '@entree/domain/money/payment-states.ts'
import { settleTransition, type Settlement } from '@entree/domain/money/settle-transition.ts'
import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { retakeStock } from '#features/catalogue/stock/take-from-pools.ts'
import { askProvider, PaymentRequest, type Told } from './ask-provider.ts'
import { lockPaymentWithOrder, type SettledOrder } from './lock-queries.ts'
import { findPayment, hasOtherPending, paymentEventInsert, paymentUpdate, type Payment } from './queries.ts'
import { writeSettlement, type MadeAtProvider } from './write-settlement.ts'

/** How a payment and its order stand after it was settled. */
export type SettledPayment = {
  payment: { id: number; status: PaymentState; redirect_url: string | null }
  order: { id: number; secret: string; order_number: string; payment_status: PaymentStatus; is_cancelled: boolean }
}

export type SettleOptions = {
  /** The longest the provider may take. */
  limit_ms?: number
  /** The notice that brought us here; noted in the same transaction as its effect. */
  notice?: { provider: string; event_id: string }
}

type SettleServices = Pick<Services, 'db' | 'jobs' | 'now' | 'payments'>

/** A buyer's time at the provider is up this long after the attempt's own end. */
const GRACE_MS = 300_000

/**
 * The one way a payment is settled, for the provider's notice, the buyer's return and the reconciling job alike: asks the provider
 * for the truth, then in one transaction locks payment and order, lets `domain` decide, and writes all that follows from it: states,
 * ledger, stock, tickets, refund, mails. Monotonic, and settling again changes nothing (failure stories 6, 13, 14, 15). Throws when
 * the provider cannot be asked; then nothing has changed. Answers null for an unknown payment.
 */
export async function settlePayment(
  services: SettleServices,
  payment_id: number,
  options: SettleOptions = {},
): Promise<SettledPayment | null> {
  const payment = await findPayment(services.db, payment_id)
  return payment && settleKnownPayment(services, payment, options)
}

/** `settlePayment` for who has just read the payment. */
export async function settleKnownPayment(
  services: SettleServices,
  payment: Payment,
  options: SettleOptions = {},
): Promise<SettledPayment> {
  const told = isFinal(payment) ? undefined : await askProvider(services, payment, options.limit_ms)
  const scope = systemScope(services, payment.company_id, 'settle-payment')
  return transact(scope, (scope) => settleLocked(scope, payment, told, options.notice))
}

/**
 * Once money has come in the provider has nothing to add that this product acts on; and one that it refused to make must not be made
 * after all.
 */
function isFinal({ status, provider_payment_id, provider_status }: Payment): boolean {
  const isRefused = provider_payment_id === null && provider_status === 'failed'
  return isRefused || status === 'paid' || status === 'refund_due' || status === 'refunded'
}

async function settleLocked(
  scope: Scope,
  { id }: Payment,
  told: Told | undefined,
  notice: SettleOptions['notice'],
): Promise<SettledPayment> {
  const locked = await lockPaymentWithOrder(scope, id)
  if (locked === null) throw new Error(`payment ${id} is gone`)
  const { order } = locked
  const made = madeAtProvider(locked, told)
  const payment = { ...locked, ...made }
  const noticed = notice ? [paymentEventInsert(scope, { ...notice, payment_id: id })] : []
  // Somebody else may have settled it while we asked; what we were told may be older than that.
  if (told === undefined || isFinal(payment)) {
    await writeTogether(scope.tx, made === null ? noticed : [...noticed, paymentUpdate(scope, id, made)])
    return describe(payment, order, payment.status, order.payment_status)
  }
  const settlement = await decide(scope, payment, order, told)
  await writeSettlement(scope, payment, order, { told, made, settlement, also: noticed })
  return describe(payment, order, settlement.payment_state, settlement.payment_status)
}

/** What ties our attempt to the payment that the provider made for it, to be kept; null when it is tied to one already. */
function madeAtProvider({ provider_payment_id }: Payment, told: Told | undefined): MadeAtProvider | null {
  if (!told || provider_payment_id !== null) return null
  return { provider_payment_id: told.provider_payment_id, redirect_url: told.redirect_url }
}

async function decide(scope: Scope, payment: Payment, order: SettledOrder, told: Told): Promise<Settlement> {
  const otherPending = order.payment_status === 'pending' && (await hasOtherPending(scope, payment))
  const amountFits = (told?.amount ?? payment.amount) === order.total
  const settle = (hasStock: boolean) =>
    settleTransition(order, payment.status, resultOf(payment, told, scope.now), { hasStock, amountFits, otherPending })
  const settlement = settle(true)
  if (!settlement.retake_stock || (await retakeStock(scope, order.id))) return settlement
  return settle(false)
}

/** The provider's word, except that an attempt whose time is long up is over here even while the provider still says open. */
function resultOf(payment: Payment, told: Told, now: string): ProviderResult {
  if (told === null) return 'failed'
  if (told.status !== 'open' || !isPaymentInProgress(payment.status)) return told.status
  const { expires_at } = PaymentRequest.parse(payment.request)
  return Date.parse(now) > Date.parse(expires_at) + GRACE_MS ? 'expired' : told.status
}

function describe(payment: Payment, order: SettledOrder, status: PaymentState, payment_status: PaymentStatus): SettledPayment {
  const { id, secret, order_number, is_cancelled } = order
  return {
    payment: { id: payment.id, status, redirect_url: payment.redirect_url },
    order: { id, secret, order_number, is_cancelled, payment_status },
  }
}
