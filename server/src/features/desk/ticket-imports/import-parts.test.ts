import { MOST_IMPORTED } from '@entree/domain/desk/judge-ticket-import.ts'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { anImport, importedInto, soldElsewhere } from './import-testing.ts'
import { checkedImport } from './parts-testing.ts'
import { forgetTicketImports, workTicketImports } from './work-imports.ts'

const server = prepareServer()
let shop: Awaited<ReturnType<typeof aShop>>
let headers: Record<string, string>
let host: string
let shops = 0
beforeEach(async () => {
  host = `shop-${(shops += 1)}.localhost`
  shop = await aShop(server.services.db, { host })
  headers = await signInAdmin(server, shop.company)
})

const rows = (count: number, from = 2) => Array.from({ length: count }, (_, index) => soldElsewhere(from + index))
const of = (id: number) => ({ event_id: shop.event.id, id })
const started = { language: 'en', send_tickets: false } as const
const read = async (id: number) => (await server.send('getTicketImport', of(id), { headers })).body
const work = () => workTicketImports(server.services)
const capacity = (to: number | null) =>
  server.services.db.updateTable('stock_pool').set({ capacity: to }).where('id', '=', shop.product.stock_pool_id).execute()

test('MOVE-24 MOVE-06 MOVE-29 an import comes in parts, is checked and brought in behind the requests, and its rows go', async () => {
  const id = await checkedImport(server, headers, shop, [...rows(5), soldElsewhere(90, { old_order_number: 'A2' })], 2)
  expect(await read(id)).toMatchObject({ state: 'checked', orders: 5, tickets: 6, uploaded: 6, worked: 0, left_out: 0 })
  expect((await importedInto(server, shop.event.id)).orders).toEqual([])
  const { body } = await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  expect(body).toMatchObject({ state: 'running', worked: 0 })
  await work()
  expect(await read(id)).toMatchObject({ state: 'done', orders: 5, tickets: 6, worked: 6, stock: [] })
  const { orders, tickets, codes, numbers } = await importedInto(server, shop.event.id)
  expect([orders.length, tickets.length, codes.length, numbers.length]).toEqual([5, 6, 6, 5])
  const left = await server.services.db.selectFrom('ticket_import_part').select('tickets').execute()
  expect(left.every(({ tickets: waiting }) => Array.isArray(waiting) && waiting.length === 0)).toBe(true)
  expect(await recount(server.services.db)).toEqual([])
  const again = await checkedImport(server, headers, shop, rows(5), 2)
  expect(await read(again)).toMatchObject({ state: 'checked', orders: 0, tickets: 0, already: 5 })
})

test('MOVE-04 MOVE-15 MOVE-28 a code or an order that also stands in another part is reported by row, before and after', async () => {
  const tickets = [...rows(4), soldElsewhere(20, { old_code: soldElsewhere(2).old_code }), soldElsewhere(21, { old_code: 'x' })]
  const id = await checkedImport(server, headers, shop, tickets, 1)
  const errors = [
    { row: 20, code: 'import_code_twice', field: 'old_code', other_row: 2 },
    { row: 21, code: 'import_code_invalid', field: 'old_code' },
  ]
  expect(await read(id)).toMatchObject({ tickets: 4, left_out: 2, errors })
  await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  await work()
  expect(await read(id)).toMatchObject({ state: 'done', tickets: 4, left_out: 2, errors })
  const rest = await server.send('listTicketImportErrors', { ...of(id), after_row: 20 }, { headers })
  expect(rest.body.data).toEqual([errors[1]])
  // A user who divides an order over two parts.
  const event_id = shop.event.id
  const split = (await server.send('addTicketImport', { event_id, source: 'other' }, { headers })).body.id
  for (const number of [1, 2]) {
    const half = [soldElsewhere(40 + number, { old_order_number: 'B' })]
    await server.send('addTicketImportPart', { event_id, id: split, number, tickets: half }, { headers })
  }
  const products = [{ ticket_type: 'Adult', product_id: shop.product.id }]
  await server.send('checkTicketImportParts', { event_id, id: split, products }, { headers })
  await work()
  expect(await read(split)).toMatchObject({ tickets: 1, errors: [{ row: 42, code: 'import_order_exists' }] })
})

test('MOVE-27 MOVE-10 too little stock is refused before anything comes, unless it may be raised', async () => {
  await capacity(3)
  const id = await checkedImport(server, headers, shop, rows(4), 2)
  const { product } = shop
  expect((await read(id)).stock).toEqual([{ product_id: product.id, product: product.name, tickets: 4, stock: 3 }])
  const refused = await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  expect(refused.refusals).toMatchObject([{ code: 'product_out_of_stock', field: 'products', product: product.name, stock: 3 }])
  await work()
  expect((await importedInto(server, shop.event.id)).orders).toEqual([])
  await server.send('startTicketImport', { ...of(id), ...started, raise_stock: true }, { headers })
  await work()
  expect(await read(id)).toMatchObject({ state: 'done', tickets: 4 })
})

test('MOVE-27 it stops before the part that no longer fits when others bought meanwhile, says so, and goes on after', async () => {
  await capacity(4)
  const id = await checkedImport(server, headers, shop, rows(4), 2)
  await server.send('startTicketImport', { ...of(id), ...started, language: 'fr', send_tickets: true }, { headers })
  await capacity(3)
  await work()
  const stopped = await read(id)
  expect(stopped).toMatchObject({
    send_tickets: true,
    language: 'fr',
    state: 'stopped',
    worked: 2,
    uploaded: 4,
    reasons: [{ code: 'product_out_of_stock', stock: 1 }],
  })
  expect((await importedInto(server, shop.event.id)).tickets).toHaveLength(2)
  const short = await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  expect(short.refusals).toMatchObject([{ code: 'product_out_of_stock', stock: 1 }])
  await capacity(10)
  await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  await work()
  expect(await read(id)).toMatchObject({ state: 'done', tickets: 4, reasons: [] })
  expect((await importedInto(server, shop.event.id)).tickets).toHaveLength(4)
})

test('MOVE-17 MOVE-24 what is too much, and what comes at the wrong moment, is refused', async () => {
  const id = await checkedImport(server, headers, shop, rows(1))
  const many = await server.send('addTicketImportPart', { ...of(id), number: 2, tickets: rows(MOST_IMPORTED + 1) }, { headers })
  expect(many.refusals).toMatchObject([{ code: 'import_too_many', max: MOST_IMPORTED }])
  await server.services.db.updateTable('ticket_import_part').set({ count: 100_000 }).where('ticket_import_id', '=', id).execute()
  const more = await server.send('addTicketImportPart', { ...of(id), number: 2, tickets: rows(1) }, { headers })
  expect(more.refusals).toMatchObject([{ code: 'import_too_many', max: 100_000 }])
  await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  for (const call of ['addTicketImportPart', 'startTicketImport', 'checkTicketImportParts', 'deleteTicketImport'] as const) {
    const input = { ...of(id), ...started, number: 3, tickets: rows(1), products: [] }
    const late = await server.send(call, input, { headers })
    expect([call, late.status, late.refusals[0]?.code]).toEqual([call, 409, 'import_not_ready'])
  }
  const other = await aShop(server.services.db, { host: 'other.localhost' })
  const elsewhere = await server.send('getTicketImport', { event_id: other.event.id, id }, { headers })
  expect(elsewhere.status).toBe(404)
})

test('MOVE-18 MOVE-19 MOVE-24 a new product is made once, also when the import stops in between, and the trail has both ends', async () => {
  const event_id = shop.event.id
  const { id } = (await server.send('addTicketImport', { event_id, source: 'pretix' }, { headers })).body
  const tickets = [soldElsewhere(2, { ticket_type: 'Early' }), soldElsewhere(3, { ticket_type: 'Adult' })]
  await server.send('addTicketImportPart', { event_id, id, number: 1, tickets: tickets.slice(0, 1) }, { headers })
  await server.send('addTicketImportPart', { event_id, id, number: 2, tickets: tickets.slice(1) }, { headers })
  await capacity(1)
  const choices = {
    products: [{ ticket_type: 'Adult', product_id: shop.product.id }],
    new_products: [{ ticket_type: 'Early', name: 'Early bird', price: 1000, vat_percentage: 9 }],
  }
  await server.send('checkTicketImportParts', { event_id, id, ...choices }, { headers })
  await work()
  await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  await capacity(0)
  await work()
  expect(await read(id)).toMatchObject({ state: 'stopped', worked: 1 })
  await capacity(5)
  await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  await work()
  expect(await read(id)).toMatchObject({ state: 'done', tickets: 2 })
  const { db } = server.services
  const made = await db
    .selectFrom('product')
    .select('name')
    .where('event_id', '=', event_id)
    .where('name', '=', 'Early bird')
    .execute()
  expect(made).toHaveLength(1)
  const trail = await db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'event')
    .where('entity_id', '=', event_id)
    .where('action', 'in', ['ticket_import_started', 'tickets_imported'])
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['ticket_import_started', 'ticket_import_started', 'tickets_imported'])
})

test('MOVE-24 choices that change during a check are the ones it ends with, and a type without a product says so', async () => {
  const id = await checkedImport(server, headers, shop, rows(2), 1)
  await server.send('checkTicketImportParts', { ...of(id), products: [] }, { headers })
  await server.send('checkTicketImportParts', { ...of(id), products: [] }, { headers })
  await work()
  expect(await read(id)).toMatchObject({
    state: 'checked',
    tickets: 0,
    left_out: 2,
    errors: [{ code: 'import_product_missing' }, {}],
  })
  const none = await server.send('startTicketImport', { ...of(id), ...started }, { headers })
  expect(none.refusals).toMatchObject([{ code: 'import_nothing' }])
})

test('MOVE-29 an import that nobody touched for a week is forgotten, one at work is not', async () => {
  const waiting = await checkedImport(server, headers, shop, rows(1))
  const running = await checkedImport(server, headers, shop, rows(1, 50))
  await server.send('startTicketImport', { ...of(running), ...started }, { headers })
  const now = server.clock.now()
  await forgetTicketImports(server.services)
  expect((await server.send('listTicketImports', { event_id: shop.event.id }, { headers })).body.data).toHaveLength(2)
  const later = () => new Date(Date.parse(now) + 7 * DAY_MS + 1000).toISOString()
  await forgetTicketImports({ ...server.services, now: later })
  const { data } = (await server.send('listTicketImports', { event_id: shop.event.id }, { headers })).body
  expect(data.map(({ id }) => id)).toEqual([running])
  expect((await server.send('getTicketImport', of(waiting), { headers })).status).toBe(404)
})

test('MOVE-11 MOVE-12 nobody is mailed and nothing is drawn in advance, and buyers who ask for the tickets get them', async () => {
  await server.send('importTickets', anImport(shop, rows(1)), { headers })
  const { orders, tickets } = await importedInto(server, shop.event.id)
  expect([orders[0]?.tickets_generated_at, tickets[0]?.generated_at]).toEqual([server.clock.now(), server.clock.now()])
  await server.services.jobs.drain()
  const { id, secret } = orders[0]!
  const file = await server.send('downloadOrderTickets', { id, secret }, { host })
  expect([file.status, file.raw.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
})
