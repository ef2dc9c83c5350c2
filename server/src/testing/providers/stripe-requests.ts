import { z } from 'zod'
import type { FakeRequest } from './fake-provider.ts'
import { readForm } from './read-form.ts'
import { words, wrongField, type WrongField } from './wrong-field.ts'

/** A form has text only: whole numbers are digits, and nothing else is one. */
const whole = z.string().regex(/^\d{1,12}$/, 'Invalid integer')
const flag = z.enum(['true', 'false'])
const list = <T extends z.ZodType>(item: T) => z.record(z.string().regex(/^\d+$/), item)
const metadata = z.record(words(40), words(500)).refine((fields) => Object.keys(fields).length <= 50, 'at most 50 keys')
const expand = list(words(5000)).optional()
const locales = ['auto', 'de', 'en', 'en-GB', 'es', 'fr', 'nl', 'pt'] as const
const url = z.url({ protocol: /^https?$/ }).max(5000)
/** What a Checkout Session can be paid with, as far as it is for payments of buyers in Europe. */
const types = (
  'alma amazon_pay bacs_debit bancontact billie bizum blik card customer_balance eps ideal klarna link mb_way mobilepay multibanco p24 ' +
  'pay_by_bank paypal revolut_pay satispay scalapay sepa_debit swish twint'
).split(' ')
/** Those that do not pay in euros. */
const otherCurrency = new Set(['bacs_debit', 'blik', 'swish', 'twint'])
const paidInEuros = z.enum(types).refine((type) => !otherCurrency.has(type), 'does not support the currency: eur')

const newSession = z.strictObject({
  mode: z.literal('payment'),
  line_items: list(
    z.strictObject({
      quantity: whole,
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        // Eight digits are the most that Stripe takes of a currency with cents.
        unit_amount: whole.refine((cents) => Number(cents) <= 99_999_999, 'at most 99999999'),
        product_data: z.strictObject({ name: words(5000) }),
      }),
    }),
  ),
  payment_method_types: list(paidInEuros),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: words(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: words(1000).optional(),
      metadata: metadata.optional(),
      application_fee_amount: whole.optional(),
    })
    .optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  locale: z.enum(locales).optional(),
  expires_at: z.string().regex(/^\d+$/, 'Invalid timestamp: must be an integer Unix timestamp').optional(),
  customer: words(5000).optional(),
  payment_method_options: z
    .strictObject({
      customer_balance: z.strictObject({
        funding_type: z.literal('bank_transfer'),
        bank_transfer: z.strictObject({
          type: z.literal('eu_bank_transfer'),
          eu_bank_transfer: z.strictObject({ country: z.enum(['BE', 'DE', 'ES', 'FR', 'IE', 'NL']) }),
        }),
      }),
    })
    .optional(),
  expand,
})

/** What can be sent where, by the path below the version with its ids left out. */
const forms: Readonly<Record<string, z.ZodType>> = {
  'checkout/sessions': newSession,
  'checkout/sessions/{id}/expire': z.strictObject({ expand }),
  customers: z.strictObject({ metadata: metadata.optional(), email: z.email().optional(), name: words(256).optional() }),
  refunds: z.strictObject({
    payment_intent: words(5000),
    amount: whole.refine((cents) => Number(cents) > 0, 'Invalid positive integer').optional(),
    metadata: metadata.optional(),
  }),
  'payment_intents/{id}/cancel': z.strictObject({ cancellation_reason: z.string().optional(), expand }),
}

const range = z.partialRecord(z.enum(['gt', 'gte', 'lt', 'lte']), whole)
const paged = {
  limit: whole.refine((count) => Number(count) >= 1 && Number(count) <= 100, 'from 1 to 100').optional(),
  starting_after: z.string().optional(),
  expand,
}
const queries: Readonly<Record<string, z.ZodType>> = {
  'checkout/sessions': z.strictObject({ ...paged, payment_intent: z.string().optional(), created: range.optional() }),
  refunds: z.strictObject({ ...paged, payment_intent: z.string().optional(), created: range.optional() }),
  disputes: z.strictObject({ ...paged, payment_intent: z.string().optional(), created: range.optional() }),
  payouts: z.strictObject({ ...paged, created: range.optional(), arrival_date: range.optional(), status: z.string().optional() }),
  balance_transactions: z.strictObject({ ...paged, payout: z.string().optional(), type: z.string().optional() }),
  payment_method_configurations: z.strictObject({ ...paged, active: flag.optional() }),
}
const oneThing = z.strictObject({ expand })
const LONGEST_KEY = 255

/** What Stripe's published description refuses of a request: unknown fields, other types, ranges, lengths. Null: nothing. */
export function wrongForStripe({ method, path, query, headers, body }: FakeRequest): WrongField | null {
  const [, , ...parts] = path.split('/')
  const name = parts.map((part) => (/^(?:cs|pi|re|cus|dp)_/.test(part) ? '{id}' : part)).join('/')
  if (method === 'GET') return wrongField(queries[name] ?? oneThing, readForm(query.toString()))
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
    return { field: '', message: 'Expected: `application/x-www-form-urlencoded`' }
  if (String(headers['idempotency-key'] ?? '').length > LONGEST_KEY)
    return { field: '', message: `Idempotency-Key: at most ${LONGEST_KEY} characters` }
  return wrongField(forms[name] ?? z.never(), readForm(body))
}
