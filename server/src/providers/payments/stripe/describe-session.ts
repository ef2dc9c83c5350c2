import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import {
  TRANSFER_DAYS,
  UnclearMoney,
  type ProviderPayment,
  type ProviderStatus,
  type TransferDetails,
} from '../payment-provider.ts'
import { stripeMethods } from './check-stripe.ts'
import type { StripeSession } from './stripe-answers.ts'

/** A payment as its Checkout Session tells it. Throws `UnclearMoney` for another currency than euro. */
export function describeSession({
  id,
  client_reference_id,
  amount_total,
  url,
  payment_intent,
  ...session
}: StripeSession): ProviderPayment {
  if (session.currency !== 'eur') throw new UnclearMoney(`stripe has this payment in ${session.currency}`)
  const status = statusOf(session, payment_intent?.status)
  const charge = payment_intent?.latest_charge
  return {
    provider_payment_id: id,
    reference: client_reference_id ?? '',
    status,
    amount: status === 'paid' && payment_intent ? payment_intent.amount_received : amount_total,
    amount_refunded: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    redirect_url: url ?? null,
    transfer:
      status === 'pending' && payment_intent ? transferOf(payment_intent, { amount_total, ends_at: transferEnd(session) }) : null,
    words: {
      is_ours: isOurs({ client_reference_id, success_url: session.success_url }),
      is_authorised: payment_intent?.status === 'requires_capture',
      method: adapterOf(session.payment_method_types?.[0]),
      description: payment_intent?.description ?? null,
      made_at: session.created ? new Date(session.created * 1000).toISOString() : null,
    },
  }
}

/** Stripe reports everything that happens on an account: a page that leads back to our way of settling its reference is one of ours. */
function isOurs({ client_reference_id, success_url }: Pick<StripeSession, 'client_reference_id' | 'success_url'>): boolean {
  return Boolean(client_reference_id) && (success_url ?? '').includes(`/payment/return/${client_reference_id}/`)
}

function adapterOf(type: string | undefined): string | null {
  const found = Object.entries(stripeMethods).find((method) => method[1].type === type)
  return found?.[0] ?? null
}

/** Null: the buyer does not pay by transfer or voucher. */
function transferOf(
  { next_action }: NonNullable<StripeSession['payment_intent']>,
  { amount_total, ends_at }: { amount_total: number; ends_at: number },
): TransferDetails | null {
  const voucher = next_action?.multibanco_display_details
  if (voucher) return voucherOf(voucher, amount_total)
  const told = next_action?.display_bank_transfer_instructions
  if (!told) return null
  const account = told.financial_addresses?.find(({ iban }) => iban)?.iban
  return {
    holder: account?.account_holder_name ?? null,
    iban: account?.iban ?? null,
    bic: account?.bic ?? null,
    entity: null,
    reference: told.reference ?? null,
    amount: told.amount_remaining ?? amount_total,
    ends_on: new Date(ends_at).toISOString().slice(0, 10),
    page: told.hosted_instructions_url ?? null,
  }
}

type Voucher = NonNullable<NonNullable<NonNullable<StripeSession['payment_intent']>['next_action']>['multibanco_display_details']>

function voucherOf({ entity, reference, expires_at, hosted_voucher_url: page }: Voucher, amount: number): TransferDetails {
  const ends_on = expires_at ? new Date(expires_at * 1000).toISOString().slice(0, 10) : null
  const none = { holder: null, iban: null, bic: null }
  return { ...none, entity: entity ?? null, reference: reference ?? null, amount, ends_on, page: page ?? null }
}

/** A session is over once its buyer has done all they can; the money may still be on its way then, for days. */
function statusOf({ status, payment_status }: Pick<StripeSession, 'status' | 'payment_status'>, intent?: string): ProviderStatus {
  if (payment_status === 'paid') return 'paid'
  if (status !== 'complete') return status
  if (intent === 'canceled') return 'cancelled'
  return intent === 'requires_payment_method' ? 'failed' : 'pending'
}

/**
 * Whether a bank transfer has not come in time: Stripe waits for one for ever; a voucher it ends on its own. One of which a part is there is
 * left to a person, since what came in stays at Stripe.
 */
export function isOverdue({ status, payment_intent, expires_at }: StripeSession, now: string): boolean {
  if (status !== 'complete' || payment_intent?.status !== 'requires_action') return false
  if (payment_intent.next_action?.multibanco_display_details) return false
  const missing = payment_intent.next_action?.display_bank_transfer_instructions?.amount_remaining
  const isPartlyThere = missing !== undefined && missing !== null && missing < payment_intent.amount
  return !isPartlyThere && Date.parse(now) > transferEnd({ expires_at })
}

/** Until when a bank transfer is waited for, in milliseconds since 1970: days after the page has ended, as at the other providers. */
function transferEnd({ expires_at }: Pick<StripeSession, 'expires_at'>): number {
  return expires_at * 1000 + TRANSFER_DAYS * DAY_MS
}
