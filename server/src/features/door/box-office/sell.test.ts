import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { aDoor, anOperation, AT_THE_DOOR, type Door } from '../door-testing.ts'
import { aBoxOffice, sellAt } from './box-office-testing.ts'

const server = prepareServer()
let door: Door
let office: Awaited<ReturnType<typeof aBoxOffice>>
let number = 0
beforeEach(async () => {
  door = await aDoor(server, { host: `sell-${++number}.test` })
  office = await aBoxOffice(server, door.headers, { event: door.event, products: [door.product] })
})
afterEach(async () => {
  expect(await recount(server.services.db)).toEqual([])
  expect(await recountLedger(server.services.db)).toEqual([])
})

const db = () => server.services.db
const orderRow = (id: number) => db().selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const poolOf = (id: number) => db().selectFrom('stock_pool').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ordersOfEvent = () => db().selectFrom('order').select('id').where('event_id', '=', door.event.id).execute()
const mailsTo = (address: string) => db().selectFrom('mail').select('kind').where('to_address', '=', address).execute()
const atEvent = async (headers = door.headers) =>
  (await server.send('getBoxOfficeEvent', { event_id: door.event.id }, { headers })).body

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

describe('the price', () => {
  test('BOX-12 DEC-B-143 a discount is taken off the whole, to the cent, and is never more than that', async () => {
    const desk = await aBoxOffice(server, door.headers, { event: door.event, products: [door.product] }, { overrule_price: true })
    const { body } = await sellAt(server, door.headers, desk, [[door.product, 3]], { discount: 1 })
    expect(body.order).toMatchObject({ total: 2999, discount: 1 })
    expect(await orderRow(body.order.id)).toMatchObject({ products_total: 3000, discount_code_adjustment: -1, total: 2999 })
    const all = await sellAt(server, door.headers, desk, [[door.product, 1]], { discount: 1000 })
    expect(all.body.order).toMatchObject({ total: 0, payment_method: null })
    const more = await sellAt(server, door.headers, desk, [[door.product, 1]], { discount: 1001, total: 0 })
    expect(more.refusals).toMatchObject([{ code: 'box_office_discount_too_high', field: 'discount', max: 1000 }])
    const below = await sellAt(server, door.headers, desk, [[door.product, 1]], { discount: -1 })
    expect(codesAndFields(below)).toEqual(['box_office_discount_too_high discount'])
  })

  test('BOX-18 where prices are fixed no discount is given, of the whole amount neither', async () => {
    for (const discount of [1, 1000]) {
      const { refusals } = await sellAt(server, door.headers, office, [[door.product, 1]], { discount, total: 1000 - discount })
      expect(refusals).toEqual([{ code: 'box_office_price_fixed', field: 'discount' }])
    }
    expect(await ordersOfEvent()).toEqual([])
  })

  test('BOX-14 another price is sold only where the box office lets the seller, from 0 on, and the trail has both', async () => {
    const fixed = await sellAt(server, door.headers, office, [[door.product, 1, 750]])
    expect(codesAndFields(fixed)).toEqual(['box_office_price_fixed products.0.price'])
    const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [door.product] }, { overrule_price: true })
    const { body } = await sellAt(server, door.headers, gate, [[door.product, 2, 750]])
    expect(body.order).toMatchObject({ total: 1500, lines: [{ amount: 2, price: 750 }] })
    const units = await db().selectFrom('order_product').selectAll().where('order_id', '=', body.order.id).execute()
    expect(units).toMatchObject([750, 750].map((price) => ({ price, discount_price: price, service_fee: 0 })))
    expect((await sellAt(server, door.headers, gate, [[door.product, 1, 0]], { payment_method: null })).body.order.total).toBe(0)
    const below = await sellAt(server, door.headers, gate, [[door.product, 1, -1]])
    expect(codesAndFields(below)).toEqual(['price_invalid products.0.price'])
    const trail = await db().selectFrom('audit').selectAll().where('entity_id', '=', body.order.id).execute()
    expect(trail.find(({ action, entity }) => entity === 'order' && action === 'created')?.after).toMatchObject({
      box_office: 'Main gate',
      overruled_prices: [{ price: 1000, sold_for: 750 }],
    })
  })

  test('what the seller did not see is not charged', async () => {
    await db().updateTable('product').set({ price: 1200 }).where('id', '=', door.product.id).execute()
    const { refusals } = await sellAt(server, door.headers, office, [[door.product, 1]])
    expect(refusals).toMatchObject([{ code: 'total_changed', total: 1200, shown: 1000 }])
    expect(await ordersOfEvent()).toEqual([])
  })

  test('BOX-13 BCONST-16 pin and cash, as the box office takes them; cash that is too little is refused', async () => {
    const pin = await aBoxOffice(
      server,
      door.headers,
      { event: door.event, products: [door.product] },
      { payment_methods: ['pin'] },
    )
    expect((await sellAt(server, door.headers, pin, [[door.product, 1]], { payment_method: 'pin' })).body.order).toMatchObject({
      payment_method: 'pin',
      given: null,
    })
    expect(codesAndFields(await sellAt(server, door.headers, pin, [[door.product, 1]]))).toEqual([
      'box_office_method_required payment_method',
    ])
    const none = await sellAt(server, door.headers, office, [[door.product, 1]], { payment_method: null })
    expect(codesAndFields(none)).toEqual(['box_office_method_required payment_method'])
    const short = await sellAt(server, door.headers, office, [[door.product, 1]], { given: 999 })
    expect(codesAndFields(short)).toEqual(['cash_below_total given'])
  })
})

describe('stock', () => {
  test('BOX-15 DEC-B-144 with the unsold tickets it sells what is left of the product, whatever a shop may have of it', async () => {
    const rare = await aProduct(db(), door.event, { name: 'Rare', stock: 3 })
    await aPointOfSale(db(), door.event, { products: [{ id: rare.id, stock: 0 }] })
    const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [rare] })
    expect((await sellAt(server, door.headers, gate, [[rare, 2]])).status).toBe(200)
    expect(await poolOf(rare.stock_pool_id)).toMatchObject({ taken: 2 })
    expect((await atEvent()).box_offices.find(({ id }) => id === gate.id)?.products[0]?.stock).toBe(1)
    const gone = await sellAt(server, door.headers, gate, [[rare, 2]])
    expect(gone.refusals).toMatchObject([{ code: 'product_out_of_stock', product_id: rare.id, product: 'Rare', stock: 1 }])
  })

  test('DEC-B-144 without them it has tickets of its own, which stay its own when that is switched, and after a refund', async () => {
    const rare = await aProduct(db(), door.event, { name: 'Rare', stock: 0 })
    const own = { use_unsold_stock: false, products: [{ product_id: rare.id, stock: 2 }] }
    const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [rare] }, own)
    const sale = await sellAt(server, door.headers, gate, [[rare, 2]])
    expect(await poolOf(rare.stock_pool_id)).toMatchObject({ taken: 0 })
    const gone = await sellAt(server, door.headers, gate, [[rare, 1]])
    expect(gone.refusals).toMatchObject([{ code: 'product_out_of_stock', product: 'Rare', stock: 0 }])
    const switched = { ...gate, ...own, use_unsold_stock: true, updated_at: null }
    expect((await server.send('saveBoxOffice', switched, { headers: door.headers })).status).toBe(200)
    expect(await recount(db())).toEqual([])
    const { id, order_product_ids } = sale.body.order
    const back = { id, order_product_ids: order_product_ids.slice(0, 1), include_ticket_fees: false, include_payment_fees: false }
    const refund = await server.send('refundOrder', { ...back, send_email: false }, { headers: door.headers })
    expect(refund.body.refund).toMatchObject({ amount: 1000, status: 'done' })
    const row = await db()
      .selectFrom('box_office_product')
      .selectAll()
      .where('box_office_id', '=', gate.id)
      .executeTakeFirstOrThrow()
    expect(await poolOf(row.stock_pool_id)).toMatchObject({ taken: 1 })
    expect(await poolOf(rare.stock_pool_id)).toMatchObject({ taken: 0 })
  })

  test('DEC-B-143 the least and most of an order hold, sale windows do not; what comes along comes along', async () => {
    const times = { sale_starts_at: '2027-01-01T00:00:00.000Z', sale_ends_at: '2027-02-01T00:00:00.000Z' }
    const set = await aProduct(db(), door.event, { min_buy: 2, max_buy: 4, sale_sets: 2, ...times })
    const token = await aProduct(db(), door.event, { price: 300, addition_of: set.id })
    const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [set, token] })
    const of = async (amount: number) => codesAndFields(await sellAt(server, door.headers, gate, [[set, amount]]))
    expect(await of(1)).toEqual(['product_below_minimum products.0.amount'])
    expect(await of(3)).toEqual(['product_not_in_sets products.0.amount'])
    expect(await of(6)).toEqual(['product_above_maximum products.0.amount'])
    const { body } = await sellAt(server, door.headers, gate, [[set, 2]], { total: 2600 })
    expect(body.tickets).toHaveLength(4)
    const stray = await sellAt(server, door.headers, gate, [[door.product, 1]])
    expect(stray.refusals).toMatchObject([{ code: 'product_out_of_stock', product_id: door.product.id }])
    expect(codesAndFields(await sellAt(server, door.headers, gate, []))).toEqual(['shop_no_products_selected products'])
  })

  test('a timeslot is chosen where the event has them, and is full for the box office too', async () => {
    const slot = await aTimeslot(db(), door.event, { starts_at: AT_THE_DOOR, ends_at: '2026-07-04T13:00:00.000Z', spots: 1 })
    expect((await atEvent()).timeslots).toMatchObject([{ id: slot.id, spots: 1 }])
    const sell = async (timeslot_id: number | null, amount = 1) =>
      sellAt(server, door.headers, office, [[door.product, amount]], { timeslot_id })
    expect(codesAndFields(await sell(null))).toEqual(['timeslot_required timeslot_id'])
    expect(codesAndFields(await sell(slot.id, 2))).toEqual(['timeslot_full timeslot_id'])
    expect((await sell(slot.id)).body.order.timeslot).toMatchObject({ starts_at: AT_THE_DOOR })
    expect(codesAndFields(await sell(slot.id))).toEqual(['timeslot_full timeslot_id'])
  })
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

  test('who has a timeslot that is to come waits for it', async () => {
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
