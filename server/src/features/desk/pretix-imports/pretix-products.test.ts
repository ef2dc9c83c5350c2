import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPretixItem, aPretixOrder, aPretixPosition, type FakePretix } from '../../../testing/providers/fake-pretix.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { importedInto } from '#features/desk/ticket-imports/import-testing.ts'
import { workTicketImports } from '#features/desk/ticket-imports/work-imports.ts'
import { fetchPretixOrders } from './fetch-orders.ts'
import {
  accessTo,
  aCompanyBeside,
  bringEvent,
  SAMPLE,
  setPretix,
  startBesidePretix,
  startLatest,
  type BesidePretix,
} from './pretix-testing.ts'

let beside: BesidePretix
let server: TestServer
let pretix: FakePretix
let headers: Record<string, string>

beforeAll(async () => {
  beside = await startBesidePretix()
  ;({ pretix, server } = beside)
})
afterAll(() => beside.stop())
beforeEach(async () => {
  ;({ headers } = await aCompanyBeside(server))
  setPretix(pretix)
})
const put = (list: string, ...rows: Record<string, unknown>[]) => pretix.lists.set(`sampleconf/${list}`, rows)
const quota = (id: number, size: number, item: number, columns: object = {}) => {
  return { id, name: `Quota ${id}`, size, items: [item], variations: [], subevent: null, closed: false, ...columns }
}
const leftOf = async (event_id: number) => {
  const query = server.services.db.selectFrom('product').innerJoin('stock_pool', 'stock_pool.id', 'product.stock_pool_id')
  const rows = await query.select(['name', 'capacity', 'taken']).where('event_id', '=', event_id).orderBy('product.id').execute()
  return rows.map(({ name, capacity, taken }) => [name, capacity === null ? null : capacity - taken])
}

test('MOVE-42 what pretix has left is what is left here: what is pending, blocked or of a test there is not for sale', async () => {
  put(
    'items',
    aPretixItem(1),
    aPretixItem(3, { name: { en: 'Shirt' }, admission: false }),
    aPretixItem(4, { name: { en: 'Closed' } }),
  )
  put('quotas', quota(1, 200, 1), quota(2, 120, 1), quota(3, 10, 3), quota(4, 50, 4, { closed: true }))
  put('vouchers', { quota: 2, block_quota: true }, { quota: 2, block_quota: false })
  put(
    'orders',
    aPretixOrder('PAID1', [aPretixPosition(1, 'code-paid'), aPretixPosition(3, 'code-of-shirt')]),
    aPretixOrder('PEND1', [aPretixPosition(1, 'code-pending')], { status: 'n' }),
    aPretixOrder('EXPI1', [aPretixPosition(1, 'code-expired')], { status: 'e' }),
    aPretixOrder('TEST1', [aPretixPosition(1, 'code-of-test')], { testmode: true }),
    aPretixOrder('CLOS1', [aPretixPosition(4, 'code-of-closed')]),
  )
  const { body: preview } = await server.send('previewPretixEvent', { ...accessTo(pretix), ...SAMPLE }, { headers })
  expect(preview.products.map(({ name, stock }) => [name, stock])).toEqual([
    ['Standard ticket', 116],
    ['Shirt', 9],
    ['Closed', 0],
  ])
  const { event_id } = (await server.send('importPretixEvent', { ...accessTo(pretix), ...SAMPLE }, { headers })).body
  // Bought between the look at the products and the last page of orders.
  pretix.lists.get('sampleconf/orders')!.push(aPretixOrder('LATE1', [aPretixPosition(1, 'code-late')]))
  await fetchPretixOrders(server.services)
  await workTicketImports(server.services)
  expect(await startLatest(server, headers, event_id, { raise_stock: false })).toEqual([])
  expect(await leftOf(event_id)).toEqual([
    ['Standard ticket', 115],
    ['Shirt', 9],
    ['Closed', 0],
  ])
})

test('MOVE-42 stock that someone set later stays when more orders are fetched', async () => {
  put('items', aPretixItem(1))
  put('quotas', quota(1, 200, 1))
  put('orders', aPretixOrder('PAID1', [aPretixPosition(1, 'code-paid')]))
  const event_id = await bringEvent(server, pretix, headers)
  await startLatest(server, headers, event_id)
  expect(await leftOf(event_id)).toEqual([['Standard ticket', 199]])
  await server.services.db
    .updateTable('stock_pool')
    .set({ capacity: 50 })
    .where('kind', '=', 'product')
    .where('capacity', '=', 200)
    .execute()
  pretix.lists.get('sampleconf/orders')!.push(aPretixOrder('LATE1', [aPretixPosition(1, 'code-late')]))
  await bringEvent(server, pretix, headers)
  await startLatest(server, headers, event_id)
  expect(await leftOf(event_id)).toEqual([['Standard ticket', 48]])
})

test('MOVE-42 pretix that asks to wait for what is left is asked again, and no order comes twice by that', async () => {
  put('items', aPretixItem(1))
  put('quotas', quota(1, 200, 1))
  put('orders', aPretixOrder('PAID1', [aPretixPosition(1, 'code-paid')]))
  const { event_id } = (await server.send('importPretixEvent', { ...accessTo(pretix), ...SAMPLE }, { headers })).body
  pretix.left = 1
  await fetchPretixOrders(server.services)
  pretix.left = null
  server.clock.advance(7_000)
  await fetchPretixOrders(server.services)
  await workTicketImports(server.services)
  await startLatest(server, headers, event_id)
  expect(await leftOf(event_id)).toEqual([['Standard ticket', 199]])
  expect((await importedInto(server, event_id)).codes).toHaveLength(1)
})

test('MOVE-43 an add-on is shown with the products that offer it, and comes as a ticket of the same order', async () => {
  put('categories', { id: 5, name: { en: 'Workshops' }, is_addon: true })
  const offer = { addon_category: 5, min_count: 0, max_count: 1, price_included: false, multi_allowed: false }
  put('items', aPretixItem(2, { name: { en: 'Workshop' }, category: 5 }), aPretixItem(1, { addons: [offer] }))
  const workshop = aPretixPosition(2, 'code-of-workshop', { addon_to: 1 })
  put('orders', aPretixOrder('ABC12', [aPretixPosition(1, 'code-of-ticket'), workshop]))
  const event_id = await bringEvent(server, pretix, headers)
  const { db } = server.services
  const products = await db.selectFrom('product').select(['id', 'name']).where('event_id', '=', event_id).execute()
  const idOf = (wanted: string) => products.find(({ name }) => name === wanted)!.id
  const links = await db
    .selectFrom('product_parent')
    .select(['product_id', 'parent_id'])
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  expect(links).toEqual([{ product_id: idOf('Workshop'), parent_id: idOf('Standard ticket') }])
  await startLatest(server, headers, event_id)
  const { orders, tickets } = await importedInto(server, event_id)
  expect([orders.length, tickets.map(({ product_id }) => product_id)]).toEqual([1, [idOf('Standard ticket'), idOf('Workshop')]])
})
