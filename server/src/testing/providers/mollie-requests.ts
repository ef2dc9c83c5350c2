import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import type { FakeRequest } from './fake-provider.ts'
import { billingAddress, centsOf, line, sumOf } from './mollie-lines.ts'
import { words, wrongField, type WrongField } from './wrong-field.ts'

const amount = z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(/^\d{1,10}\.\d{2}$/) })
/** Mollie keeps about a kilobyte of it. */
const metadata = z.record(z.string(), z.unknown()).refine((value) => JSON.stringify(value).length <= 1024, 'at most 1 kB')
const url = z.url({ protocol: /^https?$/ }).max(2000)
const locales = [
  'de_AT',
  'de_CH',
  'de_DE',
  'en_BE',
  'en_GB',
  'en_NL',
  'en_US',
  'es_ES',
  'fr_BE',
  'fr_FR',
  'nl_BE',
  'nl_NL',
  'pt_PT',
]
const methods = (
  'alma applepay bacs bancomatpay bancontact banktransfer belfius billie billink bizum blik creditcard directdebit eps giftcard ideal in3 ' +
  'kbc klarna mbway mobilepay multibanco mybank paybybank paypal paysafecard pointofsale przelewy24 riverty satispay swish trustly twint ' +
  'vipps voucher'
).split(' ')
/** Those that do not pay in euros. */
const otherCurrency = new Set(['bacs', 'blik', 'swish', 'twint', 'vipps'])
/** Those that want the lines of the order and where its buyer lives. */
const wantLines = new Set(['klarna'])
/** Those that want more of the like, or an account or mandate of the buyer's, which nothing here sends. */
const wantMore = new Set(['alma', 'billie', 'billink', 'directdebit', 'in3', 'riverty', 'voucher'])
/** Those whose money can be reserved first, and collected later. */
const reserving = new Set(['billie', 'creditcard', 'klarna', 'riverty'])
/** Days after tomorrow that a bank transfer may take. */
const LONGEST_DUE = 100

function newPayment(today: string, profiles: readonly string[] | null) {
  // Only apps say which profile is meant, in which mode, and what they keep of it for themselves.
  const ofApp =
    profiles === null
      ? {}
      : { profileId: z.enum(profiles), testmode: z.boolean().optional(), applicationFee: applicationFee.optional() }
  const isDue = (day: string) => day >= addDays(today, 1) && day <= addDays(today, 1 + LONGEST_DUE)
  return z
    .strictObject({
      amount,
      description: words(255),
      redirectUrl: url,
      webhookUrl: url
        .refine((address) => new URL(address).hostname !== 'localhost', "unreachable from Mollie's point of view")
        .optional(),
      locale: z.enum(locales).optional(),
      method: z
        .enum(methods)
        .refine((method) => !otherCurrency.has(method), 'The currency is not supported by the payment method')
        .refine((method) => !wantMore.has(method), 'lines, billingAddress or consumerAccount are required')
        .optional(),
      metadata: metadata.optional(),
      dueDate: z.iso.date().refine(isDue, 'from tomorrow to 100 days after it').optional(),
      lines: z.array(line).optional(),
      billingAddress: billingAddress.partial().optional(),
      captureMode: z.enum(['automatic', 'manual']).optional(),
    })
    .extend(ofApp)
    .refine(({ method, lines }) => !wantLines.has(method ?? '') || lines?.length, { path: ['lines'], error: 'required' })
    .refine(({ method, billingAddress: told }) => !wantLines.has(method ?? '') || billingAddress.safeParse(told).success, {
      path: ['billingAddress'],
      error: 'each of its fields is required',
    })
    .refine(({ amount: { value }, lines }) => !lines || sumOf(lines) === centsOf(value), {
      path: ['lines'],
      error: 'The sum of the lines is not the amount',
    })
    .refine(({ method, captureMode }) => captureMode !== 'manual' || reserving.has(method ?? ''), {
      path: ['captureMode'],
      error: 'not of this method',
    })
    .refine(({ method, dueDate }) => dueDate === undefined || method === 'banktransfer', 'dueDate is for bank transfers')
}

const applicationFee = z.strictObject({ amount, description: words(255) })

const newCapture = z.strictObject({
  amount: amount.optional(),
  description: words(255).optional(),
  metadata: metadata.optional(),
})

const newRefund = z.strictObject({ amount, description: words(255).optional(), metadata: metadata.optional() })

const paged = {
  limit: z
    .string()
    .regex(/^\d+$/)
    .refine((count) => Number(count) >= 1 && Number(count) <= 250, 'from 1 to 250')
    .optional(),
  from: z.string().optional(),
}
const embedded = { embed: z.literal('payment').optional() }
const queries: Readonly<Record<string, z.ZodType>> = {
  methods: z.strictObject({
    includeWallets: z.literal('applepay').optional(),
    locale: z.enum(locales).optional(),
    billingCountry: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  profiles: z.strictObject(paged),
  organizations: z.strictObject({}),
  payments: z.strictObject({ ...paged, sort: z.enum(['asc', 'desc']).optional() }),
  chargebacks: z.strictObject({ ...paged, ...embedded, sort: z.enum(['asc', 'desc']).optional() }),
  refunds: z.strictObject({ ...paged, ...embedded }),
  captures: z.strictObject({ ...paged, ...embedded }),
  settlements: z.strictObject({ ...paged, currencies: z.string().optional() }),
}

/**
 * What Mollie's published description refuses of a request: unknown fields, other types, ranges, lengths. Null: nothing. `profiles`: those of the
 * organisation whose token it is; null: it comes with a key.
 */
export function wrongForMollie(
  { method, path, query, headers, body }: FakeRequest,
  now: string,
  profiles: readonly string[] | null = null,
): WrongField | null {
  const [, , resource = '', , part] = path.split('/')
  if (method === 'GET') {
    const { testmode, profileId, ...others } = Object.fromEntries(query)
    if (profiles === null) return wrongField(queries[part ?? resource] ?? z.never(), Object.fromEntries(query))
    if (testmode !== undefined && testmode !== 'true' && testmode !== 'false') return { field: 'testmode', message: 'a boolean' }
    if (resource === 'methods' && !profiles.includes(profileId ?? '')) return { field: 'profileId', message: 'required' }
    return wrongField(queries[part ?? resource] ?? z.never(), others)
  }
  const ofApp = profiles === null ? {} : { testmode: z.boolean().optional() }
  if (method === 'DELETE' && profiles === null) return wrongField(z.literal(''), body)
  if (method === 'DELETE') return wrongField(z.strictObject(ofApp), body === '' ? {} : JSON.parse(body))
  if (headers['content-type'] !== 'application/json') return { field: '', message: 'Expected: application/json' }
  if (part === 'captures') return wrongField(newCapture.extend(ofApp), JSON.parse(body))
  return wrongField(part === 'refunds' ? newRefund.extend(ofApp) : newPayment(now.slice(0, 10), profiles), JSON.parse(body))
}
