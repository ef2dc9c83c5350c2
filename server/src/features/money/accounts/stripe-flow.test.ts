import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct, aShop } from '../../../testing/builders.ts'
import { startFakeStripe, STRIPE_LIVE_KEY, STRIPE_TEST_KEY } from '../../../testing/providers/fake-stripe.ts'
import { stripeEvent, stripeNotice, STRIPE_WEBHOOK_SECRET } from '../../../testing/providers/stripe-notice.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aPayableOrder, booksOf, comeBack, type Shop } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/reconcile-payments.ts'
import { sendRefunds } from '#features/money/payments/send-refunds.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'

let server: TestServer
let fake: Awaited<ReturnType<typeof startFakeStripe>>
let shop: Awaited<ReturnType<typeof aShop>>
let account_id: number
const MINUTE = 60_000

beforeAll(async () => {
  let now = () => TEST_NOW
  fake = await startFakeStripe({ now: () => now() })
  server = await startTestServer({ env: { STRIPE_URL: `${fake.url}/v1` } })
  now = server.clock.now
  const { db } = server.services
  shop = await aShop(db)
  await db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', shop.point_of_sale.id).execute()
  account_id = await anAccount('test', STRIPE_TEST_KEY)
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})
beforeEach(() => {
  server.clock.set(TEST_NOW)
  Object.assign(fake, { fault: null, failure: null })
})

/** Connects an account as an organiser does, from its key to taking the money; answers its id. */
async function anAccount(mode: 'test' | 'live', secret_key: string): Promise<number> {
  const headers = await signIn(server, await aUser(server, shop.company))
  const input = { provider: 'stripe', mode, credentials: { secret_key } }
  const { body: made } = await server.send('createPaymentAccount', input, { headers })
  const { id } = made
  expect(made.notice_url).toMatch(new RegExp(`/api/payment/stripe/${id}/notice$`))
  const secret = { id, credentials: { secret_key: '', webhook_secret: STRIPE_WEBHOOK_SECRET } }
  const { body: known } = await server.send('savePaymentAccountKeys', secret, { headers })
  expect(known.key_hint).toBe(secret_key.slice(-4))
  const { body: tried } = await server.send('checkPaymentAccount', { id }, { headers })
  expect(tried.problems).toEqual([])
  const { status } = await server.send('switchPaymentAccount', { id, is_active: true }, { headers })
  expect(status).toBe(200)
  return id
}

/** Has the buyer go to Stripe with an order of two tickets; answers the order, Stripe's id of its payment and the way back. */
async function goToStripe(of: Shop = shop) {
  const order = await aPayableOrder(server, of)
  const { status, body } = await server.send('payOrder', { id: order.id, secret: order.secret })
  expect([status, body.url]).toEqual([200, expect.stringContaining('https://checkout.stripe.com/')])
  const { id, secret, provider_payment_id } = (await booksOf(server, order.id)).payments[0]!
  return { order, stripe_id: provider_payment_id ?? '', back: `/payment/return/${id}/${secret}` }
}

let events = 0
/** Stripe's notice that something became of a session; answers the status. */
async function notify(
  stripe_id: string,
  { id = `evt_${++events}`, secrets = [STRIPE_WEBHOOK_SECRET], account = account_id } = {},
): Promise<number> {
  const event = stripeEvent('checkout.session.completed', { object: 'checkout.session', id: stripe_id }, id)
  return deliver(stripeNotice(event, { now: server.clock.now(), secrets }), account)
}

async function deliver({ raw_body, headers }: ReturnType<typeof stripeNotice>, account = account_id): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/payment/stripe/${account}/notice`,
    headers: { host: 'localhost', 'content-type': 'application/json; charset=utf-8', ...headers },
    payload: raw_body,
  })
  return answer.statusCode
}

const issuesOf = async (order_id: number) => {
  const headers = await signInAdmin(server, shop.company)
  const { body } = await server.send('listPaymentAttention', { page: 1, state: 'open' }, { headers })
  return body.data.filter(({ order }) => order.id === order_id).map(({ kind, reason }) => ({ kind, reason }))
}

test('an order is paid through Stripe: its page, its notice, its tickets; the same notice again does nothing', async () => {
  const { order, stripe_id } = await goToStripe()
  expect(await notify(stripe_id)).toBe(200)
  expect((await booksOf(server, order.id)).tickets).toEqual([])
  fake.decide(stripe_id, 'paid')
  const again = { id: 'evt_paid' }
  expect(await Promise.all([notify(stripe_id, again), notify(stripe_id, again), notify(stripe_id, again)])).toEqual([
    200, 200, 200,
  ])
  const books = await booksOf(server, order.id)
  expect(books.tickets).toHaveLength(2)
  expect(books.ledger.map(({ kind, amount }) => ({ kind, amount }))).toEqual([{ kind: 'payment', amount: 2000 }])
  expect(books.payments).toMatchObject([{ status: 'paid', provider: 'stripe', payment_account_id: account_id }])
})

test('a notice that is not signed with the secret of the account is refused and changes nothing', async () => {
  const { order, stripe_id } = await goToStripe()
  fake.decide(stripe_id, 'paid')
  expect(await notify(stripe_id, { secrets: ['whsec_of_somebody_else'] })).toBe(403)
  const late = stripeNotice(stripeEvent('x', { object: 'checkout.session', id: stripe_id }), { now: TEST_NOW })
  server.clock.advance(6 * MINUTE)
  expect(await deliver(late)).toBe(403)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ status: 'open' }])
})

test('a signed notice about what nobody made here, or about no payment, is acknowledged and changes nothing', async () => {
  const { order } = await goToStripe()
  expect(await notify('cs_test_of_another_shop')).toBe(200)
  expect(await deliver(stripeNotice(stripeEvent('payout.paid', { object: 'payout', id: 'po_1' }), { now: TEST_NOW }))).toBe(200)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ status: 'open' }])
})

test('a buyer who comes back is believed no more than a notice: Stripe is asked', async () => {
  const { order, stripe_id, back } = await goToStripe()
  expect(await comeBack(server, back)).toContain('/status')
  fake.decide(stripe_id, 'paid')
  expect(await comeBack(server, back)).toContain('/order/thanks')
  expect((await booksOf(server, order.id)).tickets).toHaveLength(2)
})

test('a lost answer of Stripe makes no second payment when the buyer pays again (failure stories 11, 12)', async () => {
  const order = await aPayableOrder(server, shop)
  const before = fake.sessions.size
  fake.fault = 'lost'
  const lost = await server.send('payOrder', { id: order.id, secret: order.secret })
  expect(lost.refusals).toMatchObject([{ code: 'payment_not_processed' }])
  fake.fault = null
  expect((await server.send('payOrder', { id: order.id, secret: order.secret })).status).toBe(200)
  expect(fake.sessions.size).toBe(before + 1)
  expect((await booksOf(server, order.id)).payments).toHaveLength(1)
})

test('DEC-S-03 a payment that comes in after the order has expired takes the stock again and makes the tickets', async () => {
  const { order, stripe_id } = await goToStripe()
  server.clock.advance(21 * MINUTE)
  await expireOrders(server.services)
  expect((await booksOf(server, order.id)).payment_status).toBe('expired')
  fake.decide(stripe_id, 'paid')
  expect(await notify(stripe_id)).toBe(200)
  const books = await booksOf(server, order.id)
  expect([books.payment_status, books.tickets.length, books.balance]).toEqual(['test_order_paid', 2, 2000])
})

test('DEC-S-03 without stock left a late payment goes back by itself, once', async () => {
  const { db } = server.services
  const product = await aProduct(db, shop.event, { stock: 2 })
  const point_of_sale = await aPointOfSale(db, shop.event, { products: [product] })
  const account = await anAccount('live', STRIPE_LIVE_KEY)
  const limited = { ...shop, product, point_of_sale }
  const { order, stripe_id } = await goToStripe(limited)
  server.clock.advance(21 * MINUTE)
  await expireOrders(server.services)
  await aPayableOrder(server, limited)
  fake.decide(stripe_id, 'paid')
  expect(await notify(stripe_id, { account })).toBe(200)
  await sendRefunds(server.services)
  expect(fake.sessions.get(stripe_id)!.refunds).toMatchObject([{ cents: 2000, status: 'pending' }])
  fake.endRefunds(stripe_id, 'succeeded')
  server.clock.advance(61 * MINUTE)
  await sendRefunds(server.services)
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({
    payment_status: 'expired',
    tickets: [],
    balance: 0,
    refunds: [{ status: 'done', reason: 'no_stock' }],
  })
  expect(fake.sessions.get(stripe_id)!.refunds).toHaveLength(1)
})

test('another amount than was asked makes no tickets, goes back, and is among the payment issues', async () => {
  const { order, stripe_id } = await goToStripe()
  fake.decide(stripe_id, 'paid')
  fake.receive(stripe_id, { cents: 1500 })
  expect(await notify(stripe_id)).toBe(200)
  await sendRefunds(server.services)
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ tickets: [], refunds: [{ amount: 1500, reason: 'wrong_amount' }] })
  expect(fake.sessions.get(stripe_id)!.refunds).toMatchObject([{ cents: 1500 }])
  expect(await issuesOf(order.id)).toEqual([{ kind: 'payment', reason: 'wrong_amount' }])
})

test('another currency than was asked makes no tickets, books nothing, and is among the payment issues', async () => {
  const { order, stripe_id } = await goToStripe()
  fake.decide(stripe_id, 'paid')
  fake.receive(stripe_id, { currency: 'usd' })
  expect(await notify(stripe_id)).toBe(200)
  server.clock.advance(25 * 60 * MINUTE)
  await reconcilePayments(server.services)
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ tickets: [], ledger: [], refunds: [], payments: [{ status: 'open' }] })
  expect(await issuesOf(order.id)).toEqual([{ kind: 'payment', reason: 'unclear_money' }])
})
