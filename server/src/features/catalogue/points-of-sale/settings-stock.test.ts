import type { CallName } from '@entree/contract/paths.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
/** A second server on the same database. */
const other = prepareServer(() => ({ connection: server.connection, env: { UNLIMITED_REQUESTS: 'true' } }))
let event: Awaited<ReturnType<typeof anEvent>>
let product: Awaited<ReturnType<typeof aProduct>>

const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  event = await anEvent(server.services.db, company)
  product = await aProduct(server.services.db, event, { stock: 100 })
})
// However stock is set and products come and go, every pool is what its orders hold.
afterEach(async () => {
  expect(await recount(db())).toEqual([])
})

const db = () => server.services.db
const at = (index: number) => (index % 2 === 0 ? server : other)
const send = <N extends CallName>(name: N, input: Record<string, unknown>, where = server) =>
  where.send(name, { event_id: event.id, ...input }, { headers })
const sell = (point_of_sale_id: number, products: object[], where = server) =>
  send('changePointOfSale', { point_of_sale_id, products }, where)
const place = (shop: { id: number }, amount: number, where = server, of = product) =>
  where.send('placeOrder', { point_of_sale_id: shop.id, products: [{ product_id: of.id, amount }] })
const here = async (id: number) => (await send('listPointsOfSale', {})).body.find((shop) => shop.id === id)!.products

test('BPOS-10 BPOS-30 DEC-B-44 a stock of its own limits the sale there, inside the product’s stock; blank means only that one', async () => {
  const [one, two] = [
    await aPointOfSale(db(), event, { products: [product] }),
    await aPointOfSale(db(), event, { products: [product] }),
  ]
  await sell(one.id, [{ product_id: product.id, stock: 3 }])
  expect(await here(one.id)).toMatchObject([{ product_id: product.id, stock: 3, taken: 0 }])
  expect(codesOf(await place(one, 4))).toEqual(['product_out_of_stock'])
  expect((await place(one, 3)).status).toBe(200)
  expect(codesOf(await place(one, 1))).toEqual(['product_out_of_stock'])
  expect((await place(two, 10)).status).toBe(200)
  expect(await here(one.id)).toMatchObject([{ stock: 3, taken: 3 }])
  await sell(one.id, [{ product_id: product.id, stock: null }])
  expect((await place(one, 4)).status).toBe(200)
})

test('a stock that is set later counts what was sold before it', async () => {
  const shop = await aPointOfSale(db(), event, { products: [product] })
  await place(shop, 5)
  expect((await sell(shop.id, [{ product_id: product.id, stock: 4 }])).refusals).toEqual([
    { code: 'stock_below_sold', field: 'products.0.stock', sold: 5 },
  ])
  expect((await sell(shop.id, [{ product_id: product.id, stock: 7 }])).status).toBe(200)
  expect(codesOf(await place(shop, 3))).toEqual(['product_out_of_stock'])
  expect((await place(shop, 2)).status).toBe(200)
})

test('a product that leaves is not sold any more; what orders hold of it is given back, and counts when it returns', async () => {
  const second = await aProduct(db(), event, { stock: 50 })
  const shop = await aPointOfSale(db(), event, { products: [product, second] })
  await sell(shop.id, [{ product_id: product.id, stock: 10 }, { product_id: second.id }])
  await anOrder(server, shop, [{ product_id: product.id, amount: 4 }])
  expect((await sell(shop.id, [{ product_id: second.id }])).body.products.map(({ product_id }) => product_id)).toEqual([
    second.id,
  ])
  expect((await place(shop, 1)).status).toBe(400)
  await anOrder(server, shop, [{ product_id: second.id, amount: 1 }])
  expect((await sell(shop.id, [{ product_id: second.id }, { product_id: product.id, stock: 5 }])).body.products).toMatchObject([
    { product_id: product.id, stock: 5, taken: 4 },
    { product_id: second.id },
  ])
  expect(codesOf(await place(shop, 2))).toEqual(['product_out_of_stock'])
  server.clock.advance(60 * 60_000)
  await expireOrders(server.services)
  expect(await here(shop.id)).toMatchObject([{ taken: 0 }, { taken: 0 }])
})

test('all sorts 0: in the order of the event; else in its own', async () => {
  const second = await aProduct(db(), event, { sort: 5 })
  const shop = await aPointOfSale(db(), event, { products: [second, product] })
  const order = async () => (await here(shop.id)).map(({ product_id }) => product_id)
  expect(await order()).toEqual([second.id, product.id])
  await sell(shop.id, [{ product_id: second.id }, { product_id: product.id }])
  expect(await order()).toEqual([product.id, second.id])
  await sell(shop.id, [
    { product_id: second.id, sort: 1 },
    { product_id: product.id, sort: 2 },
  ])
  expect(await order()).toEqual([second.id, product.id])
})

// Guard: lockPools in changeCapacities.
test('while it is sold at two servers, the stock here is lowered only as far as what is sold', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await aProduct(db(), event, { stock: null })
    const shop = await aPointOfSale(db(), event, { products: [one] })
    const [lowered, sold] = await Promise.all([
      Promise.all([5, 15, 25].map((stock, index) => sell(shop.id, [{ product_id: one.id, stock }], at(index)))),
      Promise.all(Array.from({ length: 40 }, (_, index) => place(shop, 1, at(index), one))),
    ])
    for (const { status, refusals } of lowered) if (status !== 200) expect(refusals).toMatchObject([{ code: 'stock_below_sold' }])
    const count = sold.filter(({ status }) => status === 200).length
    const [now] = await here(shop.id)
    expect(now!.taken).toBe(count)
    if (now!.stock !== null) expect(count).toBeLessThanOrEqual(now!.stock)
  }
})

test('one that is deleted while it sells has sold or is gone, and nobody waits for ever', async () => {
  for (let round = 0; round < 6; round++) {
    const shop = await aPointOfSale(db(), event, { products: [product] })
    const [deleted, ...sold] = await Promise.all([
      send('deletePointOfSale', { point_of_sale_id: shop.id }),
      ...Array.from({ length: 6 }, (_, index) => place(shop, 1, at(index))),
    ])
    const rows = await db().selectFrom('order').select('id').where('point_of_sale_id', '=', shop.id).execute()
    expect(rows.length).toBe(sold.filter(({ status }) => status === 200).length)
    if (deleted.status === 200) expect(rows).toEqual([])
    else expect(codesOf(deleted)).toEqual(['pos_has_orders'])
  }
})
