import type { CallAnswer } from '@entree/contract/calls.ts'
import { afterEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const event = prepare(() => anEvent(server.services.db, company))

afterEach(async () => {
  server.clock.set(TEST_NOW)
  expect(await recount(db())).toEqual([])
})

type Placed = { id: number; secret: string }

const db = () => server.services.db
const line = (product: { id: number }, amount: number, rest: object = {}) => ({ product_id: product.id, amount, ...rest })
const change = ({ id, secret }: Placed, products: object[], rest: object = {}) =>
  server.send('changeOrderProducts', { id, secret, products, ...rest })
const crossSell = ({ id, secret }: Placed, products: object[]) => server.send('saveCrossSell', { id, secret, products })
const setCode = ({ id, secret }: Placed, code: string) => server.send('setOrderDiscountCode', { id, secret, code })
const units = ({ order_products }: CallAnswer<'getOrder'>) => order_products.map(({ product_id }) => product_id)
const taken = (stock_pool_id: number) => takenFrom(db(), stock_pool_id)

test('CALL-16 XSELL-04 XSELL-05 DEC-S-62 extra products are added at their price, and a second choice replaces the first', async () => {
  const ticket = await aProduct(db(), event, { price: 2000 })
  const shirt = await aProduct(db(), event, { price: 1500, is_cross_sell: true, stock: 3, max_buy: 2 })
  const cap = await aProduct(db(), event, { price: 700, is_cross_sell: true })
  const bag = await aProduct(db(), event, { price: 0, addition_of: cap.id })
  const pos = await aPointOfSale(db(), event, { products: [ticket, shirt, cap, bag] })
  const order = await anOrder(server, pos, [line(ticket, 2)])
  const first = (await crossSell(order, [line(shirt, 2)])).body
  expect(first).toMatchObject({ total: 7000, point_of_sale: { has_cross_sell: true } })
  expect(units(first)).toEqual([ticket.id, ticket.id, shirt.id, shirt.id])
  expect(await taken(shirt.stock_pool_id)).toBe(2)
  const second = (await crossSell(order, [line(shirt, 1), line(cap, 1)])).body
  expect(second.total).toBe(6200)
  expect(
    second.order_products.map(({ product_id, is_cross_sell, is_disabled }) => [product_id, is_cross_sell, is_disabled]),
  ).toEqual([
    [ticket.id, false, false],
    [ticket.id, false, false],
    [shirt.id, true, false],
    [cap.id, true, false],
    [bag.id, true, true],
  ])
  expect([await taken(shirt.stock_pool_id), await taken(bag.stock_pool_id), await taken(ticket.stock_pool_id)]).toEqual([1, 1, 2])
  expect(codesOf(await crossSell(order, [line(ticket, 1)]))).toEqual(['product_not_cross_sell'])
  expect(codesOf(await crossSell(order, [line(shirt, 3)]))).toEqual(['product_above_maximum'])
  await anOrder(server, pos, [line(ticket, 1), line(shirt, 2)])
  expect(codesOf(await crossSell(order, [line(shirt, 2)]))).toEqual(['product_out_of_stock'])
})

test('XSELL-06 choosing no extra product is possible, and gives back what was chosen before', async () => {
  const [ticket, shirt] = [await aProduct(db(), event), await aProduct(db(), event, { is_cross_sell: true })]
  const pos = await aPointOfSale(db(), event, { products: [ticket, shirt] })
  const order = await anOrder(server, pos, [line(ticket, 1)])
  await crossSell(order, [line(shirt, 2)])
  const { status, body } = await crossSell(order, [])
  expect({ status, units: units(body), total: body.total }).toEqual({ status: 200, units: [ticket.id], total: 1000 })
  expect(await taken(shirt.stock_pool_id)).toBe(0)
})

test('going back keeps the extra products unless they are sent, and drops those that no longer fit (QTY-14)', async () => {
  const [ticket, other] = [await aProduct(db(), event), await aProduct(db(), event)]
  const shirt = await aProduct(db(), event, { is_cross_sell: true })
  const locker = await aProduct(db(), event, { is_cross_sell: true, parents: [ticket.id] })
  const pos = await aPointOfSale(db(), event, { products: [ticket, other, shirt, locker] })
  const order = await anOrder(server, pos, [line(ticket, 1)])
  await crossSell(order, [line(shirt, 2), line(locker, 1)])
  expect(units((await change(order, [line(ticket, 2)])).body)).toEqual([ticket.id, ticket.id, shirt.id, shirt.id, locker.id])
  expect(units((await change(order, [line(other, 1)])).body)).toEqual([other.id, shirt.id, shirt.id])
  expect(units((await change(order, [line(other, 1), line(shirt, 1)])).body)).toEqual([other.id, shirt.id])
  expect(units((await change(order, [line(other, 1), line(shirt, 0)])).body)).toEqual([other.id])
})

test('extra products do not change the price of what was bought before', async () => {
  const [ticket, shirt] = [
    await aProduct(db(), event, { price: 2000 }),
    await aProduct(db(), event, { price: 500, is_cross_sell: true }),
  ]
  const pos = await aPointOfSale(db(), event, { products: [ticket, shirt] })
  const order = await anOrder(server, pos, [line(ticket, 1)])
  await db().updateTable('product').set({ price: 9000 }).where('id', '=', ticket.id).execute()
  forgetSnapshots(db())
  expect((await crossSell(order, [line(shirt, 1)])).body.total).toBe(2500)
  expect((await setCode(order, '')).body.total).toBe(2500)
  expect((await change(order, [line(ticket, 1)])).body.total).toBe(9500)
})
