import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { stripeEvent, stripeNotice } from '../../../testing/providers/stripe-notice.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { listPaymentAttention } from '#features/money/payments/attention/list-attention.ts'
import { aPayableOrder, booksOf, save } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { systemScope } from '#features/services.ts'
import { aStripeShop, deliverOfStripe, goToStripe, notifyOfStripe, type StripeShop } from './stripe-testing.ts'

let of: StripeShop
const MINUTE = 60_000

beforeAll(async () => {
  of = await aStripeShop('test')
})
afterAll(() => of.stop())
beforeEach(() => of.server.clock.set(TEST_NOW))

const books = (order: { id: number }) => booksOf(of.server, order.id)

test('an order of a point of sale in test is paid through the account in test mode, and is a test', async () => {
  const { order, stripe_id } = await goToStripe(of)
  of.fake.decide(stripe_id, 'paid')
  expect(await notifyOfStripe(of, stripe_id)).toBe(200)
  expect(await books(order)).toMatchObject({
    payment_status: 'test_order_paid',
    tickets: [{ is_test: true }, { is_test: true }],
    ledger: [{ kind: 'payment', amount: 2000, is_test: true }],
    payments: [{ status: 'paid', provider: 'stripe', payment_account_id: of.account_id }],
  })
})

test('a notice that is not signed with the secret of the account is refused and changes nothing', async () => {
  const { order, stripe_id } = await goToStripe(of)
  of.fake.decide(stripe_id, 'paid')
  expect(await notifyOfStripe(of, stripe_id, { secrets: ['whsec_of_somebody_else'] })).toBe(403)
  const late = stripeNotice(stripeEvent('x', { object: 'checkout.session', id: stripe_id }), { now: TEST_NOW })
  of.server.clock.advance(6 * MINUTE)
  expect(await deliverOfStripe(of, late)).toBe(403)
  expect((await books(order)).payments).toMatchObject([{ status: 'open' }])
})

test('a signed notice about no payment is acknowledged and changes nothing', async () => {
  const { order } = await goToStripe(of)
  const payout = stripeEvent('payout.paid', { object: 'payout', id: 'po_1' })
  expect(await deliverOfStripe(of, stripeNotice(payout, { now: TEST_NOW }))).toBe(200)
  expect((await books(order)).payments).toMatchObject([{ status: 'open' }])
})

test('another currency than was asked makes no tickets, books nothing, and is among the payment issues', async () => {
  const { order, stripe_id } = await goToStripe(of)
  of.fake.decide(stripe_id, 'paid')
  of.fake.receive(stripe_id, { currency: 'usd' })
  expect(await notifyOfStripe(of, stripe_id)).toBe(200)
  of.server.clock.advance(DAY_MS + MINUTE)
  await reconcilePayments(of.server.services)
  expect(await books(order)).toMatchObject({ tickets: [], ledger: [], refunds: [], payments: [{ status: 'open' }] })
  const scope = systemScope(of.server.services, of.shop.company.id, 'test')
  const { data } = await listPaymentAttention(scope, { order_id: order.id })
  expect(data).toMatchObject([{ kind: 'payment', reason: 'unclear_money' }])
})

test('PAY-29 an amount below the smallest that Stripe takes is refused before Stripe is asked, and no method is offered for it', async () => {
  const { server, shop, fake } = of
  const { db } = server.services
  const rows = await db.selectFrom('payment_method').select(['id', 'adapter']).execute()
  const idOf = (name: string) => rows.find(({ adapter }) => adapter === name)!.id
  const product = await aProduct(db, shop.event, { price: 49 })
  const payment_methods = [{ payment_method_id: idOf('ideal') }, { payment_method_id: idOf('bancontact'), fee_fixed: 1 }]
  const point_of_sale = await aPointOfSale(db, shop.event, { products: [product], payment_methods, status: 'test' })
  const small = await aPayableOrder(server, { product, point_of_sale }, 1)
  // Of an account whose methods are not known it holds as well.
  await db.updateTable('payment_account').set({ methods: '[]' }).where('id', '=', of.account_id).execute()
  const asked = { id: small.id, secret: small.secret }
  const before = fake.sessions.size
  const { status, refusals } = await server.send('payOrder', asked)
  expect([status, refusals.map(({ code }) => code)]).toEqual([400, ['payment_amount_too_small']])
  expect(await books(small)).toMatchObject({ payments: [] })
  const [ideal, bancontact] = point_of_sale.payment_methods
  // With its fee the other makes the amount large enough.
  expect((await server.send('listDownPaymentMethods', asked)).body).toEqual({ down: [], hidden: [ideal!.id] })
  await save(server, small, { point_of_sale_payment_method_id: bancontact!.id })
  expect((await server.send('payOrder', asked)).status).toBe(200)
  expect(fake.sessions.size).toBe(before + 1)
})
