import { expect } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { startFakeStripe, STRIPE_LIVE_KEY, STRIPE_TEST_KEY } from '../../../testing/providers/fake-stripe.ts'
import { stripeEvent, stripeNotice, STRIPE_WEBHOOK_SECRET } from '../../../testing/providers/stripe-notice.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aPayableOrder, booksOf, type PlacedOrder, type Shop } from '#features/money/payments/payment-testing.ts'

/** A company that takes its money through Stripe, with the server it sells on and what stands in for Stripe. */
export type StripeShop = Awaited<ReturnType<typeof aStripeShop>>

/** A shop whose company has a working account at Stripe, connected as an organiser does it; in `live` mode its orders are real ones. */
export async function aStripeShop(mode: 'test' | 'live') {
  const clock = { now: () => '' }
  const fake = await startFakeStripe({ now: () => clock.now() })
  const server = await startTestServer({ env: { STRIPE_URL: `${fake.url}/v1` } })
  clock.now = server.clock.now
  const { db } = server.services
  const shop = await aShop(db)
  if (mode === 'test')
    await db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', shop.point_of_sale.id).execute()
  const headers = await signIn(server, await aUser(server, shop.company))
  const secret_key = mode === 'live' ? STRIPE_LIVE_KEY : STRIPE_TEST_KEY
  const input = { provider: 'stripe', mode, credentials: { secret_key } }
  const { body: made } = await server.send('createPaymentAccount', input, { headers })
  expect(made.notice_url).toMatch(new RegExp(`/api/payment/stripe/${made.id}/notice\\?key=[0-9a-f]{64}$`))
  const secret = { id: made.id, credentials: { secret_key: '', webhook_secret: STRIPE_WEBHOOK_SECRET } }
  const { body: known } = await server.send('savePaymentAccountKeys', secret, { headers })
  expect(known.key_hint).toBe(secret_key.slice(-4))
  const { body: tried } = await server.send('checkPaymentAccount', { id: made.id }, { headers })
  expect(tried.problems).toEqual([])
  const { status } = await server.send('switchPaymentAccount', { id: made.id, is_active: true }, { headers })
  expect(status).toBe(200)
  const stop = async () => {
    await server.stop()
    await fake.stop()
  }
  return { server, fake, shop, headers, account_id: made.id, stop }
}

/** Has the buyer go to Stripe with an order of two tickets; returns the order and Stripe's id of what they are sent to. */
export async function goToStripe(
  { server, shop }: Pick<StripeShop, 'server' | 'shop'>,
  of: Shop = shop,
): Promise<{ order: PlacedOrder; stripe_id: string }> {
  const order = await aPayableOrder(server, of)
  const { status, body } = await server.send('payOrder', { id: order.id, secret: order.secret })
  expect([status, body.url]).toEqual([200, expect.stringContaining('https://checkout.stripe.com/')])
  return { order, stripe_id: (await booksOf(server, order.id)).payments.at(-1)?.provider_payment_id ?? '' }
}

let events = 0
/** Stripe's notice that something became of a session; returns the status. */
export async function notifyOfStripe(
  of: Pick<StripeShop, 'server' | 'account_id'>,
  stripe_id: string,
  { id = `evt_${++events}`, secrets = [STRIPE_WEBHOOK_SECRET] } = {},
): Promise<number> {
  const event = stripeEvent('checkout.session.completed', { object: 'checkout.session', id: stripe_id }, id)
  return deliverOfStripe(of, stripeNotice(event, { now: of.server.clock.now(), secrets }))
}

/** Brings a notice as it was signed; returns the status. */
export async function deliverOfStripe(
  { server, account_id }: Pick<StripeShop, 'server' | 'account_id'>,
  { raw_body, headers }: ReturnType<typeof stripeNotice>,
): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/payment/stripe/${account_id}/notice`,
    headers: { host: 'localhost', 'content-type': 'application/json; charset=utf-8', ...headers },
    payload: raw_body,
  })
  return answer.statusCode
}
