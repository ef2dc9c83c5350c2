import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'
import { anImport, importedInto, soldElsewhere, type Import } from './import-testing.ts'

prepareMailServer()

let headers: Record<string, string>
let event: Awaited<ReturnType<typeof anEvent>>
let product: Awaited<ReturnType<typeof aProduct>>
beforeAll(async () => {
  headers = await signInAdmin(server, shop.company)
})
beforeEach(async () => {
  event = await anEvent(server.services.db, shop.company)
  product = await aProduct(server.services.db, event, { stock: 10, price: 2500 })
  await aPointOfSale(server.services.db, event, { products: [product] })
})

const send = (input: Import, as = headers) => server.send('importTickets', input, { headers: as })
const check = async (input: Import) => {
  const { source: _1, language: _2, send_tickets: _3, raise_stock: _4, ...rest } = input
  return server.send('checkTicketImport', rest, { headers })
}
const inEvent = () => importedInto(server, event.id)
const poolOf = (id: number) =>
  server.services.db.selectFrom('stock_pool').select(['taken', 'capacity']).where('id', '=', id).executeTakeFirstOrThrow()
const ofTwo = () => [
  soldElsewhere(2, { old_order_number: 'A1B2C', phone: '0612345678', language: 'nl' }),
  soldElsewhere(3, {
    old_order_number: 'A1B2C',
    holder_first_name: 'Ann',
    holder_last_name: 'Lee',
    holder_email: 'ann@example.com',
  }),
]

test('MOVE-08 MOVE-09 MOVE-16 MOVE-19 an order of each old number is paid elsewhere: with buyer, holders and codes, without money', async () => {
  const { body } = await send(anImport({ event, product }, [...ofTwo(), soldElsewhere(4, { price: null })]))
  expect(body).toEqual({ orders: 2, tickets: 3, already: 0, errors: [] })
  const { orders, tickets, codes, numbers } = await inEvent()
  expect(orders).toMatchObject([
    {
      payment_status: 'paid',
      type: 'imported',
      source: 'import',
      total: 0,
      language: 'nl',
      stock_held: true,
      mails_tickets: false,
    },
    { language: 'en' },
  ])
  expect(numbers).toMatchObject([
    { order_id: orders[0]!.id, old_number: 'A1B2C', source: 'pretix', paid: 5000 },
    { order_id: orders[1]!.id, old_number: 'A4', paid: null },
  ])
  expect(tickets.map(({ order_id }) => order_id)).toEqual([orders[0]!.id, orders[0]!.id, orders[1]!.id])
  expect(codes.map(({ ticket_id }) => ticket_id)).toEqual(tickets.map(({ id }) => id))
  expect(JSON.stringify(codes)).not.toContain('k24fiuwvu8kxz3y1')
  const { db } = server.services
  const ids = orders.map(({ id }) => id)
  expect(await db.selectFrom('payment').select('id').where('order_id', 'in', ids).execute()).toEqual([])
  expect(await db.selectFrom('ledger_entry').select('id').where('order_id', 'in', ids).execute()).toEqual([])
  const { body: detail } = await server.send('getOrderDetail', { id: orders[0]!.id }, { headers })
  expect(detail).toMatchObject({
    type: 'imported',
    imported: { source: 'pretix', old_number: 'A1B2C', paid: 5000 },
    customer: { first_name: 'Bob', email: 'bob@example.com', phone: '0612345678' },
    order_products: [
      { price: 0, ticket: { holder: null } },
      { price: 0, ticket: { holder: 'Ann Lee', email: 'ann@example.com' } },
    ],
  })
  const trail = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'tickets_imported')
    .where('entity_id', '=', event.id)
    .execute()
  expect(trail).toMatchObject([{ entity: 'event', after: { orders: 2, tickets: 3, source: 'pretix' } }])
})

test('MOVE-11 nobody hears of it, unless the buyers are sent their tickets', async () => {
  await server.services.db.updateTable('company').set({ order_notifications: true }).where('id', '=', shop.company.id).execute()
  smtp.mails.length = 0
  await send(anImport({ event, product }, ofTwo()))
  await drain()
  expect(smtp.mails).toEqual([])
  await send(anImport({ event, product }, [soldElsewhere(9)], { send_tickets: true }))
  await drain()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['bob@example.com']])
})

test('MOVE-07 the same file twice imports nothing twice, and two at the same moment do it once', async () => {
  const input = anImport({ event, product }, [...ofTwo(), soldElsewhere(4)])
  // A caller who waits too long for the event is asked to try again, and does.
  const insist = async (): ReturnType<typeof send> => {
    const answer = await send(input)
    return answer.status === 503 ? insist() : answer
  }
  const answers = await Promise.all([insist(), insist(), insist()])
  const imported = answers.map(({ body }) => [body.orders, body.tickets, body.already])
  expect(imported.toSorted()).toEqual([
    [0, 0, 3],
    [0, 0, 3],
    [2, 3, 0],
  ])
  expect((await send(input)).body).toEqual({ orders: 0, tickets: 0, already: 3, errors: [] })
  const { orders, tickets } = await inEvent()
  expect([orders.length, tickets.length, (await poolOf(product.stock_pool_id)).taken]).toEqual([2, 3, 3])
})

test('MOVE-07 MOVE-15 what is added to a file comes later; a code of another order is refused, and the old number in another event is not', async () => {
  await send(anImport({ event, product }, [soldElsewhere(2)]))
  const later = [soldElsewhere(2), soldElsewhere(3), soldElsewhere(4, { old_code: soldElsewhere(2).old_code.toUpperCase() })]
  const { body } = await check(anImport({ event, product }, later))
  expect(body).toMatchObject({
    orders: 1,
    tickets: 1,
    already: 1,
    errors: [{ row: 4, code: 'import_code_taken', field: 'old_code' }],
  })
  expect((await send(anImport({ event, product }, later))).body).toMatchObject({ orders: 1, tickets: 1, already: 1 })
  const other = await anEvent(server.services.db, shop.company)
  const ticket = await aProduct(server.services.db, other)
  await aPointOfSale(server.services.db, other, { products: [ticket] })
  expect((await send(anImport({ event: other, product: ticket }, [soldElsewhere(2)]))).body).toMatchObject({ orders: 1 })
})

describe('MOVE-10 stock', () => {
  const eleven = () => Array.from({ length: 11 }, (_, index) => soldElsewhere(index + 2))

  test('too little is reported beforehand, refused with what is left, and leaves nothing half done (MOVE-06)', async () => {
    const input = anImport({ event, product }, eleven())
    expect((await check(input)).body.stock).toEqual([{ product_id: product.id, product: product.name, tickets: 11, stock: 10 }])
    expect((await send(input)).refusals).toEqual([
      { code: 'product_out_of_stock', field: 'products', product_id: product.id, product: product.name, stock: 10 },
    ])
    const { orders, tickets, codes, numbers } = await inEvent()
    expect([orders, tickets, codes, numbers]).toEqual([[], [], [], []])
    expect(await poolOf(product.stock_pool_id)).toEqual({ taken: 0, capacity: 10 })
  })

  test('is raised to what is needed when the organiser says so, for users who may edit products (MOVE-18)', async () => {
    const input = anImport({ event, product }, eleven(), { raise_stock: true })
    const user = await aUser(server, shop.company, { role: 'user', withheld: ['event.products'] })
    expect((await send(input, await signIn(server, user))).status).toBe(403)
    expect((await send(input)).body).toMatchObject({ orders: 11, tickets: 11 })
    expect(await poolOf(product.stock_pool_id)).toEqual({ taken: 11, capacity: 11 })
  })
})

test('MOVE-03 a new product is made with name, price and VAT, is not on sale, and none for a type whose rows are all wrong', async () => {
  const tickets = [soldElsewhere(2, { ticket_type: 'VIP' }), soldElsewhere(3, { ticket_type: 'Wrong', old_code: '' })]
  const made = { price: 7500, vat_percentage: 9 }
  const new_products = [
    { ticket_type: 'VIP', name: 'VIP (moved)', ...made },
    { ticket_type: 'Wrong', name: 'Wrong', ...made },
  ]
  const { body } = await send(anImport({ event, product }, tickets, { new_products }))
  expect(body).toMatchObject({ orders: 1, errors: [{ row: 3, code: 'field_required', field: 'old_code' }] })
  const { body: products } = await server.send('listProducts', { event_id: event.id }, { headers })
  expect(products).toHaveLength(2)
  expect(products[1]).toMatchObject({
    name: 'VIP (moved)',
    price: 7500,
    vat_percentage: 9,
    status: 'not_live',
    stock: null,
    has_ticket: true,
  })
  const {
    tickets: [ticket],
  } = await inEvent()
  expect(ticket?.product_id).toBe(products[1]!.id)
})

test('MOVE-03 MOVE-17 what is no product of the event with a ticket, a type with two products, too many, and nothing are refused', async () => {
  const token = await aProduct(server.services.db, event, { has_ticket: false })
  const one = [soldElsewhere(2)]
  const refused = async (input: Import) => codesAndFields(await send(input))
  const elsewhere = await aProduct(server.services.db, await anEvent(server.services.db, shop.company))
  expect(await refused(anImport({ event, product: elsewhere }, one))).toEqual(['guest_product_unknown products.0.product_id'])
  expect(await refused(anImport({ event, product: token }, one))).toEqual(['guest_product_unknown products.0.product_id'])
  const twice = { ticket_type: 'Adult', product_id: product.id }
  expect(await refused(anImport({ event, product }, one, { products: [twice, twice] }))).toEqual(['import_type_twice products'])
  expect(await refused(anImport({ event, product }, []))).toEqual(['import_nothing'])
  const many = Array.from({ length: 2001 }, (_, index) => soldElsewhere(index + 2))
  expect(await refused(anImport({ event, product }, many))).toEqual(['import_too_many tickets'])
  expect((await inEvent()).orders).toEqual([])
})

test('MOVE-01 an event without a shop, one that is over, one in the archive and one of someone else are refused', async () => {
  const { db } = server.services
  const bare = await anEvent(db, shop.company)
  const input = (of: { id: number }) => anImport({ event: of, product }, [soldElsewhere(2)])
  const codes = async (of: { id: number }) => codesOf(await send(input(of)))
  expect(await codes(bare)).toEqual(['guest_list_needs_point_of_sale'])
  expect(await codes({ id: 999_999_999 })).toEqual(['not_found'])
  await db.updateTable('event').set({ archived_at: server.clock.now() }).where('id', '=', event.id).execute()
  expect(await codes(event)).toEqual(['event_archived'])
  await db
    .updateTable('event')
    .set({ archived_at: null, starts_at: '2020-01-01T10:00:00.000Z', ends_at: '2020-01-01T12:00:00.000Z' })
    .where('id', '=', event.id)
    .execute()
  expect(await codes(event)).toEqual(['event_passed'])
})

test('MOVE-01 only users who may add attendees can import', async () => {
  const without = await signInWith(
    server,
    shop.company,
    ...companyPermissions.filter((permission) => permission !== 'order.add_attendees'),
  )
  expect((await send(anImport({ event, product }, [soldElsewhere(2)]), without)).status).toBe(403)
  const { status, body } = await server.send(
    'readTicketImport',
    { event_id: event.id, file: 'Order code,Ticket secret,Product\nA1,abcd1234,Adult' },
    { headers },
  )
  expect([status, body.tickets]).toMatchObject([
    200,
    [{ row: 2, old_order_number: 'A1', old_code: 'abcd1234', ticket_type: 'Adult' }],
  ])
})

test('MOVE-21 imported tickets count as sold, and not as sales of the shop that they borrow', async () => {
  await send(anImport({ event, product }, ofTwo()))
  const { orders } = await inEvent()
  const of = { report: 'orders-per-ticket-count', event_ids: [event.id], product_ids: [product.id] } as const
  const totals = async (input: object) => (await server.send('getReport', { ...of, ...input }, { headers })).body.totals
  expect(await totals({})).toMatchObject({ orders: 1, sold: 2 })
  expect(await totals({ point_of_sale_id: orders[0]!.point_of_sale_id })).toMatchObject({ orders: 0, sold: 0 })
})
