import { afterEach, expect, test } from 'vitest'
import { aCompany, aDiscountCode, anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { transact } from '#platform/scope.ts'
import { aPayableOrder } from '#features/money/payments/payment-testing.ts'
import { systemScope } from '#features/services.ts'
import { giveBack } from '#features/catalogue/stock/give-back.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { retakeStock } from '#features/catalogue/stock/take-from-pools.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'

// A test of hundreds of orders at once.
const server = prepareServer({ env: { REQUESTS_AT_ONCE: '1000' } })
const company = prepare(() => aCompany(server.services.db))
const event = prepare(() => anEvent(server.services.db, company))

afterEach(async () => {
  server.clock.set(TEST_NOW)
  expect(await recount(db())).toEqual([])
})

const db = () => server.services.db
const scope = () => systemScope(server.services, company.id, 'test')
const line = (product: { id: number }, amount: number) => ({ product_id: product.id, amount })
const expire = () => expireOrders(server.services)
const update = (id: number, columns: object) => db().updateTable('order').set(columns).where('id', '=', id).execute()
const orderOf = (id: number) => db().selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const taken = (stock_pool_id: number) => takenFrom(db(), stock_pool_id)

/** An order of three with everything that is limited: product, product at the point of sale, timeslot and code. */
async function anOrderOfEverything() {
  const product = await aProduct(db(), event, { stock: 10 })
  const pos = await aPointOfSale(db(), event, { products: [{ id: product.id, stock: 10 }] })
  const own = await db()
    .selectFrom('point_of_sale_product')
    .select('stock_pool_id')
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  const slot = await aTimeslot(db(), event, { spots: 10 })
  const code = await aDiscountCode(db(), company, { stock: 10 })
  const order = await anOrder(server, pos, [line(product, 3)], { discount_code: code.code })
  await server.send('saveOrder', { id: order.id, secret: order.secret, timeslot_id: slot.id })
  const pools = [product.stock_pool_id, own.stock_pool_id, slot.stock_pool_id, code.stock_pool_id]
  return { ...order, product, pos, pools, takenOfAll: () => Promise.all(pools.map(taken)) }
}

test('ORD-11 DEC-S-02 an unpaid order expires when its time is up, not a second sooner, and gives back all it held', async () => {
  const order = await anOrderOfEverything()
  expect(await order.takenOfAll()).toEqual([3, 3, 3, 1])
  server.clock.advance(20 * 60_000 - 1000)
  expect(await expire()).toBe(0)
  server.clock.advance(1000)
  expect(await expire()).toBe(1)
  expect(await order.takenOfAll()).toEqual([0, 0, 0, 0])
  const { body } = await server.send('getOrder', order)
  expect(body).toMatchObject({ payment_status: 'expired', is_cancelled: false, total: order.total })
  expect(body.order_products).toHaveLength(3)
  expect(await expire()).toBe(0)
})

test('ORD-11 BORD-44 expiring is repeated work of the server', async () => {
  const order = await anOrderOfEverything()
  server.clock.advance(21 * 60_000)
  await server.repeatOnce()
  expect((await orderOf(order.id)).payment_status).toBe('expired')
})

test('DEC-S-01 paid and pending orders never expire; failed and not paid ones do', async () => {
  const product = await aProduct(db(), event)
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const ids: Record<string, number> = {}
  for (const payment_status of ['paid', 'test_order_paid', 'pending', 'failed', 'not_paid']) {
    const { id } = await anOrder(server, pos, [line(product, 1)])
    await update(id, { payment_status })
    ids[payment_status] = id
  }
  server.clock.advance(24 * 3_600_000)
  await expire()
  for (const [before, id] of Object.entries(ids)) {
    const after = before === 'failed' || before === 'not_paid' ? 'expired' : before
    expect({ before, after: (await orderOf(id)).payment_status }).toEqual({ before, after })
  }
  expect(await taken(product.stock_pool_id)).toBe(3)
})

test('failure stories 14 and 19: an order whose payment was never finished expires too, and keeps its row and its payment', async () => {
  const plain = await anEvent(db(), company)
  const product = await aProduct(db(), plain, { stock: 10 })
  const order = await aPayableOrder(server, { product, point_of_sale: await aPointOfSale(db(), plain, { products: [product] }) })
  expect((await server.send('payOrder', { id: order.id, secret: order.secret })).status).toBe(200)
  const payments = () => db().selectFrom('payment').select(['id', 'status']).where('order_id', '=', order.id).execute()
  const before = await payments()
  expect(before).toHaveLength(1)
  server.clock.advance(21 * 60_000)
  expect(await expire()).toBe(1)
  expect((await orderOf(order.id)).payment_status).toBe('expired')
  expect(await taken(product.stock_pool_id)).toBe(0)
  expect(await payments()).toEqual(before)
})

// Fails without `for update skip locked` in lockExpired: the sweep would wait, and then expire an order that is being paid.
test('an order that is being paid at this moment is left alone', async () => {
  const order = await anOrderOfEverything()
  server.clock.advance(21 * 60_000)
  await transact(scope(), async ({ tx }) => {
    await tx.updateTable('order').set({ payment_status: 'pending' }).where('id', '=', order.id).execute()
    expect(await Promise.race([expire(), waitUntilBlocked(db(), 1)])).toBe(0)
  })
  expect(await expire()).toBe(0)
  expect(await orderOf(order.id)).toMatchObject({ payment_status: 'pending', stock_held: true })
  expect(await order.takenOfAll()).toEqual([3, 3, 3, 1])
})

test('many orders of several companies expire in one round', async () => {
  const other = await aCompany(db(), { host: 'other.example' })
  const otherEvent = await anEvent(db(), other)
  const products = [await aProduct(db(), event), await aProduct(db(), otherEvent)]
  const points = [
    await aPointOfSale(db(), event, { products: [products[0]!] }),
    await aPointOfSale(db(), otherEvent, { products: [products[1]!] }),
  ]
  await Promise.all(
    Array.from({ length: 600 }, (_, index) =>
      anOrder(server, points[0]!, [line(products[0]!, 1)], { utm_campaign: String(index) }),
    ),
  )
  await anOrder(server, points[1]!, [line(products[1]!, 2)], { host: 'other.example' })
  server.clock.advance(21 * 60_000)
  expect(await expire()).toBe(601)
  expect([await taken(products[0]!.stock_pool_id), await taken(products[1]!.stock_pool_id)]).toEqual([0, 0])
})

test('failure story 9: a cancelled order gives back once, paid or not, and stays cancelled', async () => {
  for (const payment_status of ['new', 'paid']) {
    const order = await anOrderOfEverything()
    await update(order.id, { payment_status })
    expect(await cancelOrder(scope(), order.id)).toBe(true)
    expect(await order.takenOfAll()).toEqual([0, 0, 0, 0])
    expect(await cancelOrder(scope(), order.id)).toBe(false)
    expect(await orderOf(order.id)).toMatchObject({
      is_cancelled: true,
      cancelled_at: TEST_NOW,
      stock_held: false,
      payment_status,
    })
    expect(await order.takenOfAll()).toEqual([0, 0, 0, 0])
  }
})

test('cancelling is for an order of the company', async () => {
  const order = await anOrderOfEverything()
  const stranger = await aCompany(db(), { host: null })
  await expect(cancelOrder({ ...scope(), company_id: stranger.id }, order.id)).rejects.toThrow('order_not_found')
  await transact({ ...scope(), company_id: stranger.id }, async (scope) => expect(await giveBack(scope, [order.id])).toEqual([]))
  expect(await order.takenOfAll()).toEqual([3, 3, 3, 1])
})

test('giving back answers the orders that gave back, and none the second time', async () => {
  const order = await anOrderOfEverything()
  await transact(scope(), async (scope) => {
    expect(await giveBack(scope, [order.id, 999_999_999])).toEqual([order.id])
    expect(await giveBack(scope, [order.id])).toEqual([])
    expect(await giveBack(scope, [])).toEqual([])
  })
})

test('DEC-S-03 an expired order takes its stock again if all of it is there, else nothing', async () => {
  const order = await anOrderOfEverything()
  server.clock.advance(21 * 60_000)
  await expire()
  const retake = () => transact(scope(), (scope) => retakeStock(scope, order.id))
  const other = await anOrder(server, order.pos, [line(order.product, 8)])
  expect(await retake()).toBe(false)
  expect(await order.takenOfAll()).toEqual([8, 8, 0, 0])
  expect((await orderOf(order.id)).stock_held).toBe(false)
  await cancelOrder(scope(), other.id)
  expect(await retake()).toBe(true)
  expect(await order.takenOfAll()).toEqual([3, 3, 3, 1])
  // It holds it: nothing more to take.
  expect(await retake()).toBe(true)
  expect(await order.takenOfAll()).toEqual([3, 3, 3, 1])
})
