import { afterAll, beforeEach, expect, test } from 'vitest'
import { ProviderRefused } from '../payment-provider.ts'
import { asked, signal, START, startStripeTest } from './stripe-testing.ts'

let now = START
const { fake, stripe, reset, make, paid, stateOf } = await startStripeTest(() => now)
afterAll(() => fake.stop())
beforeEach(() => {
  now = START
  reset()
})

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

test('a key that was used for something else says nothing about the payment', async () => {
  const { idempotency_key } = asked()
  await make({ idempotency_key })
  const failed = await make({ idempotency_key, amount: 9900 }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(ProviderRefused)
})
