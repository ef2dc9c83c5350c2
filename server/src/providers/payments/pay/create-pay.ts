import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { AccountMode, Credentials } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import type { AccountProvider } from '../payment-adapter.ts'
import {
  ProviderRefused,
  TRANSFER_DAYS,
  type NewProviderPayment,
  type ProviderDispute,
  type ProviderPayment,
  type TransferDetails,
} from '../payment-provider.ts'
import { isPublic } from '../public-address.ts'
import type { RestClient } from '../rest-client.ts'
import { checkPay } from './check-pay.ts'
import { euroCents, PayOrder, type PayTransaction } from './pay-answers.ts'
import { billOf, payerOf } from './pay-bill.ts'
import { payClient, type PayAddresses } from './pay-client.ts'
import { BANK_TRANSFER_ID, payAdapter, payMethod } from './pay-methods.ts'
import { chargedBack, isAuthorised, isToCollect, payStatus } from './pay-status.ts'
import { acknowledgePay, readPayNotice } from './read-pay-notice.ts'
import { getPayRefund, getTransaction, listPayRefunds, refundPay } from './refund-pay.ts'

/** It stands on the buyer's bank statement, and PAY. takes no more. */
const LONGEST_DESCRIPTION = 32
/** A page ends this long before the order does, so that who pays in its last moment is not late. */
const MARGIN_MS = 30_000
const countries: Readonly<Record<string, string>> = { nl: 'NL', en: 'GB', de: 'DE', es: 'ES', fr: 'FR', pt: 'PT' }

const BELGIUM = 'BE'
/** Languages that PAY. speaks to Belgians as such. */
const belgian: ReadonlySet<string> = new Set(['nl', 'fr'])

/**
 * PAY. (pay.nl), as one of its sales locations sees it. It knows no idempotency keys: a payment whose answer was lost is made again, and the
 * first runs out or is ended, since no buyer was ever sent to it. A payment is known by PAY.'s order number, which all its interfaces take.
 */
export function createPay(
  addresses: PayAddresses,
  credentials: Credentials,
  mode: AccountMode,
  now: () => string,
): AccountProvider {
  const { service_id = '' } = credentials
  const client = payClient(addresses, credentials)
  const describe = (order: PayOrder): ProviderPayment => ({
    provider_payment_id: order.orderId,
    reference: order.reference ?? '',
    status: payStatus(order, now()),
    amount: euroCents(order.amount),
    // Orders do not tell; transactions do.
    amount_refunded: 0,
    redirect_url: order.links?.redirect ?? null,
    transfer: transferOf(order),
    ...(isToCollect(order) ? { capture: 'due' as const } : {}),
    words: {
      is_ours: Boolean(order.reference),
      is_authorised: isAuthorised(order),
      method: payAdapter(order.payments?.[0]?.paymentMethod?.id),
      description: order.description ?? null,
      made_at: order.createdAt ? new Date(order.createdAt).toISOString() : null,
    },
  })
  return {
    name: 'pay',
    createPayment: async (asked, signal) => {
      const body = newOrder(asked, service_id, mode, now())
      return describe(await client.orders(PayOrder, { method: 'POST', path: 'v1/orders', body, signal }))
    },
    getPayment: async (id, signal) =>
      describe(await client.orders(PayOrder, { method: 'GET', path: orderPath(id, 'status'), signal })),
    capturePayment: async (id, signal) => {
      const isTaken = await collect(client.orders, orderPath(id, 'capture'), signal)
      const found = describe(await client.orders(PayOrder, { method: 'GET', path: orderPath(id, 'status'), signal }))
      return found.capture === 'due' ? { ...found, capture: isTaken ? 'asked' : 'failed' } : found
    },
    cancelPayment: async (id, signal) => {
      try {
        await client.orders(z.unknown(), { method: 'PATCH', path: orderPath(id, 'abort'), signal })
      } catch (error) {
        // What is paid, or over, cannot be.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
    refundPayment: (refund, signal) => refundPay(client, refund, signal),
    getRefund: (refund, signal) => getPayRefund(client, refund, signal),
    listRefunds: (of, signal) => listPayRefunds(client, of, signal),
    listDisputes: async (id, signal) => disputesOf(id, await getTransaction(client, id, signal), now()),
    readNotice: async (notice) => readPayNotice(notice),
    acknowledge: acknowledgePay,
    check: (signal) => checkPay(addresses, client, service_id, mode, signal),
    // Its public documentation tells of no call that lists what it paid out.
    settlements: 'not_offered',
  }
}

/** PAY. tells the reference and shows the account on its page. */
function transferOf({ amount, payments, expiresAt, manualTransferCode }: PayOrder): TransferDetails | null {
  if (!payments?.some(({ paymentMethod }) => paymentMethod?.id === BANK_TRANSFER_ID)) return null
  const ends_on = expiresAt?.slice(0, 10) ?? null
  return {
    holder: null,
    iban: null,
    bic: null,
    entity: null,
    reference: manualTransferCode ?? null,
    amount: euroCents(amount),
    ends_on,
  }
}

/** Has PAY. collect all that was reserved of an order; returns whether it takes that. */
async function collect(orders: RestClient, path: string, signal: AbortSignal): Promise<boolean> {
  try {
    await orders(z.unknown(), { method: 'PATCH', path, signal })
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    throw error
  }
}

function orderPath(id: string, what: 'status' | 'abort' | 'capture'): string {
  return `v1/orders/${encodeURIComponent(id)}/${what}`
}

/** Refuses an attempt whose time is up: PAY. would create it again, and nobody is there to pay it. */
function newOrder(asked: NewProviderPayment, serviceId: string, mode: AccountMode, now: string) {
  const { amount, description, method, language, reference, return_url, notice_url, expires_at } = asked
  const ends_at = addMs(expires_at, -MARGIN_MS)
  if (Date.parse(ends_at) <= Date.parse(now)) throw new ProviderRefused('its time is up')
  const expires = method === 'banktransfer' ? addMs(expires_at, TRANSFER_DAYS * DAY_MS) : ends_at
  const country = asked.country === BELGIUM && belgian.has(language) ? BELGIUM : (countries[language] ?? 'GB')
  return {
    serviceId,
    amount: { value: amount, currency: 'EUR' },
    description: shorten(description),
    reference,
    returnUrl: return_url,
    ...(isPublic(notice_url) ? { exchangeUrl: notice_url } : {}),
    expire: `${expires.slice(0, 19)}+00:00`,
    paymentMethod: { id: payMethod(method) },
    integration: { test: mode === 'test' },
    customer: { language: language.toUpperCase(), locale: `${language}_${country}`, ...payerOf(asked) },
    ...billOf(asked),
  }
}

/** The end says which order it is, so what is too long loses the end of what comes before. */
function shorten(description: string): string {
  const at = description.lastIndexOf(' · ')
  const end = at < 0 ? '' : description.slice(at)
  const start = at < 0 ? description : description.slice(0, at)
  const left = Math.max(0, LONGEST_DESCRIPTION - [...end].length)
  return firstCharacters(`${firstCharacters(start, left)}${end}`, LONGEST_DESCRIPTION)
}

/** What a bank took back is all that had not gone back before; PAY. does not say how a dispute ends. */
function disputesOf(id: string, { status, amount, amountRefunded, modifiedAt }: PayTransaction, now: string): ProviderDispute[] {
  if (!chargedBack.has(status.code)) return []
  const created_at = modifiedAt ? new Date(modifiedAt).toISOString() : now
  const gone = euroCents(amount) - (amountRefunded ? euroCents(amountRefunded) : 0)
  if (gone <= 0) return []
  return [{ provider_dispute_id: `${id}:chargeback`, amount: gone, reason: null, state: 'open', created_at }]
}
