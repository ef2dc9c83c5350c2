import type { CallName } from '@entree/contract/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
let event: Awaited<ReturnType<typeof anEvent>>

beforeEach(async () => {
  event = await anEvent(server.services.db, company)
})

const db = () => server.services.db
const send = <N extends CallName>(name: N, input: Record<string, unknown>) =>
  server.send(name, { event_id: event.id, ...input }, { headers })
const products = (count: number) => Promise.all(Array.from({ length: count }, (_, sort) => aProduct(db(), event, { sort })))
const group = async (name: string) => (await send('createProductGroup', { name })).body

test('PROD-56 BCALL-046 BCALL-047 products are shown in their groups, those without group apart', async () => {
  const [one, two, three] = await products(3)
  const [camping, parking] = [await group('Camping'), await group('Parking')]
  await send('changeProduct', { product_id: two!.id, product_group_id: parking.id })
  await send('changeProduct', { product_id: three!.id, product_group_id: camping.id })
  const groups = (await send('listProductGroups', {})).body
  expect(groups.map(({ name, products: ids }) => [name, ids])).toEqual([
    ['Camping', [three!.id]],
    ['Parking', [two!.id]],
  ])
  expect((await send('listUngroupedProducts', {})).body.map(({ id }) => id)).toEqual([one!.id])
})

test('PROD-54 BCALL-048 DEC-B-190 the order that is saved is kept, and is that of the shop', async () => {
  const [one, two, three] = await products(3)
  const [camping, parking] = [await group('Camping'), await group('Parking')]
  const shop = await aPointOfSale(db(), event, { products: [one!, two!, three!] })
  await db().updateTable('point_of_sale_product').set({ sort: 0 }).where('point_of_sale_id', '=', shop.id).execute()
  const { body } = await send('sortProducts', {
    sort: [
      { id: three!.id, product_group_id: null, sort: 0 },
      { id: one!.id, product_group_id: parking.id, sort: 1 },
      { id: two!.id, product_group_id: parking.id, sort: 2 },
    ],
    groups: [
      { id: parking.id, sort: 0 },
      { id: camping.id, sort: 1 },
    ],
  })
  expect(body).toEqual({ success: true })
  expect((await send('listProducts', {})).body.map(({ id, product_group_id }) => [id, product_group_id])).toEqual([
    [three!.id, null],
    [one!.id, parking.id],
    [two!.id, parking.id],
  ])
  expect((await send('listProductGroups', {})).body.map(({ name }) => name)).toEqual(['Parking', 'Camping'])
  const sold = (await server.send('getPointOfSaleByUrl', { url: shop.url })).body
  expect(sold.products.map(({ product_id }) => product_id)).toEqual([three!.id, one!.id, two!.id])
  expect(sold.pos_product_groups.map(({ products: ids }) => ids)).toEqual([[three!.id], [one!.id, two!.id]])
})

test('what does not belong to the event is refused whole, and nothing is moved', async () => {
  const [one, two] = await products(2)
  const foreign = await aProduct(db(), await anEvent(db(), company))
  const place = (id: number, sort: number) => ({ id, product_group_id: null, sort })
  expect(
    codesAndFields(await send('sortProducts', { sort: [place(two!.id, 0), place(one!.id, 1), place(foreign.id, 2)] })),
  ).toEqual(['not_found sort'])
  const elsewhere = await server.send('createProductGroup', { event_id: foreign.event_id, name: 'X' }, { headers })
  expect(
    codesAndFields(await send('sortProducts', { sort: [{ ...place(one!.id, 0), product_group_id: elsewhere.body.id }] })),
  ).toEqual(['not_found groups'])
  expect((await send('listProducts', {})).body.map(({ id }) => id)).toEqual([one!.id, two!.id])
  const { body } = await send('createProduct', { name: 'X', product_group_id: elsewhere.body.id })
  expect(JSON.stringify(body)).not.toContain('"id"')
})

test('DEC-B-53 groups are renamed and removed; the products of a removed one are in none', async () => {
  const [one] = await products(1)
  const camping = await group('Camping')
  await send('changeProduct', { product_id: one!.id, product_group_id: camping.id })
  expect((await send('changeProductGroup', { product_group_id: camping.id, name: 'Sleeping' })).body).toEqual({
    ...camping,
    name: 'Sleeping',
    products: [one!.id],
  })
  expect((await send('deleteProductGroup', { product_group_id: camping.id })).body).toEqual({ success: true })
  expect((await send('listUngroupedProducts', {})).body.map(({ id }) => id)).toEqual([one!.id])
  expect((await send('deleteProductGroup', { product_group_id: camping.id })).status).toBe(404)
})

test('a group needs a name; the one without heading keeps its own and stays (DEC-B-206)', async () => {
  expect(codesAndFields(await send('createProductGroup', { name: ' ' }))).toEqual(['field_required name'])
  expect(codesAndFields(await send('createProductGroup', { name: 'event_default_group' }))).toEqual([
    'product_group_default name',
  ])
  const { id } = await db()
    .insertInto('product_group')
    .values({ company_id: company.id, event_id: event.id, name: 'event_default_group', type: 'default' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(codesAndFields(await send('changeProductGroup', { product_group_id: id, name: 'Mine' }))).toEqual([
    'product_group_default name',
  ])
  expect(codesAndFields(await send('deleteProductGroup', { product_group_id: id }))).toEqual(['product_group_default'])
  expect((await send('changeProductGroup', { product_group_id: id, sort: 7 })).body.sort).toBe(7)
})

test('PROD-55 BCALL-049 DEC-B-52 some fields of many products are changed at once', async () => {
  const chosen = await products(3)
  const other = await aProduct(db(), event)
  const camping = await group('Camping')
  const changes = {
    status: 'not_live',
    stock: 40,
    price: 1250,
    vat_percentage: 21,
    min_buy: 0,
    max_buy: 4,
    sale_starts_at: '2026-06-10T08:00:00.000Z',
    sale_ends_at: '2026-06-20T08:00:00.000Z',
    product_group_id: camping.id,
  }
  const { body } = await send('changeProductsInBulk', { product_ids: chosen.map(({ id }) => id), changes })
  expect(body).toHaveLength(3)
  for (const product of body) expect(product).toMatchObject(changes)
  const untouched = (await send('listProducts', {})).body.find(({ id }) => id === other.id)
  expect(untouched).toMatchObject({ status: 'live', price: 1000, stock: null, product_group_id: null })
  const again = await send('changeProductsInBulk', {
    product_ids: [chosen[0]!.id],
    changes: { stock: null, product_group_id: null },
  })
  expect(again.body).toMatchObject([{ stock: null, product_group_id: null, price: 1250 }])
})

test('DEC-B-52 all or nothing: every product that is refused is named, and none is changed', async () => {
  const [free, one, two] = [
    await aProduct(db(), event, { name: 'Free', stock: 10, sale_starts_at: '2026-06-10T08:00:00.000Z' }),
    await aProduct(db(), event, { name: 'One', stock: 10 }),
    await aProduct(db(), event, { name: 'Two', stock: 10 }),
  ]
  const shop = await aPointOfSale(db(), event, { products: [one, two] })
  await anOrder(server, shop, [
    { product_id: one.id, amount: 3 },
    { product_id: two.id, amount: 4 },
  ])
  const product_ids = [free.id, one.id, two.id]
  const { status, refusals } = await send('changeProductsInBulk', { product_ids, changes: { stock: 3, price: 1 } })
  expect([status, refusals]).toEqual([
    400,
    [{ code: 'stock_below_sold', field: 'changes.stock', sold: 4, product_id: two.id, product: 'Two' }],
  ])
  expect((await send('changeProductsInBulk', { product_ids, changes: { price: -1 } })).refusals).toHaveLength(3)
  const early = await send('changeProductsInBulk', { product_ids, changes: { sale_ends_at: '2026-06-09T08:00:00.000Z' } })
  expect(early.refusals).toEqual([
    { code: 'end_date_before_start_date', field: 'changes.sale_ends_at', product_id: free.id, product: 'Free' },
  ])
  for (const product of (await send('listProducts', {})).body)
    expect(product).toMatchObject({ stock: 10, price: 1000, sale_ends_at: null })
  const foreign = await aProduct(db(), await anEvent(db(), company))
  expect(
    codesAndFields(await send('changeProductsInBulk', { product_ids: [free.id, foreign.id], changes: { price: 1 } })),
  ).toEqual(['not_found product_ids'])
})

test('an old fault of a product is not in the way of changing something else of it', async () => {
  const old = await aProduct(db(), event, { min_buy: 1, max_buy: 1 })
  expect((await send('changeProductsInBulk', { product_ids: [old.id], changes: { status: 'not_live' } })).status).toBe(200)
  expect(codesAndFields(await send('changeProductsInBulk', { product_ids: [old.id], changes: { max_buy: 1 } }))).toEqual([
    'min_buy_not_below_max_buy changes.min_buy',
  ])
})

test('DEC-B-51 stock in bulk keeps what comes with an unlimited product unlimited', async () => {
  const parent = await aProduct(db(), event, { name: 'Parent', stock: 5 })
  const child = await aProduct(db(), event, { name: 'Child', stock: 5, addition_of: parent.id })
  const change = (product_ids: number[], stock: number | null) =>
    send('changeProductsInBulk', { product_ids, changes: { stock } })
  expect((await change([parent.id], null)).refusals).toEqual([
    { code: 'product_not_unlimited_stock', field: 'changes.stock', product_id: child.id, product: 'Child', parent: 'Parent' },
  ])
  expect((await change([parent.id, child.id], null)).status).toBe(200)
  expect((await change([child.id], 5)).status).toBe(400)
})
