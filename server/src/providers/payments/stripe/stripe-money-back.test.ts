import { afterAll, beforeEach, expect, test } from 'vitest'
import { signal, START, startStripeTest } from './stripe-testing.ts'

let now = START
const { fake, stripe, reset, paid } = await startStripeTest(() => now)
afterAll(() => fake.stop())
beforeEach(() => {
  now = START
  reset()
})

/** No provider but PAY. reckons with these. */
const ALONE = { amount: 100, readOthers: async () => ({ known: 0, unanswered: 0 }) }

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
