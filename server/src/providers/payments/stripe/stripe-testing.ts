import { startFakeStripe, STRIPE_TEST_KEY } from '../../../testing/providers/fake-stripe.ts'
import { STRIPE_WEBHOOK_SECRET } from '../../../testing/providers/stripe-notice.ts'
import type { AccountProvider } from '../payment-adapter.ts'
import { createStripe } from './create-stripe.ts'

export const START = '2026-06-01T10:00:00.000Z'
export const { signal } = new AbortController()
const keys = { secret_key: STRIPE_TEST_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET }

/** A stand-in for Stripe that answers in pages of two, and a test account there; both go by the clock of the test file. */
export async function startStripeTest(now: () => string) {
  const fake = await startFakeStripe({ now, page: 2 })
  const connect = (credentials: Record<string, string> = keys): AccountProvider =>
    createStripe(`${fake.url}/v1`, credentials, 'test', now)
  const stripe = connect()
  const make = async (fields: object = {}) => (await stripe.createPayment(asked(fields), signal)).provider_payment_id
  return {
    fake,
    connect,
    stripe,
    /** The stand-in as at the start, with the payments made since. */
    reset: () => void Object.assign(fake, { fault: null, failure: null, denied: [], asked: [] }),
    make,
    paid: async (fields: object = {}) => {
      const id = await make(fields)
      fake.decide(id, 'paid')
      return id
    },
    stateOf: async (id: string) => (await stripe.getPayment(id, signal)).status,
  }
}

let count = 0

/** A payment of 25.05 as the server asks for it, under a key of its own. */
export const asked = (fields: object = {}) => ({
  reference: '7',
  amount: 2505,
  merchant: 'Zomer & Zo BV',
  description: 'Tuinfeest · 179762',
  method: 'ideal',
  return_url: 'https://shop.example/payment/return/7/secret',
  notice_url: 'https://shop.example/api/payment/stripe/4/notice',
  idempotency_key: `key-${++count}`,
  created_at: '2026-06-01T10:00:00.000Z',
  expires_at: '2026-06-01T10:15:00.000Z',
  language: 'nl',
  country: null,
  ...fields,
})
