import { z } from 'zod'
import type { FakeRequest } from './fake-provider.ts'
import { words, wrongField, type WrongField } from './wrong-field.ts'

const amount = z.strictObject({ value: z.int().min(1).max(999_999_999), currency: z.literal('EUR') })
const url = z.url({ protocol: /^https?$/ }).max(1000)

/** It has to be sent what is bought and where the bill goes to. */
const KLARNA = 1717
const country = z.string().regex(/^[A-Z]{2}$/)
const invoiceAddress = z.strictObject({
  street: words(128),
  streetNumber: words(16),
  streetNumberExtension: words(16).optional(),
  zipCode: words(16),
  city: words(64),
  country,
})
const product = z
  .strictObject({
    id: words(25),
    description: words(45),
    type: z.enum([
      'article',
      'shipping',
      'rounding',
      'handling',
      'payment',
      'credit',
      'giftcard',
      'emoney',
      'crypto',
      'discount',
    ]),
    price: z.strictObject({ value: z.int(), currency: z.literal('EUR') }),
    quantity: z.int().min(1),
    vatPercentage: z.number().min(0).max(100),
  })
  .refine(({ type, price }) => (type === 'discount') === price.value < 0, {
    path: ['price'],
    error: 'below zero for a discount only',
  })

function newOrder(now: string) {
  return z
    .strictObject({
      serviceId: z.string().regex(/^SL-\d{4}-\d{4}$/),
      amount,
      description: words(32),
      reference: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
      returnUrl: url,
      exchangeUrl: url.optional(),
      expire: z.iso.datetime({ offset: true, precision: 0 }).refine((end) => Date.parse(end) > Date.parse(now), 'is over'),
      paymentMethod: z.strictObject({ id: z.int().min(1) }),
      integration: z.strictObject({ test: z.boolean() }),
      customer: z.strictObject({
        language: z.string().regex(/^[A-Z]{2}$/),
        locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
        firstName: words(32).optional(),
        lastName: words(64).optional(),
        email: z.email().optional(),
      }),
      order: z.strictObject({ countryCode: country, invoiceAddress, products: z.array(product).min(1) }).optional(),
    })
    .refine(({ paymentMethod, order }) => paymentMethod.id !== KLARNA || order, { path: ['order'], error: 'required' })
    .refine(
      ({ paymentMethod, customer: { firstName, lastName, email } }) =>
        paymentMethod.id !== KLARNA || (firstName && lastName && email),
      {
        path: ['customer'],
        error: 'firstName, lastName and email are required',
      },
    )
    .refine(({ order, amount: { value } }) => !order || sumOf(order.products) === value, {
      path: ['order', 'products'],
      error: 'The products do not add up to the amount',
    })
}

function sumOf(products: readonly { price: { value: number }; quantity: number }[]): number {
  return products.reduce((sum, { price, quantity }) => sum + price.value * quantity, 0)
}

const newRefund = z.strictObject({ amount, description: words(32) })

/** By the name of what is read: its fields in the address. */
const queries: Readonly<Record<string, z.ZodType>> = {
  services: z.strictObject({ serviceId: z.string() }),
  Refund: z.strictObject({ refundId: z.string() }),
}

/**
 * What PAY. refuses of a request, as far as its pages and its PHP library tell (there is no published description): unknown fields, other
 * types, ranges, lengths. Null: nothing.
 */
export function wrongForPay({ method, path, query, headers, body }: FakeRequest, now: string): WrongField | null {
  const [, , resource = '', , what] = path.split('/')
  if (method === 'GET') return wrongField(queries[resource] ?? z.strictObject({}), Object.fromEntries(query))
  if (what === 'abort' || what === 'capture') return wrongField(z.literal(''), body)
  if (headers['content-type'] !== 'application/json') return { field: '', message: 'Expected: application/json' }
  return wrongField(what === 'refund' ? newRefund : newOrder(now), JSON.parse(body))
}
