import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { payNotice, PAY_TOKEN, PAY_TOKEN_CODE } from '../../../testing/providers/fake-pay.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aPayableOrder, booksOf, save } from '#features/money/payments/payment-testing.ts'
import { aPayShop, goToPay, notifyOfPay, payAtPay, type PayShop } from './pay-testing.ts'

let of: PayShop

beforeAll(async () => {
  of = await aPayShop('test')
})
afterAll(() => of.stop())
beforeEach(() => {
  of.server.clock.set(TEST_NOW)
  of.fake.fault = null
})

const TRUE = [200, 'TRUE| Received']
const books = (order: { id: number }) => booksOf(of.server, order.id)

test('an order is paid through PAY.: its page, its notice, its tickets; the same notice again does nothing', async () => {
  const { order, pay_id } = await goToPay(of)
  expect(of.fake.orders.get(pay_id)!.body).toMatchObject({ integration: { test: true }, amount: { value: 2000 } })
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  expect((await books(order)).tickets).toEqual([])
  of.fake.decide(pay_id, 100)
  const notices = [notifyOfPay(of, pay_id), notifyOfPay(of, pay_id), notifyOfPay(of, pay_id, 'fields')]
  expect(await Promise.all(notices)).toEqual([TRUE, TRUE, TRUE])
  const { tickets, ledger, payments } = await books(order)
  expect(tickets).toHaveLength(2)
  expect(ledger.map(({ kind, amount }) => ({ kind, amount }))).toEqual([{ kind: 'payment', amount: 2000 }])
  expect(payments).toMatchObject([{ status: 'paid', provider: 'pay', payment_account_id: of.account_id }])
})

test('a signed notice is acknowledged in JSON', async () => {
  const { order, pay_id } = await goToPay(of)
  of.fake.decide(pay_id, 100)
  const [status, body] = await notifyOfPay(of, pay_id, 'signed')
  expect([status, JSON.parse(body)]).toEqual([200, { result: true, description: 'Received' }])
  expect((await books(order)).tickets).toHaveLength(2)
})

test('a notice that says all of it in its address is taken as well', async () => {
  const { order, pay_id } = await goToPay(of)
  of.fake.decide(pay_id, 100)
  const url = `/api/payment/pay/${of.account_id}/notice?${payNotice(pay_id, 'fields').payload}`
  const answer = await of.server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  expect([answer.statusCode, answer.body]).toEqual(TRUE)
  expect((await books(order)).tickets).toHaveLength(2)
})

test('a notice about an order that nobody made, or about none, is acknowledged and changes nothing; nonsense is refused', async () => {
  expect(await notifyOfPay(of, '51999999999X0000')).toEqual(TRUE)
  expect(await notifyOfPay(of, 'not an order')).toEqual(TRUE)
  const url = `/api/payment/pay/${of.account_id}/notice`
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  expect((await of.server.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(403)
})

test('an account with another token, and one of another form, say what is wrong; the token is in no answer and no log', async () => {
  const { server, headers } = of
  const input = (credentials: object) => ({ provider: 'pay', mode: 'test', credentials })
  const typed = { service_id: 'SL-1', token_code: PAY_TOKEN_CODE, api_token: '' }
  const wrong = await server.send('createPaymentAccount', input(typed), { headers })
  expect(codesAndFields(wrong)).toEqual(['account_key_invalid credentials.service_id', 'field_required credentials.api_token'])
  const refused = async (credentials: Record<string, string>) =>
    codesAndFields(await server.send('createPaymentAccount', input(credentials), { headers }))
  const right = { service_id: 'SL-1234-5678', token_code: PAY_TOKEN_CODE, api_token: PAY_TOKEN }
  expect(await refused({ ...right, api_token: 'f'.repeat(40) })).toEqual(['account_key_refused credentials.api_token'])
  expect(await refused({ ...right, service_id: 'SL-9999-9999' })).toEqual(['account_location_unknown credentials.service_id'])
  const { body: made } = await server.send('createPaymentAccount', input(right), { headers })
  expect(made).toMatchObject({ is_active: false, problems: [] })
  const again = await server.send('checkPaymentAccount', { id: made.id }, { headers })
  expect(again.body.problems).toEqual([])
  const list = await server.send('listPaymentAccounts', {}, { headers })
  expect(JSON.stringify([again.body, list.body])).not.toContain(PAY_TOKEN)
})

test('PAY-31 PAY-33 an order is paid by Klarna: its lines are sent, and what is reserved is collected with the first notice', async () => {
  const { server, shop, fake } = of
  const { db } = server.services
  const method = await db.selectFrom('payment_method').select('id').where('adapter', '=', 'klarna').executeTakeFirstOrThrow()
  fake.methods[1717] = 'Klarna'
  await server.send('checkPaymentAccount', { id: of.account_id }, { headers: of.headers })
  const customer = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example', country: 'NL' }
  const lives = { address: 'Keizersgracht', house_nr: '126', zip: '1015 CW', city: 'Amsterdam' }
  const about = { event_id: shop.event.id, company_id: shop.company.id, order_ask: true }
  const fields = Object.keys({ ...customer, ...lives }).map((field) => ({ ...about, field }))
  await db.insertInto('customer_field').values(fields).execute()
  const payment_methods = [{ payment_method_id: method.id, fee_fixed: 95 }]
  const point_of_sale = await aPointOfSale(db, shop.event, { products: [shop.product], payment_methods, status: 'test' })
  const order = await aPayableOrder(server, { ...shop, point_of_sale })
  await save(server, order, { customer: { ...customer, ...lives }, terms_accepted: true })
  const pay_id = await payAtPay(server, order)
  const { products } = fake.orders.get(pay_id)!.body['order'] as { products: { type: string; price: { value: number } }[] }
  expect(products.map(({ type, price }) => [type, price.value])).toEqual([
    ['article', 1000],
    ['payment', 95],
  ])
  fake.decide(pay_id, 95)
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  expect(await books(order)).toMatchObject({ payment_status: 'test_order_paid', payments: [{ status: 'paid' }] })
})
