import { Stripe } from 'stripe'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { STRIPE_TEST_KEY } from '../../../testing/providers/fake-stripe.ts'
import { stripeEvent, stripeNotice, STRIPE_WEBHOOK_SECRET } from '../../../testing/providers/stripe-notice.ts'
import { START, startStripeTest } from './stripe-testing.ts'

let now = START
const { fake, connect, stripe, paid } = await startStripeTest(() => now)
afterAll(() => fake.stop())
beforeEach(() => {
  now = START
})

const read = (notice: { raw_body: string; headers: Record<string, string> }, of = stripe) => of.readNotice(notice)

test('a notice leads to its session: directly, or by the payment intent of a refund, a dispute or a part of a transfer', async () => {
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
