import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeStripe, STRIPE_TEST_KEY } from '../../../testing/providers/fake-stripe.ts'
import { stripeEvent, stripeNotice, STRIPE_WEBHOOK_SECRET } from '../../../testing/providers/stripe-notice.ts'
import type { AccountProvider } from '../payment-adapter.ts'
import { ProviderRefused } from '../payment-provider.ts'
import { createStripe } from './create-stripe.ts'

const START = '2026-06-01T10:00:00.000Z'
let fake: Awaited<ReturnType<typeof startFakeStripe>>
let stripe: AccountProvider
let now = START
const { signal } = new AbortController()
const keys = { secret_key: STRIPE_TEST_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET }
const connect = (credentials: Record<string, string> = keys, mode: 'test' | 'live' = 'test') =>
  createStripe(`${fake.url}/v1`, credentials, mode, () => now)

/** No provider but PAY. reckons with these. */
const ALONE = { amount: 100, readOthers: async () => ({ known: 0, unanswered: 0 }) }

beforeAll(async () => {
  fake = await startFakeStripe({ now: () => now, page: 2 })
  stripe = connect()
})
afterAll(() => fake.stop())
beforeEach(() => {
  now = START
  Object.assign(fake, { fault: null, failure: null, denied: [], asked: [] })
})

let count = 0
const asked = (fields: object = {}) => ({
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
const make = async (fields: object = {}) => (await stripe.createPayment(asked(fields), signal)).provider_payment_id
const paid = async (fields: object = {}) => {
  const id = await make(fields)
  fake.decide(id, 'paid')
  return id
}
const stateOf = async (id: string) => (await stripe.getPayment(id, signal)).status
const read = (notice: { raw_body: string; headers: Record<string, string> }, of = stripe) => of.readNotice(notice)

test('a payment says what, to the cent, in the buyer’s language, where to come back to, and until when', async () => {
  const made = await stripe.createPayment(asked(), signal)
  expect(made).toMatchObject({ reference: '7', status: 'open', amount: 2505, amount_refunded: 0 })
  expect(made.redirect_url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  const name = 'Tuinfeest · 179762 · Zomer & Zo BV'
  expect(fake.sessions.get(made.provider_payment_id)!.form).toEqual({
    mode: 'payment',
    line_items: { 0: { quantity: '1', price_data: { currency: 'eur', unit_amount: '2505', product_data: { name } } } },
    payment_method_types: { 0: 'ideal' },
    success_url: 'https://shop.example/payment/return/7/secret',
    cancel_url: 'https://shop.example/payment/return/7/secret',
    client_reference_id: '7',
    metadata: { reference: '7' },
    payment_intent_data: { description: name, metadata: { reference: '7' } },
    adaptive_pricing: { enabled: 'false' },
    locale: 'nl',
    // Stripe takes no end within half an hour: as long after that of the order.
    expires_at: String(Date.parse('2026-06-01T10:45:00.000Z') / 1000),
    expand: { 0: 'payment_intent.latest_charge' },
  })
})

test('a name with emoji is cut by characters, never in half of one', async () => {
  for (const start of ['', 'A']) {
    const { form } = fake.sessions.get(await make({ description: start + '🎉'.repeat(300) }))!
    expect(form['line_items']).toMatchObject({ 0: { price_data: { product_data: { name: expect.stringMatching(/🎉$/u) } } } })
  }
})

test.each([
  ['an order that ends at no whole second', '2026-06-01T10:15:00.865Z', '2026-06-01T10:45:00.000Z'],
  ['an order that ends at once', '2026-06-01T10:00:00.000Z', '2026-06-01T10:30:00.000Z'],
  ['an order that can be paid for seven days', '2026-06-08T10:00:00.000Z', '2026-06-02T09:50:00.000Z'],
])('PAY-12 the page of %s ends within what Stripe takes, and a repeated call says the same', async (_, expires_at, end) => {
  const payment = asked({ expires_at })
  const made = await stripe.createPayment(payment, signal)
  expect(fake.sessions.get(made.provider_payment_id)!.expires_at * 1000).toBe(Date.parse(end))
  now = '2026-06-01T10:20:00.000Z'
  expect(await stripe.createPayment(payment, signal)).toEqual(made)
})

test.each([
  ['ideal', 'ideal'],
  ['bancontact', 'bancontact'],
  ['creditcard', 'card'],
  ['applepay', 'card'],
  ['googlepay', 'card'],
  ['klarna', 'klarna'],
  ['bizum', 'bizum'],
  ['mbway', 'mb_way'],
  ['eps', 'eps'],
  ['przelewy24', 'p24'],
  ['satispay', 'satispay'],
])('%s is its %s; a method that it does not have is refused', async (method, type) => {
  if (!fake.methods.includes(type)) fake.methods.push(type)
  const id = await make({ method })
  expect(fake.sessions.get(id)!.form['payment_method_types']).toEqual({ 0: type })
  await expect(make({ method: 'paypal' })).rejects.toThrow(ProviderRefused)
  await expect(make({ method: 'pin' })).rejects.toThrow(ProviderRefused)
})

test('a name that is too long is cut', async () => {
  const id = await make({ description: 'x'.repeat(300) })
  expect(fake.sessions.get(id)!.form['line_items']).toMatchObject({
    0: { price_data: { product_data: { name: 'x'.repeat(250) } } },
  })
})

test('a bank transfer has a balance to go to, is pending for days, and is called off when it is replaced', async () => {
  const payment = asked({ method: 'banktransfer' })
  const [made] = [await stripe.createPayment(payment, signal), await stripe.createPayment(payment, signal)]
  const id = made.provider_payment_id
  expect(fake.customers).toHaveLength(1)
  expect(fake.sessions.get(id)!.form).toMatchObject({
    customer: fake.customers[0],
    payment_method_options: {
      customer_balance: {
        funding_type: 'bank_transfer',
        bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country: 'NL' } },
      },
    },
  })
  fake.decide(id, 'pending')
  now = '2026-06-04T10:00:00.000Z'
  expect(await stateOf(id)).toBe('pending')
  await stripe.cancelPayment!(id, signal)
  expect(await stateOf(id)).toBe('cancelled')
})

test.each([
  ['paid', 'paid'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
] as const)('a payment that is %s there is %s here', async (theirs, ours) => {
  const id = await make()
  fake.decide(id, theirs)
  expect(await stateOf(id)).toBe(ours)
})

test('a page ends half an hour after its order does; money that came in is what was received', async () => {
  const [left, id] = [await make(), await paid()]
  now = '2026-06-01T10:44:59.000Z'
  expect(await stateOf(left)).toBe('open')
  now = '2026-06-01T10:45:00.000Z'
  expect(await stateOf(left)).toBe('expired')
  fake.receive(id, { cents: 2000 })
  expect(await stripe.getPayment(id, signal)).toMatchObject({ status: 'paid', amount: 2000 })
})

test('a failure that Stripe remembers under the key does not keep the buyer from paying, and makes one payment', async () => {
  const payment = asked()
  const before = fake.sessions.size
  fake.failure = 'before'
  for (let each = 0; each < 2; each++) await expect(stripe.createPayment(payment, signal)).rejects.toThrow('500')
  fake.failure = null
  const made = await stripe.createPayment(payment, signal)
  expect(await stripe.createPayment(payment, signal)).toEqual(made)
  expect(fake.sessions.size).toBe(before + 1)
})

test('a refund that failed at Stripe’s side after it was made is found again, not made again', async () => {
  const id = await paid()
  const back = { provider_payment_id: id, amount: 1000, idempotency_key: 'once', description: 'Refund 4' }
  fake.failure = 'after'
  // Looking what is there goes wrong too.
  await expect(stripe.refundPayment(back, signal)).rejects.toThrow('500')
  fake.failure = null
  await stripe.refundPayment(back, signal)
  // By then Stripe has forgotten the key.
  now = '2026-06-04T10:00:00.000Z'
  await stripe.refundPayment(back, signal)
  expect(fake.sessions.get(id)!.refunds).toMatchObject([{ cents: 1000, metadata: { key: 'once', description: 'Refund 4' } }])
})

test('a key that was used for something else says nothing about the payment', async () => {
  const { idempotency_key } = asked()
  await make({ idempotency_key })
  const failed = await make({ idempotency_key, amount: 9900 }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(ProviderRefused)
})

test.each([
  ['succeeded', 'done'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('a refund that is %s there is %s here; one of a card is with the buyer at once', async (theirs, ours) => {
  const id = await paid({ method: 'creditcard' })
  const back = { provider_payment_id: id, amount: 100, idempotency_key: `back-${theirs}`, description: 'Refund 4' }
  const made = await stripe.refundPayment(back, signal)
  expect(made.status).toBe('done')
  fake.sessions.get(id)!.refunds[0]!.status = theirs
  const { provider_refund_id } = made
  expect((await stripe.getRefund!({ provider_payment_id: id, provider_refund_id, ...ALONE }, signal)).status).toBe(ours)
})

test.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
])('a dispute that is %s there is %s here, on whatever page it stands', async (theirs, ours) => {
  const id = await paid()
  const disputed = fake.dispute(id, 2505, theirs)
  for (let each = 0; each < 3; each++) fake.dispute(id, 1, 'needs_response')
  const disputes = await stripe.listDisputes!(id, signal)
  expect(disputes).toHaveLength(4)
  expect(disputes.at(-1)).toEqual({
    provider_dispute_id: disputed,
    amount: 2505,
    reason: 'fraudulent',
    state: ours,
    created_at: START,
  })
})

test.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'])(
  'an inquiry or what was averted (%s) takes no money, and is no dispute until it becomes one',
  async (theirs) => {
    const id = await paid()
    fake.dispute(id, 2505, theirs)
    expect(await stripe.listDisputes!(id, signal)).toEqual([])
  },
)

test('a notice leads to its session: by itself, or by the payment intent of a refund, a dispute or a part of a transfer', async () => {
  const id = await paid()
  const payment_intent = fake.sessions.get(id)!.intent!.id
  const about = async (object: object) => (await read(stripeNotice(stripeEvent('some.event', object, 'evt_1'), { now })))!
  expect(await about({ object: 'checkout.session', id })).toEqual({ event_id: 'evt_1', provider_payment_id: id })
  for (const object of ['charge', 'refund', 'dispute'])
    expect((await about({ object, id: 'x_1', payment_intent })).provider_payment_id).toBe(id)
  expect((await about({ object: 'payment_intent', id: payment_intent })).provider_payment_id).toBe(id)
  for (const object of [
    { object: 'charge', id: 'ch_1', payment_intent: null },
    { object: 'customer', id: 'cus_1' },
    { object: 'payout' },
  ])
    expect(await about(object)).toEqual({ event_id: 'evt_1', provider_payment_id: null })
})

test('a notice counts only when it is signed with the secret of the account, now', async () => {
  const event = stripeEvent('checkout.session.completed', { object: 'checkout.session', id: 'cs_1' })
  const good = stripeNotice(event, { now })
  const official = Stripe.webhooks.generateTestHeaderString({
    payload: good.raw_body,
    secret: STRIPE_WEBHOOK_SECRET,
    timestamp: Date.parse(now) / 1000,
  })
  const signed = (header: string | string[] | undefined, raw_body = good.raw_body) =>
    stripe.readNotice({ raw_body, headers: { 'stripe-signature': header } })
  const header = good.headers['stripe-signature']
  const [t, v1] = header.split(',')
  expect(header).toBe(official)
  expect(await signed(header)).not.toBeNull()
  // While the secret is being replaced, Stripe signs with both.
  expect(await read(stripeNotice(event, { now, secrets: ['whsec_of_before', STRIPE_WEBHOOK_SECRET] }))).not.toBeNull()
  const parts = [t, v1, `${t},v1=`, `${t},v0=${v1!.slice(3)}`, `t=1,${v1}`, `${t}.5,${v1}`]
  const forged = [undefined, '', ...parts, [header], `${header.slice(0, -1)}g`]
  for (const each of forged) expect([each, await signed(each)]).toEqual([each, null])
  expect(await signed(header, good.raw_body.replace('cs_1', 'cs_2'))).toBeNull()
  expect(await read(stripeNotice(event, { now, secrets: ['whsec_of_another'] }))).toBeNull()
  expect(await read(good, connect({ secret_key: STRIPE_TEST_KEY }))).toBeNull()
  expect(await read(stripeNotice(event, { now, secrets: [''] }), connect({ secret_key: STRIPE_TEST_KEY }))).toBeNull()
})

test.each([
  ['2026-06-01T10:05:00.000Z', true],
  ['2026-06-01T10:05:01.000Z', false],
  ['2026-06-01T09:55:00.000Z', true],
  ['2026-06-01T09:54:59.000Z', false],
])('a notice of 10:00 that arrives at %s counts: %s', async (arrival, counts) => {
  const notice = stripeNotice(stripeEvent('x', { object: 'checkout.session', id: 'cs_1' }), { now: START })
  now = arrival
  expect((await read(notice)) !== null).toBe(counts)
})
