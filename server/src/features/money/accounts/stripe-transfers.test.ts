import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { aStripeShop, goToStripe, notifyOfStripe, type StripeShop } from './stripe-testing.ts'

let of: StripeShop

beforeAll(async () => {
  of = await aStripeShop('live')
})
afterAll(() => of.stop())
beforeEach(() => of.server.clock.set(TEST_NOW))

const books = (order: { id: number }) => booksOf(of.server, order.id)
/** A buyer who has the bank details and has transferred this much (in cents). */
async function promised(received = 0) {
  const { order, stripe_id } = await goToStripe(of)
  of.fake.decide(stripe_id, 'pending')
  Object.assign(of.fake.sessions.get(stripe_id)!.intent!, { status: 'requires_action', received })
  expect(await notifyOfStripe(of, stripe_id)).toBe(200)
  expect(await books(order)).toMatchObject({ payment_status: 'pending', order: { stock_held: true } })
  return { order, stripe_id }
}
const waitFor = async (ms: number) => {
  of.server.clock.advance(ms)
  await reconcilePayments(of.server.services)
  await expireOrders(of.server.services)
}

test('PAY-06 a bank transfer that never comes runs out after three days, is called off, and gives its stock back', async () => {
  const { order, stripe_id } = await promised()
  await waitFor(3 * DAY_MS)
  expect(await books(order)).toMatchObject({ payment_status: 'pending', payments: [{ status: 'pending' }] })
  await waitFor(HOUR_MS)
  expect(of.fake.sessions.get(stripe_id)!.intent!.status).toBe('canceled')
  expect(await books(order)).toMatchObject({ order: { stock_held: false }, payments: [{ status: 'cancelled' }] })
})

test('one that comes at the last moment is paid, and one of which a part is there is left to a person', async () => {
  const [late, part] = [await promised(), await promised(500)]
  of.fake.decide(late.stripe_id, 'paid')
  await waitFor(3 * DAY_MS + HOUR_MS)
  expect(await books(late.order)).toMatchObject({ payment_status: 'paid', balance: 2000 })
  expect(of.fake.sessions.get(part.stripe_id)!.intent!.status).toBe('requires_action')
  expect(await books(part.order)).toMatchObject({ payment_status: 'pending', order: { stock_held: true } })
})
