import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { AccountMode, Credentials } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import type { AccountProvider } from '../payment-adapter.ts'
import {
  ProviderRefused,
  TRANSFER_DAYS,
  type NewProviderPayment,
  type NewProviderRefund,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderStatus,
  type RawNotice,
  type TransferDetails,
} from '../payment-provider.ts'
import { isPublic } from '../public-address.ts'
import { restClient, type RestClient } from '../rest-client.ts'
import { checkMollie } from './check-mollie.ts'
import { grantedClient, type GrantedMollie } from './granted-mollie.ts'
import {
  euroCents,
  euros,
  MollieChargeback,
  MollieListedRefund,
  MolliePayment,
  MollieProfile,
  MollieRefund,
  pageOf,
} from './mollie-answers.ts'
import { billOf } from './mollie-bill.ts'
import { captureMollie, reservesMoney } from './mollie-captures.ts'
import { listAll, PAGE } from './mollie-lists.ts'
import { mollieSettlements } from './mollie-settlements.ts'

const LONGEST_DESCRIPTION = 255

const locales: Readonly<Record<string, string>> = {
  nl: 'nl_NL',
  en: 'en_GB',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  pt: 'pt_PT',
}

/** For a bank transfer it decides in which country the account stands that the buyer pays to. */
const belgian: Readonly<Record<string, string>> = { nl: 'nl_BE', en: 'en_BE', fr: 'fr_BE' }

const statuses: Readonly<Record<MolliePayment['status'], ProviderStatus>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
}

/**
 * Mollie's Payments API, as one account of it sees it. Its notices are unsigned and hold an id only: they are a reason to ask, and
 * nothing else. How long a buyer has on its page is Mollie's to decide (a quarter of an hour for most methods); an attempt that ran
 * out here is cancelled there.
 */
export function createMollie(
  base: string,
  { api_key = '', access_token = '' }: Credentials,
  mode: AccountMode,
  granted?: GrantedMollie,
): AccountProvider {
  const call = granted ? grantedClient(base, mode, granted) : restClient('mollie', base, { authorization: `Bearer ${api_key}` })
  const profile = granted?.profile_id ?? null
  const payment = (id: string) => `payments/${encodeURIComponent(id)}`
  return {
    name: 'mollie',
    createPayment: async (asked, signal) => {
      const { idempotency_key } = asked
      // A key is of one profile; an account without keys says which of its profiles sells.
      const body = { ...newPayment(asked), ...(granted ? { profileId: profile, ...platformFee(asked) } : {}) }
      return describe(await call(MolliePayment, { method: 'POST', path: 'payments', body, idempotency_key, signal }))
    },
    getPayment: async (id, signal) => describe(await call(MolliePayment, { method: 'GET', path: payment(id), signal })),
    capturePayment: async (id, signal) => {
      const capture = await captureMollie(call, payment(id), { id, signal })
      const now = describe(await call(MolliePayment, { method: 'GET', path: payment(id), signal }))
      return now.capture === 'due' ? { ...now, capture } : now
    },
    cancelPayment: async (id, signal) => {
      try {
        await call(z.unknown(), { method: 'DELETE', path: payment(id), signal })
      } catch (error) {
        // Not every method can be cancelled, and what is over cannot.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
    refundPayment: (refund, signal) => refundPayment(call, refund, signal),
    getRefund: async ({ provider_payment_id, provider_refund_id }, signal) => {
      const path = `${payment(provider_payment_id)}/refunds/${encodeURIComponent(provider_refund_id)}`
      return describeRefund(await call(MollieRefund, { method: 'GET', path, signal }))
    },
    listRefunds: async ({ provider_payment_id }, signal) => {
      const refunds = await listAll(call, `${payment(provider_payment_id)}/refunds`, 'refunds', MollieListedRefund, signal)
      return refunds.map((refund) => ({
        ...describeRefund(refund),
        key: keyOf(refund),
        amount: euroCents(refund.amount),
      }))
    },
    listRefundsSince: async ({ since, from }, signal) => {
      const query = { limit: PAGE, ...(from === null ? {} : { from }) }
      const page = await call(pageOf('refunds', MollieListedRefund), { method: 'GET', path: 'refunds', query, signal })
      const isOlder = ({ createdAt }: MollieListedRefund) => Date.parse(createdAt) < Date.parse(since)
      const isEnough = page.items.some(isOlder) || page.next === null
      return {
        refunds: page.items
          .filter((refund) => !isOlder(refund))
          .map((refund) => ({ ...describeRefund(refund), provider_payment_id: refund.paymentId, reference: null })),
        next: isEnough ? null : new URL(page.next ?? '').searchParams.get('from'),
      }
    },
    listDisputes: async (id, signal) => {
      const chargebacks = await listAll(call, `${payment(id)}/chargebacks`, 'chargebacks', MollieChargeback, signal)
      return chargebacks.filter(isInEuro).map(({ amount, createdAt, reversedAt, reason, ...chargeback }) => ({
        provider_dispute_id: chargeback.id,
        amount: Math.abs(euroCents(amount)),
        reason: reason?.description ?? null,
        state: reversedAt ? 'won' : 'open',
        created_at: new Date(createdAt).toISOString(),
      }))
    },
    listDisputedPayments: async (since, signal) => {
      const isOlder = ({ createdAt }: MollieChargeback) => Date.parse(createdAt) < Date.parse(since)
      const chargebacks = await listAll(call, 'chargebacks', 'chargebacks', MollieChargeback, signal, isOlder)
      return [...new Set(chargebacks.filter(isInEuro).map(({ paymentId }) => paymentId))]
    },
    readNotice: async (notice) => readNotice(notice),
    check: async (signal) =>
      granted && profile === null
        ? { problems: ['profile_unchosen'], methods: [] }
        : checkMollie(base, call, { mode, profile }, signal),
    settlements: granted ? settlementsOfGranted(call, mode, profile) : settlementsOf(base, access_token, mode, call),
  }
}

/** A profile may sell in other currencies elsewhere: those are none of ours. */
function isInEuro({ amount }: MollieChargeback): boolean {
  return amount.currency === 'EUR'
}

function settlementsOf(base: string, access_token: string, mode: AccountMode, call: RestClient): AccountProvider['settlements'] {
  if (mode === 'test') return 'not_in_test'
  if (access_token === '') return 'key_missing'
  const ownProfile = async (signal: AbortSignal) => {
    const { id } = await call(MollieProfile.extend({ id: z.string() }), { method: 'GET', path: 'profiles/me', signal })
    return id
  }
  return mollieSettlements(restClient('mollie', base, { authorization: `Bearer ${access_token}` }), ownProfile)
}

/** The permission of its owner is for settlements too. */
function settlementsOfGranted(call: RestClient, mode: AccountMode, profile: string | null): AccountProvider['settlements'] {
  return mode === 'test' ? 'not_in_test' : mollieSettlements(call, async () => profile ?? '')
}

function newPayment(asked: NewProviderPayment) {
  const { amount, merchant, description, method, language, reference, return_url, notice_url, expires_at } = asked
  return {
    amount: { currency: 'EUR', value: euros(amount) },
    description: firstCharacters(`${description} · ${merchant}`, LONGEST_DESCRIPTION),
    redirectUrl: return_url,
    // Mollie refuses an address that it cannot reach; payments are asked about all the same.
    ...(isPublic(notice_url) ? { webhookUrl: notice_url } : {}),
    locale: (asked.country === 'BE' ? belgian[language] : null) ?? locales[language] ?? 'en_GB',
    method,
    metadata: { reference },
    ...billOf(asked),
    // Of what the order says, so that a repeated call says the same.
    ...(method === 'banktransfer' ? { dueDate: addMs(expires_at, TRANSFER_DAYS * DAY_MS).slice(0, 10) } : {}),
  }
}

/** What of a payment goes to the platform; a payment by keys can have none. */
function platformFee({ application_fee = 0, description, merchant }: NewProviderPayment) {
  if (application_fee === 0) return {}
  const words = firstCharacters(`${description} · ${merchant}`, LONGEST_DESCRIPTION)
  return { applicationFee: { amount: { currency: 'EUR', value: euros(application_fee) }, description: words } }
}

function describe(payment: MolliePayment): ProviderPayment {
  const { id, status, amount, amountRefunded, method, metadata, details, description, createdAt, _links } = payment
  const reference = z.object({ reference: z.string() }).safeParse(metadata).data?.reference ?? ''
  // A transfer or voucher whose reference the buyer has been shown is on its way for days, while Mollie still calls it open.
  const isTransfer =
    (method === 'banktransfer' && Boolean(details?.transferReference)) ||
    (method === 'multibanco' && Boolean(details?.multibancoReference))
  return {
    provider_payment_id: id,
    reference,
    status: status === 'open' && isTransfer ? 'pending' : statuses[status],
    amount: euroCents(amount),
    amount_refunded: amountRefunded ? euroCents(amountRefunded) : 0,
    redirect_url: _links.checkout?.href ?? null,
    transfer: isTransfer ? transferOf(payment) : null,
    ...(status === 'authorized' && reservesMoney(method) ? { capture: 'due' } : {}),
    words: {
      is_ours: reference !== '',
      is_authorised: status === 'authorized',
      method: method ?? null,
      description: description ?? null,
      made_at: createdAt ? new Date(createdAt).toISOString() : null,
    },
  }
}

/** Mollie wants the reference shown as it is. */
function transferOf({ amount, details, expiresAt }: MolliePayment): TransferDetails {
  return {
    holder: details?.bankName ?? null,
    iban: details?.bankAccount ?? null,
    bic: details?.bankBic ?? null,
    entity: details?.multibancoEntity ?? null,
    reference: details?.transferReference ?? details?.multibancoReference ?? null,
    amount: euroCents(amount),
    ends_on: expiresAt?.slice(0, 10) ?? null,
  }
}

/**
 * Gives back once per key. Mollie remembers a key for an hour only, while a refund whose answer was lost may be asked again days later:
 * so what is there already is looked for first, by the key that each carries.
 */
async function refundPayment(call: RestClient, refund: NewProviderRefund, signal: AbortSignal): Promise<ProviderRefund> {
  const { provider_payment_id, amount, idempotency_key, description } = refund
  const path = `payments/${encodeURIComponent(provider_payment_id)}/refunds`
  const earlier = await listAll(call, path, 'refunds', MollieRefund, signal)
  const same = earlier.find((one) => keyOf(one) === idempotency_key)
  if (same) return describeRefund(same)
  const body = { amount: { currency: 'EUR', value: euros(amount) }, description, metadata: { key: idempotency_key } }
  return describeRefund(await call(MollieRefund, { method: 'POST', path, body, idempotency_key, signal }))
}

/** Ours, which each refund that was made here carries. */
function keyOf({ metadata }: Pick<MollieRefund, 'metadata'>): string | null {
  return z.object({ key: z.string() }).safeParse(metadata).data?.key ?? null
}

function describeRefund({ id, status }: MollieRefund): ProviderRefund {
  if (status === 'refunded') return { provider_refund_id: id, status: 'done' }
  return { provider_refund_id: id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

function readNotice({ raw_body }: RawNotice) {
  const id = new URLSearchParams(raw_body).get('id') ?? ''
  // Anybody can send one: what is not an id of a payment is not asked about.
  return /^tr_[A-Za-z0-9]{6,40}$/.test(id) ? { provider_payment_id: id, event_id: id } : null
}
