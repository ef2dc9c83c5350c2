import { expect, test } from 'vitest'
import { aDonation, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'
import { newShop, prepareShops } from './shop-testing.ts'

const server = prepareShops()

async function take(pool_id: number, taken: number) {
  await server.services.db.updateTable('stock_pool').set({ taken }).where('id', '=', pool_id).execute()
}

test('POS-12 products stand in the order of their sort; products that are not live are not answered', async () => {
  const { db, event, byUrl } = await newShop()
  const [first, second, hidden] = [
    await aProduct(db, event),
    await aProduct(db, event),
    await aProduct(db, event, { status: 'not_live' }),
  ]
  const pos = await aPointOfSale(db, event, { products: [second, hidden, first] })
  const { body } = await byUrl(pos.url)
  expect(body.products.map(({ product_id }) => product_id)).toEqual([second.id, first.id])
  expect(body.pos_product_groups[0]?.products).toEqual([second.id, first.id])
})

test('a donation shows only where donations are allowed', async () => {
  const { db, event, byUrl } = await newShop()
  const donation = await aDonation(db, event)
  const pos = await aPointOfSale(db, event, { products: [donation] })
  expect((await byUrl(pos.url)).body.products).toHaveLength(1)
  await db.updateTable('point_of_sale').set({ donations_allowed: false }).where('id', '=', pos.id).execute()
  const { body } = await byUrl(pos.url)
  expect([body.products, body.pos_product_groups]).toEqual([[], []])
})

test('the stock that shows is bounded by what one order may hold, and by the scarcer of the two pools', async () => {
  const { db, event, byUrl } = await newShop()
  const wide = await aProduct(db, event, { stock: 99_994 })
  const capped = await aProduct(db, event, { stock: 500, max_buy: 8 })
  const shared = await aProduct(db, event, { stock: 50 })
  const soldOut = await aProduct(db, event, { stock: 5 })
  await take(shared.stock_pool_id, 47)
  await take(soldOut.stock_pool_id, 5)
  const pos = await aPointOfSale(db, event, { products: [wide, capped, { id: shared.id, stock: 20 }, soldOut] })
  const { body, raw } = await byUrl(pos.url)
  expect(body.products.map(({ current_stock, out_of_stock }) => [current_stock, out_of_stock])).toEqual([
    [100, false],
    [8, false],
    [3, false],
    [0, true],
  ])
  expect(body.products.map(({ product }) => product.current_stock)).toEqual([100, 8, 3, 0])
  expect(raw.toString()).not.toMatch(/99994|capacity|taken|stock_pool/)
})

test('ratio is sold of capacity times 100 over the limited products', async () => {
  const { db, host, company, event, byUrl } = await newShop()
  const [half, unlimited] = [await aProduct(db, event, { stock: 200 }), await aProduct(db, event)]
  await take(half.stock_pool_id, 85)
  const pos = await aPointOfSale(db, event, { products: [half, unlimited] })
  expect((await byUrl(pos.url)).body.ratio).toBe(42.5)
  const { body } = await server.send('listLivePointsOfSale', { company_id: company.id }, { host })
  expect(body[0]?.ratio).toBe(42.5)
})

test('service_fee is the ticket fee with VAT where event and product pass it on', async () => {
  const { db, company, event, byUrl } = await newShop()
  await setTicketFee(db, company.id, 50)
  const products = [
    await aProduct(db, event),
    await aProduct(db, event, { pass_service_fee: false }),
    await aProduct(db, event, { price: 0 }),
    await aDonation(db, event),
  ]
  const pos = await aPointOfSale(db, event, { products })
  const fees = async () => (await byUrl(pos.url)).body.products.map(({ product }) => product.service_fee)
  expect(await fees()).toEqual([0, 0, 0, 0])
  await db.updateTable('event').set({ charge_ticket_fee_to_customer: true }).where('id', '=', event.id).execute()
  expect(await fees()).toEqual([61, 0, 0, 0])
})

test('ENT-13 parents and additions: a dependent product names its parents, a product that comes along cannot be changed', async () => {
  const { db, event, byUrl } = await newShop()
  const parent = await aProduct(db, event)
  const dependent = await aProduct(db, event, { parents: [parent.id] })
  const child = await aProduct(db, event, { addition_of: parent.id })
  const pos = await aPointOfSale(db, event, { products: [parent, dependent, child] })
  const [p, d, c] = (await byUrl(pos.url)).body.products.map(({ product }) => product)
  expect(p).toMatchObject({ parents: [], is_disabled: false, additions: [{ parent_id: parent.id, child_id: child.id }] })
  expect(d).toMatchObject({ parents: [parent.id], is_disabled: false, additions: [] })
  expect(c).toMatchObject({ parents: [], is_disabled: true, additions: [{ parent_id: parent.id, child_id: child.id }] })
})
