import { beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aShop, anOrder } from '../../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../../testing/prepare-server.ts'
import { codesOf } from '../../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { aPayableOrder, booksOf, save, type PlacedOrder } from '../payment-testing.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(() => server.clock.set(TEST_NOW))

const pay = ({ id, secret }: PlacedOrder, fields: object) => server.send('payOrder', { id, secret, ...fields })
const place = (point_of_sale = shop.point_of_sale) => anOrder(server, point_of_sale, [{ product_id: shop.product.id, amount: 2 }])
const buyer = {
  customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' },
  terms_accepted: true,
}
/** A point of sale with two methods, of which the second costs 50 cents. */
async function withFees() {
  const point_of_sale = await aPointOfSale(server.services.db, shop.event, {
    products: [shop.product],
    payment_methods: [{ fee_fixed: 0 }, { fee_fixed: 50 }],
  })
  const [free, dear] = point_of_sale.payment_methods.map(({ id }) => id)
  return { point_of_sale, free: free ?? 0, dear: dear ?? 0 }
}

test('PAY-34 details, method and payment come in one call, and are all kept', async () => {
  const order = await place()
  const method = shop.point_of_sale.payment_methods[0]?.id
  const { status, body } = await pay(order, { ...buyer, point_of_sale_payment_method_id: method, total: 2000 })
  expect([status, body.url]).toEqual([200, expect.stringContaining('/sandbox/')])
  const books = await booksOf(server, order.id)
  expect(books.order).toMatchObject({ point_of_sale_payment_method_id: method, customer_id: expect.any(Number) })
  expect(books.payments).toMatchObject([{ status: 'open', amount: 2000 }])
})

test('PAY-34 what is refused of what is saved starts no payment, and all of it is refused at once', async () => {
  const order = await place()
  const sent = { ...buyer, customer: { ...buyer.customer, email: 'ada@' }, point_of_sale_payment_method_id: 999_999 }
  const { status, refusals } = await pay(order, sent)
  expect([status, refusals.map(({ code }) => code)]).toEqual([400, ['wrong_email', 'error_select_payment_method']])
  const books = await booksOf(server, order.id)
  expect([books.payments, books.order.customer_id]).toEqual([[], null])
})

test('PAY-34 another total than was shown is refused with both, and another payment is not started by it', async () => {
  const { point_of_sale, free, dear } = await withFees()
  const order = await place(point_of_sale)
  await save(server, order, buyer)
  const due = (await booksOf(server, order.id)).order.total
  const { refusals } = await pay(order, { point_of_sale_payment_method_id: dear, total: due })
  const { total } = (await booksOf(server, order.id)).order
  expect(total).toBeGreaterThan(due)
  expect(refusals).toEqual([{ code: 'total_changed', field: 'total', total, shown: due }])
  expect((await booksOf(server, order.id)).payments).toEqual([])

  expect((await pay(order, { point_of_sale_payment_method_id: dear, total })).status).toBe(200)
  expect((await pay(order, { point_of_sale_payment_method_id: free, total: due })).status).toBe(200)
  const { payments } = await booksOf(server, order.id)
  expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
    ['cancelled', total],
    ['open', due],
  ])
})

test('PAY-34 what says why an order cannot be paid at all comes before what it costs', async () => {
  const order = await aPayableOrder(server, shop)
  server.clock.advance(24 * 60 * 60_000)
  expect(codesOf(await pay(order, { total: 1 }))).toEqual(['order_expired'])
})
