import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import { DAY_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { AccountMode, Credentials } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import type { AccountProvider, GrantedAccount } from '../payment-adapter.ts'
import {
  ProviderRefused,
  type NewProviderPayment,
  type NewProviderRefund,
  type ProviderPayment,
  type ProviderRefund,
  type RefundPage,
} from '../payment-provider.ts'
import type { RestClient } from '../rest-client.ts'
import { checkStripe, stripeMethods } from './check-stripe.ts'
import { describeSession, isOverdue } from './describe-session.ts'
import { findSession, readStripeNotice } from './read-stripe-notice.ts'
import {
  listOf,
  StripeAccountDispute,
  StripeAccountRefund,
  StripeCustomer,
  StripeDispute,
  StripeListedRefund,
  StripeRefund,
  StripeSession,
} from './stripe-answers.ts'
import { listAll, notingLoss, PAGE, stripeClient } from './stripe-client.ts'
import { stripeForm, type FormValue } from './stripe-form.ts'
import { stripeSettlements } from './stripe-settlements.ts'

/** Stripe ends no page sooner than this after it was made, and none later than a day; the margin is for a clock that runs ahead of Stripe's. */
const SHORTEST_PAGE_MS = 30 * MINUTE_MS
const LONGEST_PAGE_MS = DAY_MS - 10 * MINUTE_MS
const LONGEST_NAME = 250
const EXPANDED = 'payment_intent.latest_charge'
/** Where the account stands that buyers transfer to; Stripe has them in a few countries only. */
const TRANSFER_COUNTRY = 'NL'

/**
 * Stripe's Checkout, as one account of it sees it: a payment is a Checkout Session, its money a payment intent below it. A page lasts at
 * least half an hour, so one that ran out here is ended there only when it is replaced; what is paid on it meanwhile is settled as late. It
 * lasts a day at most, so an order with more time than that (a payment link, a guest list) gets a new page when its buyer comes back.
 */
export function createStripe(
  base: string,
  { secret_key = '', webhook_secret = '' }: Credentials,
  mode: AccountMode,
  now: () => string,
  granted?: GrantedAccount,
): AccountProvider {
  const own = stripeClient(base, secret_key, granted?.external_id)
  const call = granted ? notingLoss(own, granted.lose) : own
  const getSession = async (id: string, signal: AbortSignal) =>
    call(StripeSession, { method: 'GET', path: sessionPath(id), query: { 'expand[0]': EXPANDED }, signal })
  return {
    name: 'stripe',
    createPayment: (asked, signal) => createPayment(call, asked, signal),
    getPayment: async (id, signal) => {
      const session = await getSession(id, signal)
      if (!session.payment_intent || !isOverdue(session, now())) return describeSession(session)
      // Money that comes in at this moment keeps it from being cancelled.
      await end(call, intentPath(session.payment_intent.id, 'cancel'), signal)
      return describeSession(await getSession(id, signal))
    },
    cancelPayment: (id, signal) => cancelPayment(call, id, getSession, signal),
    refundPayment: async (refund, signal) => {
      const { payment_intent } = await getSession(refund.provider_payment_id, signal)
      if (!payment_intent) throw new ProviderRefused('stripe has no money of this payment')
      return refundPayment(call, payment_intent.id, refund, signal)
    },
    getRefund: async ({ provider_refund_id }, signal) => {
      const path = `refunds/${encodeURIComponent(provider_refund_id)}`
      return describeRefund(await call(StripeRefund, { method: 'GET', path, signal }))
    },
    listRefunds: async ({ provider_payment_id }, signal) => {
      const { payment_intent } = await getSession(provider_payment_id, signal)
      if (!payment_intent) return []
      const refunds = await listAll(call, 'refunds', { payment_intent: payment_intent.id }, StripeListedRefund, signal)
      return refunds.map((refund) => ({
        ...describeRefund(refund),
        key: refund.metadata?.['key'] ?? null,
        amount: refund.amount,
      }))
    },
    listRefundsSince: (of, signal) => listRefundsSince(call, of, signal),
    listDisputedPayments: (since, signal) => listDisputedPayments(call, since, signal),
    listDisputes: async (id, signal) => {
      const { payment_intent } = await getSession(id, signal)
      if (!payment_intent) return []
      const disputes = await listAll(call, 'disputes', { payment_intent: payment_intent.id }, StripeDispute, signal)
      return disputes.filter(takesMoney).map(({ amount, reason, status, created, ...dispute }) => ({
        provider_dispute_id: dispute.id,
        amount,
        reason,
        state: disputeState(status),
        created_at: new Date(created * 1000).toISOString(),
      }))
    },
    signs_notices: true,
    readNotice: (notice) => readStripeNotice(call, notice, webhook_secret, now()),
    check: (signal) => checkStripe(call, mode, signal),
    settlements: stripeSettlements(call),
  }
}

/** Since then, in the whole seconds that Stripe counts. */
function createdSince(since: string): Record<string, string> {
  return { 'created[gte]': String(Math.floor(Date.parse(since) / 1000)) }
}

async function listRefundsSince(
  call: RestClient,
  { since, from }: { since: string; from: string | null },
  signal: AbortSignal,
): Promise<RefundPage> {
  const query = {
    ...createdSince(since),
    limit: PAGE,
    'expand[0]': 'data.payment_intent',
    ...(from === null ? {} : { starting_after: from }),
  }
  const { data, has_more } = await call(listOf(StripeAccountRefund), { method: 'GET', path: 'refunds', query, signal })
  return {
    refunds: data.map(({ payment_intent: of, ...refund }) => ({
      ...describeRefund(refund),
      provider_payment_id: null,
      reference: typeof of === 'object' ? (of?.metadata?.['reference'] ?? null) : null,
    })),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  }
}

/** A dispute names its payment intent, for whose session Stripe is asked. */
async function listDisputedPayments(call: RestClient, since: string, signal: AbortSignal): Promise<string[]> {
  const disputes = await listAll(call, 'disputes', createdSince(since), StripeAccountDispute, signal)
  const intents = new Set(disputes.flatMap(({ payment_intent }) => payment_intent ?? []))
  const found: string[] = []
  for (const intent of intents) {
    const session = await findSession(call, intent, signal)
    if (session !== null) found.push(session)
  }
  return found
}

function sessionPath(id: string): string {
  return `checkout/sessions/${encodeURIComponent(id)}`
}

function intentPath(id: string, what: 'cancel'): string {
  return `payment_intents/${encodeURIComponent(id)}/${what}`
}

async function createPayment(call: RestClient, asked: NewProviderPayment, signal: AbortSignal): Promise<ProviderPayment> {
  const { idempotency_key } = asked
  const send = { method: 'POST', signal } as const
  const isTransfer = asked.method === 'banktransfer'
  // Buyers who transfer money do so to a balance of their own at Stripe.
  const customer = isTransfer
    ? await call(StripeCustomer, {
        ...send,
        path: 'customers',
        form: stripeForm({ metadata: { reference: asked.reference } }),
        idempotency_key: `${idempotency_key}-customer`,
      })
    : null
  const form = stripeForm({ ...newSession(asked), ...(customer ? { customer: customer.id, ...transferOptions } : {}) })
  return describeSession(await call(StripeSession, { ...send, path: 'checkout/sessions', form, idempotency_key }))
}

const transferOptions: Record<string, FormValue> = {
  payment_method_options: {
    customer_balance: {
      funding_type: 'bank_transfer',
      bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country: TRANSFER_COUNTRY } },
    },
  },
}

/** All of it of what the order says, so that a repeated call says the same. */
function newSession(asked: NewProviderPayment): Record<string, FormValue> {
  const { amount, merchant, description, method, language, reference, return_url, application_fee = 0 } = asked
  const { type } = stripeMethods[method] ?? refuseMethod(method)
  const name = firstCharacters(`${description} · ${merchant}`, LONGEST_NAME)
  const metadata = { reference }
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: amount, product_data: { name } } }],
    payment_method_types: [type],
    success_url: return_url,
    cancel_url: return_url,
    client_reference_id: reference,
    metadata,
    payment_intent_data: {
      description: name,
      metadata,
      ...(application_fee === 0 ? {} : { application_fee_amount: application_fee }),
    },
    // Buyers pay the price that they were shown, in euro.
    adaptive_pricing: { enabled: false },
    locale: language,
    expires_at: pageEnd(asked),
    expand: [EXPANDED],
  }
}

/** When a page ends, in whole seconds: Stripe takes no fraction. Of what is fixed with the attempt, so that a repeated call says the same. */
function pageEnd({ expires_at, created_at }: NewProviderPayment): number {
  return Math.floor(Math.min(Date.parse(expires_at) + SHORTEST_PAGE_MS, Date.parse(created_at) + LONGEST_PAGE_MS) / 1000)
}

function refuseMethod(method: string): never {
  throw new ProviderRefused(`stripe has no method ${method}`)
}

/** Ends the page; what its buyer has promised already, and not paid, is called off. What cannot be cancelled is no failure. */
async function cancelPayment(
  call: RestClient,
  id: string,
  getSession: (id: string, signal: AbortSignal) => Promise<StripeSession>,
  signal: AbortSignal,
): Promise<void> {
  if (await end(call, `${sessionPath(id)}/expire`, signal)) return
  const { status, payment_status, payment_intent } = await getSession(id, signal)
  if (status === 'complete' && payment_status === 'unpaid' && payment_intent)
    await end(call, intentPath(payment_intent.id, 'cancel'), signal)
}

/** Whether it could be ended. */
async function end(call: RestClient, path: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call(z.unknown(), { method: 'POST', path, form: stripeForm({}), signal })
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    throw error
  }
}

/**
 * Gives back once per key. Stripe remembers a key for a day only, while a refund whose answer was lost may be asked again days later: so
 * what is there already is looked for first, by the key that each carries.
 */
async function refundPayment(
  call: RestClient,
  payment_intent: string,
  { amount, idempotency_key, description }: NewProviderRefund,
  signal: AbortSignal,
): Promise<ProviderRefund> {
  const earlier = await listAll(call, 'refunds', { payment_intent }, StripeRefund, signal)
  const same = earlier.find(({ metadata }) => metadata?.['key'] === idempotency_key)
  if (same) return describeRefund(same)
  const form = stripeForm({ payment_intent, amount, metadata: { key: idempotency_key, description } })
  return describeRefund(await call(StripeRefund, { method: 'POST', path: 'refunds', form, idempotency_key, signal }))
}

/** One that waits for the buyer's bank details (`requires_action`) is on its way. */
function describeRefund({ id, status }: StripeRefund): ProviderRefund {
  if (status === 'succeeded') return { provider_refund_id: id, status: 'done' }
  return { provider_refund_id: id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** An inquiry (`warning_…`) takes no money; one that goes on becomes a dispute under the same id. Nor does what was averted. */
function takesMoney({ status }: { status: string }): boolean {
  return !status.startsWith('warning_') && status !== 'prevented'
}

function disputeState(status: string): 'open' | 'won' | 'lost' {
  return status === 'lost' || status === 'won' ? status : 'open'
}
