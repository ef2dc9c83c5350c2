import type { CallAnswer } from '@entree/contract/calls.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aDonation, anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { rowsOf } from './seating-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let event: Awaited<ReturnType<typeof anEvent>>

const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
beforeEach(async () => {
  event = await anEvent(server.services.db, company)
})

const db = () => server.services.db
const send = <N extends CallName>(name: N, input: Record<string, unknown> = {}) =>
  server.send(name, { event_id: event.id, ...input }, { headers })
const save = (seats: unknown[], updated_at: string | null) => send('saveSeating', { seats, updated_at })
const sentOf = ({ seats }: CallAnswer<'getSeating'>) => seats.map(({ state: _state, is_in_use: _used, ...seat }) => seat)
const listed = async (id: number) => (await send('listProducts')).body.find((product) => product.id === id)!

/** An order whose first unit has this seat. */
async function sitOn(product: { id: number }, seat_id: number, status = 'new', more: object = {}) {
  const shop = await aPointOfSale(db(), event, { products: [product] })
  const order = await anOrder(server, shop, [{ product_id: product.id, amount: 1 }])
  await db()
    .updateTable('order')
    .set({ payment_status: status, ...more })
    .where('id', '=', order.id)
    .execute()
  await db().updateTable('order_product').set({ seat_id }).where('order_id', '=', order.id).execute()
  return order
}

test('SEAT-01 SEAT-05 a plan is saved whole and is the stock of its products', async () => {
  const front = await aProduct(db(), event)
  const back = await aProduct(db(), event, { stock: 500 })
  const bar = await aProduct(db(), event, { stock: 30 })
  expect((await send('getSeating')).body).toEqual({ updated_at: null, seats: [], timeslots: [], without_seat: 0 })
  const plan = [...rowsOf(front.id), ...rowsOf(back.id, { y: 1, rows: 2, seats: 3 })]
  const { body } = await save(plan, null)
  expect(sentOf(body).map(({ id: _id, ...seat }) => seat)).toEqual(plan)
  expect(body.seats.every((seat) => seat.state === 'free' && !seat.is_in_use)).toBe(true)
  expect(await listed(front.id)).toMatchObject({ has_seats: true, stock: 4, left: 4 })
  expect(await listed(back.id)).toMatchObject({ has_seats: true, stock: 6 })
  expect(await listed(bar.id)).toMatchObject({ has_seats: false, stock: 30 })
  // One closed, one given to the other product, one removed, one added.
  const [a1, a2, , ...rest] = sentOf(body)
  const again = [{ ...a1, is_closed: true }, { ...a2, product_id: back.id }, ...rest, ...rowsOf(front.id, { y: 5, seats: 1 })]
  server.clock.advance(1000)
  const second = (await save(again, body.updated_at)).body
  expect(second.seats).toHaveLength(10)
  expect(second.seats.find(({ id }) => id === a1!.id)).toMatchObject({ is_closed: true, product_id: front.id })
  expect(await listed(front.id)).toMatchObject({ stock: 2 })
  expect(await listed(back.id)).toMatchObject({ stock: 7 })
  // What has no seats any more in a plan that has others is not sold any more.
  server.clock.advance(1000)
  const third = (
    await save(
      sentOf(second).map((seat) => ({ ...seat, product_id: back.id })),
      second.updated_at,
    )
  ).body
  expect(await listed(front.id)).toMatchObject({ has_seats: false, stock: 0 })
  server.clock.advance(1000)
  await save([], third.updated_at)
  expect(await listed(back.id)).toMatchObject({ has_seats: false, stock: 9 })
})

test('SEAT-03 names and places are swapped in one save', async () => {
  const product = await aProduct(db(), event)
  const { body } = await save(rowsOf(product.id, { seats: 2 }), null)
  const [one, two] = sentOf(body)
  const swapped = [
    { ...one, number: two!.number, x: two!.x },
    { ...two, number: one!.number, x: one!.x },
  ]
  server.clock.advance(1000)
  const answer = await save(swapped, body.updated_at)
  expect(answer.refusals).toEqual([])
  expect(answer.body.seats.map(({ id, number, x }) => [id, number, x])).toEqual([
    [two!.id, '1', 0],
    [one!.id, '2', 1],
  ])
})

test('SEAT-01 all that is wrong with a plan is refused at once, by its seat', async () => {
  const product = await aProduct(db(), event)
  const donation = await aDonation(db(), event)
  const unprinted = await aProduct(db(), event, { has_ticket: false })
  const other = await anEvent(db(), company)
  const foreign = await aProduct(db(), other)
  const [one, two, three, four] = rowsOf(product.id)
  const wrong = [
    { ...one, number: ' ' },
    two,
    { ...three, number: two!.number },
    { ...four, x: two!.x },
    ...[donation, unprinted, foreign].map(({ id }, index) => ({ ...one, number: `9${index}`, x: 90 + index, product_id: id })),
    { ...one, number: '99', x: 99, id: 123_456_789 },
  ]
  expect(codesAndFields(await save(wrong, null))).toEqual([
    'field_required seats.0.number',
    'seat_twice seats.2',
    'seat_place_taken seats.3',
    'seat_not_found seats.7',
    'errors_please_select seats.4.product_id',
    'errors_please_select seats.5.product_id',
    'errors_please_select seats.6.product_id',
  ])
  expect((await send('getSeating')).body.updated_at).toBeNull()
})

test('SEAT-04 a seat that an order holds keeps its name and product and stays, and can be closed and moved', async () => {
  const product = await aProduct(db(), event)
  const other = await aProduct(db(), event)
  const { body } = await save(rowsOf(product.id), null)
  const [one, ...rest] = sentOf(body)
  const order = await sitOn(product, one!.id)
  for (const plan of [rest, [{ ...one, number: '77' }, ...rest], [{ ...one, product_id: other.id }, ...rest]]) {
    const { refusals } = await save(plan, body.updated_at)
    expect(refusals).toEqual([expect.objectContaining({ code: 'seat_in_use', section: '', row: 'A', number: '1' })])
  }
  server.clock.advance(1000)
  const closed = await save([{ ...one, is_closed: true, x: 50, is_accessible: true }, ...rest], body.updated_at)
  expect(closed.refusals).toEqual([])
  expect(closed.body.seats.find(({ id }) => id === one!.id)).toMatchObject({ state: 'held', is_in_use: true, is_closed: true })
  // Once it is refunded the seat can go, and its unit has none any more.
  await db().updateTable('order_product').set({ refunded_at: server.clock.now() }).where('order_id', '=', order.id).execute()
  expect((await save(rest, closed.body.updated_at)).refusals).toEqual([])
  const unit = await db().selectFrom('order_product').select('seat_id').where('order_id', '=', order.id).executeTakeFirst()
  expect(unit).toEqual({ seat_id: null })
})

test('SEAT-04 a plan that somebody else has saved meanwhile, and that of an archived event, are not overwritten', async () => {
  const product = await aProduct(db(), event)
  const { body } = await save(rowsOf(product.id), null)
  expect(codesOf(await save([], null))).toEqual(['changed_meanwhile'])
  server.clock.advance(1000)
  await save(rowsOf(product.id), body.updated_at)
  expect(codesOf(await save([], body.updated_at))).toEqual(['changed_meanwhile'])
  await db().updateTable('event').set({ archived_at: server.clock.now() }).where('id', '=', event.id).execute()
  expect(codesOf(await save([], body.updated_at))).toEqual(['event_archived'])
})

test('SEAT-05 the stock can be set lower than the seats and not higher, and what is held is not taken away', async () => {
  const product = await aProduct(db(), event)
  const { body } = await save(rowsOf(product.id), null)
  const change = (stock: number | null) => send('changeProduct', { product_id: product.id, stock })
  expect((await change(5)).refusals).toEqual([{ code: 'stock_above_seats', field: 'stock', seats: 4 }])
  expect(codesOf(await change(null))).toEqual(['stock_above_seats'])
  expect((await change(3)).body).toMatchObject({ stock: 3 })
  const bulk = await send('changeProductsInBulk', { product_ids: [product.id], changes: { stock: 9 } })
  expect(codesAndFields(bulk)).toEqual(['stock_above_seats changes.stock'])
  const shop = await aPointOfSale(db(), event, { products: [product] })
  await anOrder(server, shop, [{ product_id: product.id, amount: 2 }])
  server.clock.advance(1000)
  const refused = await save(sentOf(body).slice(0, 1), body.updated_at)
  expect(refused.refusals).toEqual([{ code: 'stock_below_sold', field: 'seats', sold: 2, product: product.name }])
  expect((await send('getSeating')).body).toMatchObject({ updated_at: body.updated_at, without_seat: 2 })
})

test('SEAT-05 SEAT-19 with timeslots a stock stays, and a seat says what it is in each', async () => {
  const product = await aProduct(db(), event, { stock: 500 })
  const [first, second] = [await aTimeslot(db(), event), await aTimeslot(db(), event)]
  const { body } = await save(rowsOf(product.id), null)
  expect(await listed(product.id)).toMatchObject({ has_seats: true, stock: 500 })
  expect((await send('changeProduct', { product_id: product.id, stock: 900 })).refusals).toEqual([])
  const [one] = body.seats
  await sitOn(product, one!.id, 'paid', { timeslot_id: first.id })
  // The trigger takes the seat off as it is moved.
  await db().updateTable('order_product').set({ seat_id: one!.id }).where('product_id', '=', product.id).execute()
  const statesIn = async (of: Record<string, unknown>) => {
    const answer = await send('getSeating', of)
    expect(answer.refusals).toEqual([])
    return answer.body.seats.map(({ state, is_in_use }) => `${state} ${is_in_use}`)
  }
  expect(await statesIn({ timeslot_id: first.id })).toEqual(['sold true', 'free false', 'free false', 'free false'])
  expect(await statesIn({ timeslot_id: second.id })).toEqual(['free true', 'free false', 'free false', 'free false'])
  expect(await statesIn({})).toEqual(['sold true', 'free false', 'free false', 'free false'])
})

test('SEAT-06 a copy of an event has its plan, and a deleted event, product or timeslot takes seats and pools along', async () => {
  const product = await aProduct(db(), event, { stock: 500 })
  const gone = await aProduct(db(), event)
  await save([...rowsOf(product.id), ...rowsOf(gone.id, { y: 1 })], null)
  const dates = { starts_at: '2026-08-04T10:00:00.000Z', ends_at: '2026-08-04T20:00:00.000Z' }
  const copy = (await send('duplicateEvent', { ...dates, name: 'Copy', sessions: [] })).body
  const [was, is] = [await send('getSeating'), await send('getSeating', { event_id: copy.id })]
  const bare = (answer: typeof was) => answer.body.seats.map(({ id: _id, product_id: _product, ...seat }) => seat)
  expect(bare(is)).toEqual(bare(was))
  expect(is.body.updated_at).not.toBeNull()
  const copies = (await send('listProducts', { event_id: copy.id })).body
  expect(copies.map(({ has_seats, stock }) => [has_seats, stock])).toEqual([
    [true, 4],
    [true, 4],
  ])
  expect(new Set(is.body.seats.map(({ product_id }) => product_id))).toEqual(new Set(copies.map(({ id }) => id)))
  // A unit of another product sits on one of its seats: it stays.
  const seat = was.body.seats.find(({ product_id }) => product_id === gone.id)!
  const order = await sitOn(product, seat.id)
  expect(codesOf(await send('deleteProduct', { product_id: gone.id }))).toEqual(['seat_in_use'])
  await db().updateTable('order_product').set({ seat_id: null }).where('order_id', '=', order.id).execute()
  expect((await send('deleteProduct', { product_id: gone.id })).refusals).toEqual([])
  expect((await send('getSeating')).body.seats).toHaveLength(4)
  expect((await send('deleteEvent', { event_id: copy.id })).refusals).toEqual([])
  expect(await db().selectFrom('seat').select('id').where('event_id', '=', copy.id).execute()).toEqual([])
})

test('SEAT-01 a plan of 5,000 seats is saved and changed as a whole', async () => {
  const product = await aProduct(db(), event)
  const plan = Array.from({ length: 5000 }, (_, index) => ({
    ...rowsOf(product.id, { seats: 1 })[0]!,
    section: 'Balcony on the left, behind the pillar',
    row: String(Math.floor(index / 100)),
    number: String(index % 100),
    x: index % 100,
    y: Math.floor(index / 100),
  }))
  const { body, refusals } = await save(plan, null)
  expect(refusals).toEqual([])
  expect(body.seats).toHaveLength(5000)
  server.clock.advance(1000)
  const closed = await save(
    sentOf(body).map((seat) => ({ ...seat, is_closed: true })),
    body.updated_at,
  )
  expect(closed.refusals).toEqual([])
  expect(await listed(product.id)).toMatchObject({ stock: 0 })
})
