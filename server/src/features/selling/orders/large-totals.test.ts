import { expect, test } from 'vitest'
import { aCompany, aDiscountCode, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { booksOf, comeBack, decideAtSandbox, save, startPaying } from '#features/money/payments/payment-testing.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const event = prepare(() => anEvent(server.services.db, company))

async function selling(price: number) {
  const product = await aProduct(server.services.db, event, { price, max_buy: 1000 })
  return { product, point_of_sale: await aPointOfSale(server.services.db, event, { products: [product] }) }
}

test('an order of ten million euro is placed, paid and booked; a cent more is refused', async () => {
  const { product, point_of_sale } = await selling(10_000_000)
  const lines = (amount: number) => [{ product_id: product.id, amount }]
  const order = await anOrder(server, point_of_sale, lines(100))
  expect(order.total).toBe(1_000_000_000)
  const input = { id: order.id, secret: order.secret, products: lines(101) }
  const refused = [{ code: 'order_total_too_high', field: 'products' }]
  expect(await server.send('changeOrderProducts', input)).toMatchObject({ status: 400, refusals: refused })
  const another = { point_of_sale_id: point_of_sale.id, products: lines(300) }
  expect(await server.send('placeOrder', another)).toMatchObject({ status: 400, refusals: refused })
  const customer = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' }
  const method = point_of_sale.payment_methods[0]!.id
  await save(server, order, { customer, terms_accepted: true, point_of_sale_payment_method_id: method })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'paid', balance: 1_000_000_000 })
})

test('sums beyond 32 bits on the way to a small total are kept as they are', async () => {
  const { product, point_of_sale } = await selling(1000)
  const code = await aDiscountCode(server.services.db, company, { type: 'value', amount: 100_000_000, apply_type: 'product' })
  const order = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 30 }])
  const { status, body } = await server.send('setOrderDiscountCode', { id: order.id, secret: order.secret, code: code.code })
  expect([status, body.total, body.products_total]).toEqual([200, 0, 30_000])
  expect(Math.abs(body.discount_code_adjustment)).toBeGreaterThan(2 ** 31)
})
