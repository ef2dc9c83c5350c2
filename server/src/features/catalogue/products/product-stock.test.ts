import type { CallName } from '@entree/contract/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aDonation, anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
/** A second server on the same database. */
const other = prepareServer(() => ({ connection: server.connection, env: { UNLIMITED_REQUESTS: 'true' } }))
let event: Awaited<ReturnType<typeof anEvent>>

const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
beforeEach(async () => {
  event = await anEvent(server.services.db, company)
})

const db = () => server.services.db
const send = <N extends CallName>(name: N, input: Record<string, unknown>, at = server) =>
  at.send(name, { event_id: event.id, ...input }, { headers })
const change = (product_id: number, input: Record<string, unknown>, at = server) =>
  send('changeProduct', { product_id, ...input }, at)
const listed = async (id: number) => (await send('listProducts', {})).body.find((product) => product.id === id)!

test('DEC-B-43 sold, reserved and left follow the orders: paid and pending, unpaid, given back', async () => {
  const product = await aProduct(db(), event, { stock: 20 })
  const shop = await aPointOfSale(db(), event, { products: [product] })
  const place = (amount: number) => anOrder(server, shop, [{ product_id: product.id, amount }])
  const become = (id: number, payment_status: string) =>
    db().updateTable('order').set({ payment_status }).where('id', '=', id).execute()
  const [paid, pending, open] = [await place(4), await place(3), await place(2)]
  await become(paid.id, 'paid')
  await become(pending.id, 'pending')
  expect(await listed(product.id)).toMatchObject({ stock: 20, sold: 4, reserved: 5, left: 11, is_ordered: true })
  // A test takes nothing, whatever its state.
  const testShop = await aPointOfSale(db(), event, { products: [product], status: 'test' })
  for (const payment_status of ['new', 'pending'])
    await become((await anOrder(server, testShop, [{ product_id: product.id, amount: 1 }])).id, payment_status)
  expect(await listed(product.id)).toMatchObject({ sold: 4, reserved: 5, left: 11 })
  await server.send('saveOrder', { id: open.id, secret: open.secret })
  server.clock.advance(60 * 60_000)
  const { expireOrders } = await import('#features/selling/orders/expire-orders.ts')
  await expireOrders(server.services)
  expect(await listed(product.id)).toMatchObject({ sold: 4, reserved: 3, left: 13 })
  server.clock.advance(-60 * 60_000)
})

test('DEC-B-43 PROD-07 stock is lowered down to what is sold and reserved, not below, and can be unlimited', async () => {
  const product = await aProduct(db(), event, { stock: 20 })
  const shop = await aPointOfSale(db(), event, { products: [product] })
  await anOrder(server, shop, [{ product_id: product.id, amount: 6 }])
  expect((await change(product.id, { stock: 5, name: '' })).refusals).toEqual([
    { code: 'field_required', field: 'name' },
    { code: 'stock_below_sold', field: 'stock', sold: 6 },
  ])
  expect((await change(product.id, { stock: 6 })).body).toMatchObject({ stock: 6, left: 0 })
  expect((await change(product.id, { stock: null })).body).toMatchObject({ stock: null, left: null })
  expect(codesOf(await change(product.id, { stock: 5 }))).toEqual(['stock_below_sold'])
})

test('a product that is oversold already can be saved as it is, and raised', async () => {
  const product = await aProduct(db(), event, { stock: 20 })
  const shop = await aPointOfSale(db(), event, { products: [product] })
  await anOrder(server, shop, [{ product_id: product.id, amount: 6 }])
  await db().updateTable('stock_pool').set({ capacity: 3 }).where('id', '=', product.stock_pool_id).execute()
  expect((await change(product.id, { stock: 3, name: 'Renamed' })).status).toBe(200)
  expect((await change(product.id, { stock: 4 })).status).toBe(200)
  expect(codesOf(await change(product.id, { stock: 2 }))).toEqual(['stock_below_sold'])
})

// Guard: lockPools in changeCapacities; without it the capacity is judged by a count that is old.
test('while it is sold at two servers, stock is lowered only as far as what is sold, whatever happens at once', async () => {
  for (let round = 0; round < 6; round++) {
    const product = await aProduct(db(), event, { stock: 60 })
    const shop = await aPointOfSale(db(), event, { products: [product] })
    forgetSnapshots(server.services.db)
    const buyers = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? server : other).send('placeOrder', {
        point_of_sale_id: shop.id,
        products: [{ product_id: product.id, amount: 1 }],
      }),
    )
    const organisers = [10, 20, 30].map((stock, index) => change(product.id, { stock }, index % 2 ? server : other))
    const [lowered, sold] = await Promise.all([Promise.all(organisers), Promise.all(buyers)])
    for (const { status, refusals } of lowered) {
      if (status !== 200) expect(refusals).toMatchObject([{ code: 'stock_below_sold' }])
    }
    for (const { status, refusals } of sold)
      if (status !== 200) expect(refusals).toMatchObject([{ code: 'product_out_of_stock' }])
    const pool = await db().selectFrom('stock_pool').selectAll().where('id', '=', product.stock_pool_id).executeTakeFirstOrThrow()
    expect(pool.taken).toBe(sold.filter(({ status }) => status === 200).length)
    expect(pool.taken).toBeLessThanOrEqual(pool.capacity!)
  }
  expect(await recount(db())).toEqual([])
})

test('a product that is deleted while it is sold is either sold or gone, and nobody waits for ever', async () => {
  for (let round = 0; round < 8; round++) {
    const product = await aProduct(db(), event, { stock: 50 })
    const shop = await aPointOfSale(db(), event, { products: [product] })
    const buyers = Array.from({ length: 6 }, (_, index) =>
      (index % 2 ? server : other).send('placeOrder', {
        point_of_sale_id: shop.id,
        products: [{ product_id: product.id, amount: 1 }],
      }),
    )
    const [deleted, ...bought] = await Promise.all([send('deleteProduct', { product_id: product.id }), ...buyers])
    const rows = await db().selectFrom('order_product').select('id').where('product_id', '=', product.id).execute()
    expect(rows.length).toBe(bought.filter(({ status }) => status === 200).length)
    if (deleted.status === 200) expect(rows).toEqual([])
    else expect(codesOf(deleted)).toEqual(['product_already_ordered'])
  }
  expect(await recount(db())).toEqual([])
})

test('PROD-43 two donations made at the same moment are one', async () => {
  const input = { name: 'Gift', product_type_id: 6, status: 'live', price: 0, vat_percentage: 0, stock: null }
  const answers = await Promise.all([send('createProduct', input), send('createProduct', input, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.flatMap(codesOf)).toEqual(['event_multiple_donation_products'])
})

test('PROD-38 PROD-39 BERR-26 BERR-27 what the form says of amounts is what the shop takes', async () => {
  const product = await aProduct(db(), event)
  const shop = await aPointOfSale(db(), event, { products: [product] })
  await change(product.id, { min_buy: 2, max_buy: 5 })
  const order = async (amount: number) =>
    codesOf(await server.send('placeOrder', { point_of_sale_id: shop.id, products: [{ product_id: product.id, amount }] }))
  expect([await order(1), await order(2), await order(5), await order(6)]).toEqual([
    ['product_below_minimum'],
    [],
    [],
    ['product_above_maximum'],
  ])
})

test('PROD-46 DEC-B-45 sold in sets of n only multiples of n are sold', async () => {
  const product = await aProduct(db(), event)
  const shop = await aPointOfSale(db(), event, { products: [product] })
  await change(product.id, { sale_sets: 4, min_buy: 0, max_buy: 12 })
  const order = async (amount: number) =>
    codesOf(await server.send('placeOrder', { point_of_sale_id: shop.id, products: [{ product_id: product.id, amount }] }))
  expect([await order(4), await order(8), await order(12)]).toEqual([[], [], []])
  expect([await order(1), await order(5), await order(6)]).toEqual([
    ['product_below_minimum'],
    ['product_not_in_sets'],
    ['product_not_in_sets'],
  ])
})

test('PROD-47 PROD-48 PROD-50 links and the fee as the form has them are what the shop does', async () => {
  await setTicketFee(db(), company.id, 100)
  await db().updateTable('event').set({ charge_ticket_fee_to_customer: true }).where('id', '=', event.id).execute()
  const [ticket, locker, deposit] = [
    await aProduct(db(), event),
    await aProduct(db(), event),
    await aProduct(db(), event, { has_ticket: false }),
  ]
  const shop = await aPointOfSale(db(), event, { products: [ticket, locker, deposit] })
  await change(locker.id, { parents: [ticket.id], pass_service_fee: false })
  await change(ticket.id, { addition_ids: [deposit.id] })
  const shown = (await server.send('getPointOfSaleByUrl', { url: shop.url })).body.products.map(({ product }) => product)
  expect(shown.map(({ id, parents, is_disabled, service_fee }) => [id, parents, is_disabled, service_fee > 0])).toEqual([
    [ticket.id, [], false, true],
    [locker.id, [ticket.id], false, false],
    [deposit.id, [], true, false],
  ])
  const alone = await server.send('placeOrder', { point_of_sale_id: shop.id, products: [{ product_id: locker.id, amount: 1 }] })
  expect(codesOf(alone)).toEqual(['product_needs_parent'])
  const order = await anOrder(server, shop, [
    { product_id: ticket.id, amount: 2 },
    { product_id: locker.id, amount: 1 },
  ])
  const units = await db().selectFrom('order_product').select('product_id').where('order_id', '=', order.id).execute()
  expect(units.map(({ product_id }) => product_id).toSorted()).toEqual(
    [ticket.id, ticket.id, locker.id, deposit.id, deposit.id].toSorted(),
  )
  await setTicketFee(db(), company.id, 0)
})

test('what is set of stock does not confuse the count of timeslots and donations', async () => {
  const [ticket, donation] = [await aProduct(db(), event, { stock: 9 }), await aDonation(db(), event)]
  const shop = await aPointOfSale(db(), event, { products: [ticket, donation] })
  const slot = await aTimeslot(db(), event, { spots: 5 })
  const order = await anOrder(server, shop, [
    { product_id: ticket.id, amount: 2 },
    { product_id: donation.id, amount: 1, price: 500 },
  ])
  await server.send('saveOrder', { id: order.id, secret: order.secret, timeslot_id: slot.id })
  await change(ticket.id, { product_type_id: 3, stock: 2 })
  expect(codesOf(await change(donation.id, { product_type_id: 1, min_buy: 0, max_buy: 1 }))).toEqual(['product_type_fixed'])
  expect(await recount(db())).toEqual([])
})
