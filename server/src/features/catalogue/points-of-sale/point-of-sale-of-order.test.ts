import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer()
let shops = 0

beforeEach(() => server.clock.set(TEST_NOW))

/** A company of its own on a host of its own. */
async function newShop() {
  const host = `shop-${++shops}.test`
  const { db } = server.services
  const company = await aCompany(db, { host })
  return { db, host, event: await anEvent(db, company) }
}

test('CALL-06 the point of sale of an order does not count its own hold as sold, and stays readable when sales are over', async () => {
  const { db, host, event } = await newShop()
  const product = await aProduct(db, event, { stock: 3 })
  const pos = await aPointOfSale(db, event, { products: [{ id: product.id, stock: 3 }] })
  const placed = await server.send(
    'placeOrder',
    { point_of_sale_id: pos.id, products: [{ product_id: product.id, amount: 3 }] },
    { host },
  )
  expect(placed.status).toBe(200)
  const { id, secret } = placed.body
  const stock = async (order: { id: number; secret: string }) => {
    const { status, body } = await server.send('getPointOfSaleByOrder', order, { host })
    return [status, body.products[0]?.current_stock, body.products[0]?.out_of_stock]
  }
  expect((await server.send('getPointOfSaleByUrl', { url: pos.url }, { host })).body.products[0]?.out_of_stock).toBe(true)
  expect(await stock({ id, secret })).toEqual([200, 3, false])
  server.clock.set('2026-08-01T00:00:00.000Z')
  expect((await stock({ id, secret }))[0]).toBe(200)
})

test('SEC-01 SEC-02 the point of sale of an order needs its id and its secret; every wrong pair answers the same 404', async () => {
  const { db, host, event } = await newShop()
  const product = await aProduct(db, event)
  const pos = await aPointOfSale(db, event, { products: [product] })
  const { id, secret } = (
    await server.send('placeOrder', { point_of_sale_id: pos.id, products: [{ product_id: product.id, amount: 1 }] }, { host })
  ).body
  const other = await newShop()
  const answers = [
    await server.send('getPointOfSaleByOrder', { id, secret: `${secret}x` }, { host }),
    await server.send('getPointOfSaleByOrder', { id: id + 1000, secret }, { host }),
    await server.send('getPointOfSaleByOrder', { id, secret }, { host: other.host }),
  ]
  for (const { status, refusals } of answers) expect([status, refusals]).toEqual([404, [{ code: 'order_not_found' }]])
})
