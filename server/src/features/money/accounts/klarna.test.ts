import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { BUYER_AT_HOME } from '../../../testing/buyer-at-home.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { listPaymentAttention } from '#features/money/payments/attention/list-attention.ts'
import { aPayableOrder, booksOf, save } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { systemScope } from '#features/services.ts'
import { aMollieShop, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('test')
  const { db } = of.server.services
  const asked = Object.keys(BUYER_AT_HOME).map((field) => ({ event_id: of.shop.event.id, company_id: of.shop.company.id, field }))
  await db
    .insertInto('customer_field')
    .values(asked.map((row) => ({ ...row, order_ask: true })))
    .execute()
})
afterAll(() => of.stop())
beforeEach(() => {
  of.server.clock.set(TEST_NOW)
  of.fake.capturing = 'succeeded'
})

/** An order of three tickets with a payment fee, of a point of sale that offers Klarna and iDEAL. */
async function aKlarnaOrder() {
  const { server, shop } = of
  const { db } = server.services
  const rows = await db.selectFrom('payment_method').select(['id', 'adapter']).execute()
  const idOf = (name: string) => rows.find(({ adapter }) => adapter === name)!.id
  const product = await aProduct(db, shop.event, { price: 1733, vat_percentage: 21 })
  const payment_methods = [
    { payment_method_id: idOf('klarna'), fee_fixed: 95, fee_percentage: 1.5 },
    { payment_method_id: idOf('ideal') },
  ]
  const point_of_sale = await aPointOfSale(db, shop.event, { products: [product], payment_methods, status: 'test' })
  const order = await aPayableOrder(server, { product, point_of_sale }, 3)
  const [klarna, ideal] = point_of_sale.payment_methods
  const asked = { id: order.id, secret: order.secret }
  return { order, asked, klarna: klarna!.id, ideal: ideal!.id }
}

/** The same whose buyer said where they live and has agreed to Klarna. */
async function agreed() {
  const made = await aKlarnaOrder()
  await save(of.server, made.order, { customer: BUYER_AT_HOME, terms_accepted: true })
  const { status, refusals } = await of.server.send('payOrder', made.asked)
  expect([status, refusals]).toEqual([200, []])
  const mollie_id = (await books(made.order)).payments.at(-1)!.provider_payment_id!
  of.fake.decide(mollie_id, 'authorized')
  return { ...made, mollie_id }
}
const books = (order: { id: number }) => booksOf(of.server, order.id)
const issues = async (order: { id: number }) => {
  const scope = systemScope(of.server.services, of.shop.company.id, 'test')
  const { data } = await listPaymentAttention(scope, { order_id: order.id })
  return data.map(({ reason, can_retry }) => [reason, can_retry])
}
const pendingMails = async (order_id: number) => {
  await of.server.services.jobs.drain()
  const mails = await of.server.services.db.selectFrom('mail').select(['kind', 'subject_ids']).execute()
  return mails.filter(
    ({ kind, subject_ids }) => kind === 'payment_pending' && JSON.stringify(subject_ids).includes(`${order_id}`),
  )
}

test('PAY-32 Klarna is offered to buyers who gave full name and address; otherwise it is refused before Mollie is asked', async () => {
  const { order, asked, klarna, ideal } = await aKlarnaOrder()
  const hidden = async () => (await of.server.send('listDownPaymentMethods', asked)).body
  const before = of.fake.payments.size
  for (const missing of ['first_name', 'house_nr', 'city', 'country'] as const) {
    await save(of.server, order, { customer: { ...BUYER_AT_HOME, [missing]: null }, terms_accepted: true })
    expect(await hidden(), missing).toEqual({ down: [], hidden: [klarna] })
    const { status, refusals } = await of.server.send('payOrder', asked)
    expect([status, refusals]).toEqual([400, [{ code: 'payment_address_required', field: 'customer' }]])
  }
  expect(of.fake.payments.size).toBe(before)
  await save(of.server, order, { customer: BUYER_AT_HOME, terms_accepted: true, point_of_sale_payment_method_id: ideal })
  expect(await hidden()).toEqual({ down: [], hidden: [] })
})

test('PAY-31 PAY-33 the lines are what is paid, to the cent; what Klarna reserved is collected at once, without a mail about waiting', async () => {
  const { order, mollie_id } = await agreed()
  const { body } = of.fake.payments.get(mollie_id)!
  const lines = body['lines'] as { description: string; type: string; totalAmount: { value: string } }[]
  const { total } = (await of.server.send('getOrder', { id: order.id, secret: order.secret })).body
  expect(lines.map(({ type }) => type)).toEqual(['digital', 'surcharge'])
  expect(lines.map(({ description }) => description).at(-1)).toMatch(/fee|kosten/i)
  expect(lines.reduce((sum, { totalAmount }) => sum + Math.round(Number(totalAmount.value) * 100), 0)).toBe(total)
  expect(body).toMatchObject({ captureMode: 'manual', billingAddress: { streetAndNumber: 'Keizersgracht 126 A', country: 'NL' } })
  expect(await notify(of, mollie_id)).toBe(200)
  expect(of.fake.payments.get(mollie_id)!.captures).toHaveLength(1)
  expect(await books(order)).toMatchObject({ payment_status: 'test_order_paid', payments: [{ status: 'paid' }] })
  expect(await pendingMails(order.id)).toEqual([])
})

test('PAY-33 while Mollie collects, an order is pending and holds its stock, nobody is asked to wait, and nothing is collected twice', async () => {
  of.fake.capturing = 'pending'
  const { order, mollie_id } = await agreed()
  for (let times = 0; times < 2; times++) expect(await notify(of, mollie_id)).toBe(200)
  expect(of.fake.payments.get(mollie_id)!.captures).toHaveLength(1)
  expect(await books(order)).toMatchObject({ payment_status: 'pending', payments: [{ status: 'pending' }], ledger: [] })
  expect(await pendingMails(order.id)).toEqual([])
  expect(await issues(order)).toEqual([])
  of.fake.endCaptures(mollie_id, 'succeeded')
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await books(order)).toMatchObject({ payment_status: 'test_order_paid' })
})

test('PAY-33 what cannot be collected is a payment issue until the money is in, and is retried automatically', async () => {
  of.fake.capturing = 'refused'
  const { order, mollie_id } = await agreed()
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await issues(order)).toEqual([['capture_failed', true]])
  expect(await books(order)).toMatchObject({ payment_status: 'pending', tickets: [], ledger: [] })
  of.fake.capturing = 'succeeded'
  of.server.clock.advance(2 * HOUR_MS)
  await reconcilePayments(of.server.services)
  expect(await books(order)).toMatchObject({ payment_status: 'test_order_paid', payments: [{ status: 'paid' }] })
  expect(await issues(order)).toEqual([])
})

test('PAY-33 when Mollie lets go of what it could not collect, the order is open again and the issue gone', async () => {
  of.fake.capturing = 'refused'
  const { order, mollie_id } = await agreed()
  await notify(of, mollie_id)
  of.fake.decide(mollie_id, 'canceled')
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await books(order)).toMatchObject({ payment_status: 'not_paid', payments: [{ status: 'cancelled' }] })
  expect(await issues(order)).toEqual([])
})

test('PAY-32 an organiser is shown which fields an event should ask for, for the account that takes its money', async () => {
  const { server, shop, headers } = of
  const asked = async () => (await server.send('listUnaskedFields', { event_id: shop.event.id }, { headers })).body
  const fields = ['first_name', 'address', 'house_nr', 'zip', 'city', 'country']
  expect(await asked()).toEqual({ live: [], test: [{ adapter: 'klarna', fields }] })
  const setMandatory = (order_mandatory: boolean) =>
    server.services.db.updateTable('customer_field').set({ order_mandatory }).where('event_id', '=', shop.event.id).execute()
  await setMandatory(true)
  expect(await asked()).toEqual({ live: [], test: [] })
  await setMandatory(false)
  const { status } = await server.send('listUnaskedFields', { event_id: 987_654 }, { headers })
  expect(status).toBe(404)
})
