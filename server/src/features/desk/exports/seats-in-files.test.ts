import { expect, test } from 'vitest'
import { aSeat, seatUnit } from '../../../testing/seats.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { prepareExports } from './export-shop-testing.ts'
import { exported } from './export-testing.ts'

const { server, anOrderOf, anotherShop } = prepareExports()

test('SEAT-16 exports of orders and of visitors, the list of visitors and the file of a person have the seats', async () => {
  const { db } = server.services
  const of = await anotherShop()
  const order = await anOrderOf({}, { language: 'en' }, 3, of)
  const tickets = await db.selectFrom('ticket').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
  const product = await db.selectFrom('product').selectAll().where('id', '=', tickets[0]!.product_id).executeTakeFirstOrThrow()
  const stalls = await aSeat(db, product, { section: '', row: '', number: '7A' })
  const balcony = await aSeat(db, product, { section: 'Balcony', row: 'F', number: '12' })
  await seatUnit(db, tickets[0]!.order_product_id, balcony)
  await seatUnit(db, tickets[1]!.order_product_id, stalls)
  const visitors = await exported(server, of.as, {
    type: 'visitor_list',
    format: 'xlsx',
    fields: ['ticket_number', 'seat_section', 'seat_row', 'seat_number'],
    event_ids: [of.event.id],
  })
  expect(visitors).toEqual([
    ['Ticket number', 'Section', 'Row', 'Seat number'],
    [tickets[0]!.id, 'Balcony', 'F', '12'],
    [tickets[1]!.id, null, null, '7A'],
    [tickets[2]!.id, null, null, null],
  ])
  const orders = await exported(server, of.as, { format: 'xlsx', language: 'nl', fields: ['order_number', 'seats'] })
  expect(orders).toEqual([
    ['Bestelnummer', 'Stoelen'],
    [order.id, 'Stoel 7A · Balcony, rij F, stoel 12'],
  ])
  const headers = await signInAdmin(server, of.company)
  const listed = (await server.send('listVisitors', { event_id: of.event.id, page: 1 }, { headers })).body
  expect(listed.data.map(({ seat }) => seat)).toEqual([
    null,
    { section: '', row: '', number: '7A' },
    { section: 'Balcony', row: 'F', number: '12' },
  ])
  expect((await server.send('getVisitorDependencies', { event_id: of.event.id }, { headers })).body.has_seats).toBe(true)
  const { raw } = await server.send('downloadPersonalData', { id: order.id }, { headers })
  expect(raw.toString()).toContain('"seat_section":"Balcony","seat_row":"F","seat_number":"12"')
})
