import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripe } from '../../providers/payments/stripe/create-stripe.ts'
import { stripeForm } from '../../providers/payments/stripe/stripe-form.ts'
import { startFakeStripe, STRIPE_TEST_KEY } from './fake-stripe.ts'
import { readForm } from './read-form.ts'

const now = () => '2026-06-01T10:00:00.000Z'
const { signal } = new AbortController()
let fake: Awaited<ReturnType<typeof startFakeStripe>>

beforeAll(async () => {
  fake = await startFakeStripe({ now })
})
afterAll(() => fake.stop())

const asked = {
  reference: '7',
  amount: 2505,
  merchant: 'Zomer & Zo BV',
  description: 'Tuinfeest · 179762',
  method: 'ideal',
  return_url: 'https://shop.example/payment/return/7/secret',
  notice_url: 'https://shop.example/api/payment/stripe/4/notice',
  idempotency_key: 'key-1',
  created_at: '2026-06-01T10:00:00.000Z',
  expires_at: '2026-06-01T10:15:00.000Z',
  language: 'nl',
  country: null,
}

test('the stand-in answers Stripe’s own library, which reads and writes what this adapter does', async () => {
  const { hostname, port } = new URL(fake.url)
  const library = (key: string) => new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 })
  const official = library(STRIPE_TEST_KEY)
  const stripe = createStripe(`${fake.url}/v1`, { secret_key: STRIPE_TEST_KEY }, 'test', now)
  const { provider_payment_id: id } = await stripe.createPayment(asked, signal)
  const session = await official.checkout.sessions.retrieve(id)
  expect([session.status, session.payment_status, session.amount_total]).toEqual(['open', 'unpaid', 2505])
  fake.decide(id, 'paid')
  const { payment_intent } = await official.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  expect(payment_intent).toMatchObject({ amount_received: 2505, latest_charge: { amount_refunded: 0 } })
  if (payment_intent === null || typeof payment_intent === 'string') throw new Error('it was not described')
  const refund = await official.refunds.create({ payment_intent: payment_intent.id, amount: 500 })
  expect((await official.refunds.list({ payment_intent: payment_intent.id })).data).toMatchObject([
    { id: refund.id, amount: 500 },
  ])
  expect((await stripe.getPayment(id, signal)).amount_refunded).toBe(500)
  await expect(official.checkout.sessions.retrieve('cs_unknown')).rejects.toThrow(Stripe.errors.StripeInvalidRequestError)
  await expect(library('sk_test_x').accounts.retrieveCurrent()).rejects.toThrow(Stripe.errors.StripeAuthenticationError)
  fake.failure = 'before'
  await expect(official.checkout.sessions.retrieve(id)).rejects.toThrow(Stripe.errors.StripeAPIError)
})

test('a form is written as Stripe’s own library does', async () => {
  const fields = { a: 1, b: ['x', { c: true }], d: { e: { f: 'é & =' } }, g: undefined }
  expect(readForm(stripeForm(fields).toString())).toEqual({ a: '1', b: { 0: 'x', 1: { c: 'true' } }, d: { e: { f: 'é & =' } } })
})
