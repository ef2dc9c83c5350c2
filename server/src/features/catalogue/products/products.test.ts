import { expect, test } from 'vitest'
import { anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { company, create, db, event, fields, listed, send, server, prepareEvent } from './product-testing.ts'

prepareEvent()

test('BCALL-041 BCALL-042 GEN-05 a new product has defaults for what is not said, and stands last', async () => {
  const first = await create()
  const second = await create({ persons: undefined })
  expect(second).toMatchObject({
    persons: 1,
    sale_sets: 1,
    has_ticket: true,
    is_cross_sell: false,
    pass_service_fee: true,
    multi_day: false,
    sold: 0,
    reserved: 0,
    left: 100,
    state: 'available',
    is_ordered: false,
  })
  expect(second.sort).toBeGreaterThan(first.sort)
  expect((await send('listProducts', {})).body.map(({ id }) => id)).toEqual([first.id, second.id])
})

test('BCALL-043 what a change leaves out stays as it is', async () => {
  const product = await create({ description: 'Text', persons: 3 })
  const { body } = await send('changeProduct', { product_id: product.id, name: 'Renamed' })
  expect(body).toEqual({ ...product, name: 'Renamed', updated_at: body.updated_at })
})

test('PROD-29 PROD-30 PROD-31 PROD-32 PROD-33 PROD-34 PROD-35 PROD-36 what is required is named all at once', async () => {
  const missing = ['name', 'product_type_id', 'status', 'price', 'vat_percentage', 'stock', 'min_buy', 'max_buy']
  const answer = await send('createProduct', { status: null, min_buy: null, max_buy: null })
  expect(answer.status).toBe(400)
  expect(codesAndFields(answer)).toEqual(missing.map((field) => `field_required ${field}`))
  const product = await create()
  const emptied = await send('changeProduct', { product_id: product.id, name: ' ', price: null })
  expect(codesAndFields(emptied)).toEqual(['field_required name', 'field_required price'])
  expect((await listed(product.id)).name).toBe('Day ticket')
})

test('PROD-37 DEC-B-41 DEC-B-45 the rules of the form hold on the server', async () => {
  expect(codesAndFields(await send('createProduct', { ...fields, min_buy: 2, max_buy: 2 }))).toEqual([
    'min_buy_not_below_max_buy min_buy',
  ])
  expect(codesAndFields(await send('createProduct', { ...fields, sale_sets: 4, min_buy: 2 }))).toEqual([
    'min_buy_not_in_sets min_buy',
  ])
  expect(codesAndFields(await send('createProduct', { ...fields, price: 10_000_001, vat_percentage: 9.999 }))).toEqual([
    'price_invalid price',
    'vat_percentage_invalid vat_percentage',
  ])
})

test('PROD-27 PROD-28 BCALL-050 BCALL-051 DEC-B-48 DEC-B-49 product types, each an e-ticket or an upsell without', async () => {
  const { body } = await send('listProductTypes', {})
  expect(body.map(({ name, gives_ticket }) => [name, gives_ticket])).toEqual([
    ['entrance', true],
    ['tokens', true],
    ['parking', true],
    ['cross-sell', false],
    ['merchandise', false],
    ['donation', false],
    ['other', false],
    ['gift voucher', false],
  ])
  for (const { id, gives_ticket } of body) {
    const product = await create({ product_type_id: id })
    expect([product.has_ticket, product.is_cross_sell]).toEqual([gives_ticket, id === 4])
  }
  const merchandise = await create({ product_type_id: 5, has_ticket: true, is_cross_sell: true })
  expect([merchandise.has_ticket, merchandise.is_cross_sell]).toEqual([true, true])
  expect((await send('getDonationProductType', {})).body).toEqual({ id: 6, name: 'donation' })
})

test('PROD-43 BERR-35 a second donation of an event is refused, another event may have one', async () => {
  const donation = await create({ product_type_id: 6, name: 'For the orchard' })
  const other = await create()
  const refused = { code: 'event_multiple_donation_products', field: 'product_type_id', product: 'For the orchard' }
  expect((await send('createProduct', { ...fields, product_type_id: 6 })).refusals).toEqual([refused])
  expect((await send('changeProduct', { product_id: other.id, product_type_id: 6 })).refusals).toEqual([refused])
  expect((await send('changeProduct', { product_id: donation.id, name: 'For the trees' })).status).toBe(200)
  const elsewhere = await anEvent(db(), company)
  expect((await send('createProduct', { event_id: elsewhere.id, ...fields, product_type_id: 6 })).status).toBe(200)
})

test('PROD-44 BERR-24 BERR-25 BERR-29 DEC-B-47 DEC-B-51 what can be added automatically', async () => {
  const [parent, child, other] = [
    await create({ stock: null, name: 'Parent' }),
    await create({ stock: null, name: 'Child' }),
    await create({ stock: null, name: 'Other' }),
  ]
  const limited = await create({ stock: 5, name: 'Limited' })
  const add = (product_id: number, ...addition_ids: number[]) => send('changeProduct', { product_id, addition_ids })
  expect((await add(parent.id, child.id)).status).toBe(200)
  expect((await add(other.id, child.id)).refusals).toEqual([
    { code: 'product_already_additional', field: 'addition_ids', product: 'Child', parent: 'Parent' },
  ])
  expect(codesAndFields(await add(child.id, other.id))).toEqual(['product_addition_chain addition_ids'])
  expect(codesAndFields(await add(other.id, parent.id))).toEqual(['product_addition_chain addition_ids'])
  expect(codesAndFields(await add(other.id, other.id))).toEqual(['product_addition_self addition_ids'])
  expect(codesAndFields(await add(other.id, limited.id))).toEqual(['product_not_unlimited_stock addition_ids'])
  expect(codesAndFields(await send('changeProduct', { product_id: child.id, stock: 5 }))).toEqual([
    'product_not_unlimited_stock stock',
  ])
  expect(codesAndFields(await send('changeProduct', { product_id: parent.id, is_cross_sell: true }))).toEqual([
    'product_not_additional addition_ids',
  ])
  const elsewhere = await aProduct(db(), await anEvent(db(), company))
  expect(codesAndFields(await add(other.id, elsewhere.id))).toEqual(['not_found addition_ids'])
})

test('PROD-57 PROD-58 PROD-59 PROD-60 PROD-61 a product shows where its sale stands', async () => {
  const { id } = await create({ sale_starts_at: '2026-06-10T08:00:00.000Z', sale_ends_at: '2026-06-20T08:00:00.000Z', stock: 3 })
  // Signed in again: the clock goes further than a session lasts.
  const seen = async (at: string) => {
    server.clock.set(at)
    const { body } = await send('listProducts', {}, await signInAdmin(server, company))
    return body.find((product) => product.id === id)!
  }
  const state = async (at: string) => (await seen(at)).state
  expect(await state('2026-06-10T07:59:59.000Z')).toBe('not_started')
  expect(await state('2026-06-10T08:00:00.000Z')).toBe('available')
  expect(await state('2026-06-20T08:00:00.000Z')).toBe('expired')
  const during = '2026-06-11T08:00:00.000Z'
  server.clock.set(during)
  const shop = await aPointOfSale(db(), event, { products: [{ id }] })
  await anOrder(server, shop, [{ product_id: id, amount: 3 }])
  expect(await seen(during)).toMatchObject({ state: 'sold_out', status: 'live', left: 0 })
  await send('changeProduct', { product_id: id, status: 'not_live' }, await signInAdmin(server, company))
  expect((await seen(during)).status).toBe('not_live')
})

test('PROD-62 BERR-28 BCALL-044 a product with an order, even an expired one, stays; another goes with all that hung on it', async () => {
  const [ordered, free, child] = [await create({ stock: null }), await create({ stock: null }), await create({ stock: null })]
  const shop = await aPointOfSale(db(), event, { products: [ordered, free] })
  await send('changeProduct', { product_id: free.id, addition_ids: [child.id], parents: [ordered.id] })
  const order = await anOrder(server, shop, [{ product_id: ordered.id, amount: 1 }])
  await db().updateTable('order').set({ payment_status: 'expired', stock_held: false }).where('id', '=', order.id).execute()
  expect((await send('deleteProduct', { product_id: ordered.id })).refusals).toEqual([
    { code: 'product_already_ordered', product: 'Day ticket' },
  ])
  expect(await listed(ordered.id)).toMatchObject({ is_ordered: true })
  const pools = () => db().selectFrom('stock_pool').select('id').where('company_id', '=', company.id).execute()
  const before = (await pools()).length
  expect((await send('deleteProduct', { product_id: free.id })).body).toEqual({ success: true })
  expect((await send('listProducts', {})).body.map(({ id }) => id)).toEqual([ordered.id, child.id])
  expect((await listed(child.id)).addition_of).toBeNull()
  // Its own and that at the point of sale.
  expect((await pools()).length).toBe(before - 2)
  expect((await send('deleteProduct', { product_id: free.id })).status).toBe(404)
})

test('an ordered product does not become a donation, nor stop being one', async () => {
  const { id } = await create()
  const shop = await aPointOfSale(db(), event, { products: [{ id }] })
  await anOrder(server, shop, [{ product_id: id, amount: 1 }])
  expect(codesAndFields(await send('changeProduct', { product_id: id, product_type_id: 6 }))).toEqual([
    'product_type_fixed product_type_id',
  ])
  expect((await send('changeProduct', { product_id: id, product_type_id: 5 })).status).toBe(200)
})

test('DEC-B-55 a new price leaves orders alone', async () => {
  const { id } = await create({ price: 2500 })
  const shop = await aPointOfSale(db(), event, { products: [{ id }] })
  const order = await anOrder(server, shop, [{ product_id: id, amount: 2 }])
  await send('changeProduct', { product_id: id, price: 9900 })
  expect((await server.send('getOrder', { id: order.id, secret: order.secret })).body.total).toBe(5000)
})

test('a new product is put on sale at once where it is wanted, by users who may do so', async () => {
  const old = await create()
  const shop = await aPointOfSale(db(), event, { products: [old] })
  const other = await aPointOfSale(db(), event, { products: [old] })
  const product = await create({ point_of_sale_ids: [shop.id], name: 'New' })
  const sells = async (url: string) =>
    (await server.send('getPointOfSaleByUrl', { url })).body.products.map(({ product_id }) => product_id)
  expect([await sells(shop.url), await sells(other.url)]).toEqual([[old.id, product.id], [old.id]])
  expect((await anOrder(server, shop, [{ product_id: product.id, amount: 1 }])).id).toBeGreaterThan(0)
  const without = await signInWith(server, company, 'event.products')
  expect(codesAndFields(await send('createProduct', { ...fields, point_of_sale_ids: [shop.id] }, without))).toEqual([
    'access_denied point_of_sale_ids',
  ])
  const foreign = await aPointOfSale(db(), await anEvent(db(), company))
  expect(codesAndFields(await send('createProduct', { ...fields, point_of_sale_ids: [foreign.id] }))).toEqual([
    'not_found point_of_sale_ids',
  ])
})

test('PROD-65 a new product is put on sale at hundreds of points of sale at once', async () => {
  const old = await create()
  const shops = await Promise.all(Array.from({ length: 201 }, () => aPointOfSale(db(), event, { products: [old] })))
  const { id } = await create({ point_of_sale_ids: shops.map((shop) => shop.id) })
  const sold = await db()
    .selectFrom('point_of_sale_product')
    .select(['point_of_sale_id', 'stock_pool_id'])
    .where('product_id', '=', id)
    .execute()
  expect(new Set(sold.map(({ point_of_sale_id }) => point_of_sale_id))).toEqual(new Set(shops.map((shop) => shop.id)))
  expect(new Set(sold.map(({ stock_pool_id }) => stock_pool_id)).size).toBe(201)
})

test('BCALL-045 the choices of the form', async () => {
  await db().updateTable('event').set({ vat_percentage: 9 }).where('id', '=', event.id).execute()
  const product = await create()
  const shop = await aPointOfSale(db(), event, { products: [product] })
  const group = (await send('createProductGroup', { name: 'Camping' })).body
  const { body } = await send('getProductDependencies', {})
  expect(body).toMatchObject({
    product_groups: [{ id: group.id, name: 'Camping', type: 'custom' }],
    products: [{ id: product.id, name: product.name }],
    points_of_sale: [{ id: shop.id, name: shop.name }],
    vat_choices: [0, 9, 21],
    event: { id: event.id, vat_percentage: 9, time_zone: 'Europe/Amsterdam', is_archived: false },
  })
  expect(body.product_types).toHaveLength(8)
})
