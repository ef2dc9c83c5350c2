import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aProduct, aTimeslot } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aDoor, anOperation } from '../door-testing.ts'
import { aBoxOffice, sellAt } from './box-office-testing.ts'
import { atEvent, db, door, number, office, orderRow, ordersOfEvent, prepareOffice } from './selling-testing.ts'

const server = prepareOffice()
const mailsTo = (address: string) => db().selectFrom('mail').select('kind').where('to_address', '=', address).execute()

test('BOX-01 BOX-02 a seller chooses an event that is on, then a box office with what it sells, what is left and how', async () => {
  const events = (await server.send('listBoxOfficeEvents', {}, { headers: door.headers })).body
  expect(events).toMatchObject([{ id: door.event.id, name: door.event.name, box_offices: 1 }])
  const { box_offices } = await atEvent()
  expect(box_offices).toMatchObject([
    { id: office.id, payment_methods: ['cash', 'pin'], products: [{ id: door.product.id, price: 1000, stock: null }] },
  ])
  server.clock.set('2026-07-20T12:00:00.000Z')
  const later = await aDoorless()
  expect((await server.send('listBoxOfficeEvents', {}, { headers: later })).body).toEqual([])
})

/** Signed in at whatever time it is. */
const aDoorless = async () => signIn(server, await aUser(server, door.company))

test('BOX-03 BOX-16 BORD-29 DEC-B-145 a sale is order, payment and tickets at once, of the type box office', async () => {
  const { body } = await sellAt(server, door.headers, office, [[door.product, 2]], { given: 5000, email: 'kim@example.com' })
  expect(body.order).toMatchObject({ total: 2000, payment_method: 'cash', given: 5000, refunded: 0, email: 'kim@example.com' })
  expect(body.tickets).toMatchObject([
    { state: 'valid', scanned_at: null },
    { state: 'valid', scanned_at: null },
  ])
  expect(await orderRow(body.order.id)).toMatchObject({ type: 'box_office', payment_status: 'paid', source: 'box_office' })
  const payment = await db().selectFrom('payment').selectAll().where('order_id', '=', body.order.id).executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ provider: 'by_hand', status: 'paid', amount: 2000, request: { method: 'cash' } })
  expect(await mailsTo('kim@example.com')).toEqual([{ kind: 'order_tickets' }])
  const list = async (show_box_office: boolean) =>
    (await server.send('listOrders', { show_box_office, search: body.order.order_number }, { headers: door.headers })).body.data
  expect(await list(true)).toMatchObject([{ id: body.order.id, type: 'box_office', point_of_sale: { name: office.name } }])
  expect(await list(false)).toEqual([])
  const of = { id: office.id, order_id: body.order.id }
  expect((await server.send('getBoxOfficeSale', of, { headers: door.headers })).body).toEqual(body)
})

test('REF-08 DEC-B-84 what is left of a sale goes back whole after a ticket was cancelled and an amount given back', async () => {
  const { order } = (await sellAt(server, door.headers, office, [[door.product, 2]])).body
  const [cancelled] = order.units
  const as = { headers: door.headers }
  await server.send('cancelOrderProduct', { id: order.id, order_product_id: cancelled!.id }, as)
  await server.send('refundOrder', { id: order.id, amount: 300 }, as)
  const now = async () => (await server.send('getBoxOfficeSale', { id: office.id, order_id: order.id }, as)).body.order
  const { units, total, refunded } = await now()
  expect(units).toEqual(order.units)
  const rest = { id: order.id, amount: total - refunded, order_product_ids: units.map((unit) => unit.id) }
  expect((await server.send('refundOrder', rest, as)).body).toMatchObject({ refund: { amount: 1700, status: 'done' } })
  expect(await now()).toMatchObject({ refunded: 2000, units: [] })
})

test('DEC-B-145 nothing to pay is an order of the box office without payment; without an address nothing is mailed', async () => {
  const free = await aProduct(db(), door.event, { price: 0 })
  const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [free] })
  const { body } = await sellAt(server, door.headers, gate, [[free, 1]], { payment_method: null })
  expect(body.order).toMatchObject({ total: 0, payment_method: null })
  expect(await orderRow(body.order.id)).toMatchObject({ type: 'box_office', payment_status: 'paid', customer_id: null })
  expect(await db().selectFrom('payment').select('id').where('order_id', '=', body.order.id).execute()).toEqual([])
  const ofOrder = (row: { subject_ids: unknown }) => JSON.stringify(row.subject_ids).includes(`"order_id":${body.order.id}`)
  expect((await db().selectFrom('mail').selectAll().execute()).filter(ofOrder)).toEqual([])
})

describe('checked in at once', () => {
  test('DEC-B-145 the tickets of a sale are inside, by the check-in of a scanner', async () => {
    const { body } = await sellAt(server, door.headers, office, [[door.product, 2]], { check_in: true })
    expect(body.not_checked_in).toBeNull()
    expect(body.tickets.map(({ scanned_at }) => scanned_at)).toEqual([server.clock.now(), server.clock.now()])
    const scans = await db().selectFrom('check_in').selectAll().where('event_id', '=', door.event.id).execute()
    expect(scans).toMatchObject([0, 1].map(() => ({ source: 'box_office', direction: 'in', counts: true, reason: null })))
  })

  test('where no session lets the product in, the sale stands and says that nobody is inside', async () => {
    await anOperation(server, door, { products: [], starts_at: '2026-07-04T20:00:00.000Z' })
    const { body } = await sellAt(server, door.headers, office, [[door.product, 1]], { check_in: true })
    expect([body.not_checked_in, body.tickets[0]?.scanned_at]).toEqual(['session_not_open', null])
  })

  test('visitors with a later timeslot wait for it', async () => {
    const slot = await aTimeslot(db(), door.event, { starts_at: '2026-07-04T15:00:00.000Z', ends_at: '2026-07-04T16:00:00.000Z' })
    const sale = { check_in: true, timeslot_id: slot.id }
    const { body } = await sellAt(server, door.headers, office, [[door.product, 1]], sale)
    expect([body.not_checked_in, body.tickets[0]?.scanned_at]).toEqual(['outside_timeslot', null])
  })
})

test('a double tap and a lost answer sell once; the same key for another sale is refused', async () => {
  const headers = { ...door.headers, 'idempotency-key': randomUUID() }
  const taps = await Promise.all([1, 2, 3].map(() => sellAt(server, headers, office, [[door.product, 2]])))
  expect(new Set(taps.map(({ body }) => body.order.id)).size).toBe(1)
  expect(await ordersOfEvent()).toHaveLength(1)
  const later = await sellAt(server, headers, office, [[door.product, 2]])
  expect(later.body).toEqual(taps[0]!.body)
  const other = await sellAt(server, headers, office, [[door.product, 1]])
  expect([other.status, codesAndFields(other)]).toEqual([409, ['idempotency_conflict']])
})

test('EVT-67 a box office sells an event that is off sale in the shop', async () => {
  const event = db().updateTable('event').where('id', '=', door.event.id)
  await event.set({ status: 'not_live' }).execute()
  expect((await sellAt(server, door.headers, office, [[door.product, 1]])).status).toBe(200)
  await event.set({ status: 'live' }).execute()
})

test('a wrong address, an archived event and one that is long over are refused', async () => {
  const wrong = await sellAt(server, door.headers, office, [[door.product, 1]], { email: 'kim@' })
  expect(codesAndFields(wrong)).toEqual(['wrong_email email'])
  const event = db().updateTable('event').where('id', '=', door.event.id)
  await event.set({ archived_at: server.clock.now() }).execute()
  expect(codesAndFields(await sellAt(server, door.headers, office, [[door.product, 1]]))).toEqual(['event_archived'])
  await event.set({ archived_at: null }).execute()
  server.clock.set('2026-09-01T12:00:00.000Z')
  const headers = await aDoorless()
  expect(codesAndFields(await sellAt(server, headers, office, [[door.product, 1]]))).toEqual(['event_passed'])
})

test('BOX-17 GEN-21 DEC-B-21 a box-office user sells, of the events they are allowed, and may do nothing else', async () => {
  const seller = await aUser(server, door.company, { role: 'user', box_office: true, events: [door.event] })
  const headers = await signIn(server, seller)
  const { body } = await sellAt(server, headers, office, [[door.product, 1]])
  expect(body.order.seller).toBe(seller.name)
  const calls = [
    ['listOrders', {}],
    ['listEvents', {}],
    ['listBoxOffices', { event_id: door.event.id }],
    ['getRefundable', { id: body.order.id }],
    ['listTerminalEvents', {}],
  ] as const
  for (const [name, input] of calls) expect((await server.send(name, input, { headers })).status).toBe(403)
  const other = await aDoor(server, { host: `other-${number}.test` })
  const elsewhere = await aBoxOffice(server, other.headers, { event: other.event, products: [other.product] })
  expect((await sellAt(server, headers, elsewhere, [[other.product, 1]])).status).toBe(404)
  const idle = await signIn(server, await aUser(server, door.company, { role: 'user', box_office: true, events: [] }))
  expect((await sellAt(server, idle, office, [[door.product, 1]])).status).toBe(403)
  expect((await server.send('listBoxOfficeEvents', {}, { headers: idle })).body).toEqual([])
})
