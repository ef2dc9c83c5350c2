import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayableOrder, booksOf } from '#features/money/payments/payment-testing.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('test')
})
afterAll(() => of.stop())

test('an order is paid through Mollie: its page, its notice, its tickets; the same notice again does nothing', async () => {
  const { order, mollie_id } = await goToMollie(of)
  expect(await notify(of, mollie_id)).toBe(200)
  expect((await booksOf(of.server, order.id)).tickets).toEqual([])
  of.fake.decide(mollie_id, 'paid')
  expect(await Promise.all([notify(of, mollie_id), notify(of, mollie_id), notify(of, mollie_id)])).toEqual([200, 200, 200])
  const books = await booksOf(of.server, order.id)
  expect(books.tickets).toHaveLength(2)
  expect(books.ledger.map(({ kind, amount }) => ({ kind, amount }))).toEqual([{ kind: 'payment', amount: 2000 }])
  expect(books.payments).toMatchObject([{ status: 'paid', provider: 'mollie', payment_account_id: of.account_id }])
})

test('a lost answer of Mollie makes no second payment when the buyer pays again (failure stories 11, 12)', async () => {
  const { server, fake, shop } = of
  const order = await aPayableOrder(server, shop)
  const before = fake.payments.size
  fake.fault = 'lost'
  const lost = await server.send('payOrder', { id: order.id, secret: order.secret })
  expect(lost.refusals).toMatchObject([{ code: 'payment_not_processed' }])
  fake.fault = null
  expect((await server.send('payOrder', { id: order.id, secret: order.secret })).status).toBe(200)
  expect(fake.payments.size).toBe(before + 1)
  expect((await booksOf(server, order.id)).payments).toHaveLength(1)
})

test('a notice about a payment that nobody made is acknowledged and changes nothing', async () => {
  expect(await notify(of, 'tr_nobody')).toBe(200)
})
