import { aPointOfSale, anEvent, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { aHall } from '../../../testing/hall.ts'
import { TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { company, db, servers } from '../../../testing/two-servers.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { settleResales } from '#features/desk/resales/settle-resales.ts'
import { aBoxOffice, sellAt } from '#features/door/box-office/box-office-testing.ts'
import { comeBack, decideAtSandbox, sandboxId } from '#features/money/payments/payment-testing.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'

/** Numbers from 0 up to a bound, the same for a seed whenever it is run (mulberry32). */
export function diceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

type Order = { id: number; secret: string; page: string | null }
type Answer = { status: number; refusals: { code: string }[] }
export type House = Awaited<ReturnType<typeof aHouse>>

/** A hall of two products, with a box office, or with two times. */
export async function aHouse(isTimed: boolean) {
  for (const server of servers) server.clock.set(TEST_NOW)
  const headers = await signInAdmin(servers[0], company)
  const event = await anEvent(db(), company)
  // Its visitors may cancel, change their visit and offer their tickets.
  await db()
    .updateTable('event')
    .set({ starts_at: '2026-09-04T10:00:00.000Z', ends_at: '2026-09-04T21:00:00.000Z', resale_hours: 24, resale_percentage: 90 })
    .set({ cancel_until: 1 })
    .where('id', '=', event.id)
    .execute()
  const [stalls, balcony] = [await aProduct(db(), event), await aProduct(db(), event)]
  const point_of_sale = await aPointOfSale(db(), event, { products: [stalls, balcony] })
  const stock = isTimed ? { stock: 40 } : {}
  await aHall(db(), stalls, { rows: 2, seats: 5, ...stock })
  await aHall(db(), balcony, { rows: 1, seats: 5, section: 'Balcony', ...stock })
  const times = ['2026-09-04T12:00:00.000Z', '2026-09-04T15:00:00.000Z']
  const slots = []
  for (const starts_at of isTimed ? times : [])
    slots.push(await aTimeslot(db(), event, { starts_at, ends_at: '2026-09-04T17:00:00.000Z' }))
  const office = isTimed ? null : await aBoxOffice(servers[0], headers, { event, products: [stalls, balcony] })
  const orders: Order[] = []
  return { event, products: [stalls, balcony] as const, point_of_sale, slots, office, headers, orders }
}

type Play = { server: TestServer; dice: (below: number) => number; house: House }

type Act = (play: Play) => Promise<Answer | null>

/** How often each thing is done. */
const SHARES: readonly (readonly [number, Act])[] = [
  [4, place],
  [3, pay],
  [2, choose],
  [1, giveBest],
  [2, changeSeat],
  [2, savePlan],
  [2, moveVisit],
  [2, refund],
  [2, cancel],
  [1, cancelOwn],
  [2, offer],
  [1, takeBack],
  [1, settle],
  [1, comeLate],
  [1, runOut],
  [1, giveSeats],
  [1, sell],
  [1, invite],
]
/** What people do, each with a server and dice, as often as its share is; whatever is refused is answered. */
export const actions = SHARES.flatMap(([share, act]) => Array.from({ length: share }, () => act))

export const pick = <T>(dice: (below: number) => number, of: readonly T[]): T | undefined => of[dice(of.length)]
/** Mostly one of the last. */
const anOrderOf = (dice: (below: number) => number, { orders }: { orders: Order[] }) =>
  pick(dice, dice(4) === 0 ? orders : orders.slice(-8))
const unitsOf = (id: number) => db().selectFrom('order_product').selectAll().where('order_id', '=', id).orderBy('id').execute()

async function place({ server, dice, house }: Play) {
  const products = [{ product_id: pick(dice, house.products)!.id, amount: 1 + dice(3) }]
  const placed = await server.send('placeOrder', { point_of_sale_id: house.point_of_sale.id, products })
  if (placed.status !== 200) return placed
  const { id, secret } = placed.body
  const slot = pick(dice, house.slots)
  const saved = await server.send('saveOrder', {
    id,
    secret,
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' },
    terms_accepted: true,
    point_of_sale_payment_method_id: house.point_of_sale.payment_methods[0]!.id,
    ...(slot && { timeslot_id: slot.id }),
  })
  house.orders.push({ id, secret, page: null })
  return saved
}

async function choose({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  if (!order) return null
  const units = (await unitsOf(order.id)).filter((unit) => !(unit.refunded_at ?? unit.cancelled_at))
  const seats = await db()
    .selectFrom('seat')
    .select('id')
    .where('product_id', '=', units[0]?.product_id ?? 0)
    .execute()
  if (seats.length === 0) return null
  const first = dice(seats.length)
  const seat_ids = units.map((_unit, index) => seats[(first + index) % seats.length]!.id)
  return server.send('chooseSeats', { id: order.id, secret: order.secret, seat_ids })
}

async function giveBest({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  return order ? server.send('chooseSeats', { id: order.id, secret: order.secret, seat_ids: null }) : null
}

async function pay({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  if (!order) return null
  const started = await server.send('payOrder', { id: order.id, secret: order.secret })
  if (started.status !== 200) return started
  order.page = sandboxId(started.body.url)
  return dice(3) === 0 ? started : comeLate({ server, dice, house })
}

/** Those who were sent to pay do, whatever became of their order. */
async function comeLate({ server, house }: Play) {
  const due = house.orders.filter(({ page }) => page)
  for (const order of due) {
    const page = order.page!
    order.page = null
    await comeBack(server, await decideAtSandbox(servers[0], page, 'paid'))
  }
  return null
}

async function runOut({ server, house }: Play) {
  for (const each of servers) each.clock.advance(2_400_000)
  await expireOrders(server.services)
  // Nobody is signed in for as long as all of it takes.
  house.headers = await signInAdmin(servers[0], company)
  return null
}

async function refund({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  const unit = order && pick(dice, await unitsOf(order.id))
  if (!order || !unit) return null
  const what = { order_product_ids: [unit.id], amount: 1000, cancel_tickets: true, send_email: false }
  return server.send('refundOrder', { id: order.id, ...what }, { headers: house.headers })
}

async function cancel({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  return order ? server.send('cancelOrder', { id: order.id }, { headers: house.headers }) : null
}

async function cancelOwn({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  const unit = order && pick(dice, await unitsOf(order.id))
  if (!order || !unit) return null
  return server.send('cancelByVisitor', { id: order.id, secret: order.secret, order_product_ids: [unit.id], amount: 1000 })
}

async function offer({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  const unit = order && pick(dice, await unitsOf(order.id))
  if (!order || !unit) return null
  return server.send('offerForResale', { id: order.id, secret: order.secret, order_product_ids: [unit.id], amount: 900 })
}

async function takeBack({ server, dice, house }: Play) {
  const offers = await db().selectFrom('resale_offer').select(['id', 'order_id']).where('outcome', 'is', null).execute()
  const open = offers.flatMap(({ id, order_id }) =>
    house.orders.filter((order) => order.id === order_id).map((order) => ({ id, order })),
  )
  const one = pick(dice, open)
  return one ? server.send('takeBackFromResale', { id: one.order.id, secret: one.order.secret, offer_id: one.id }) : null
}

async function settle({ server }: Play) {
  await settleResales(server.services)
  return null
}

async function changeSeat({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  const unit = order && pick(dice, await unitsOf(order.id))
  const seat = pick(dice, await db().selectFrom('seat').select('id').where('event_id', '=', house.event.id).execute())
  if (!order || !unit || !seat) return null
  return server.send('changeUnitSeat', { id: order.id, order_product_id: unit.id, seat_id: seat.id }, { headers: house.headers })
}

async function giveSeats({ server, house }: Play) {
  return server.send('giveSeats', { event_id: house.event.id }, { headers: house.headers })
}

/** Closes and opens seats, moves one to the other product, renames one, removes one or adds one. */
async function savePlan({ server, dice, house }: Play) {
  const { body } = await server.send('getSeating', { event_id: house.event.id }, { headers: house.headers })
  const seats = body.seats.map(({ state: _state, is_in_use: _used, ...seat }) => seat)
  const at = dice(seats.length)
  const one = seats[at]!
  const what = dice(6)
  if (what < 2) one.is_closed = !one.is_closed
  else if (what === 2) one.product_id = pick(dice, house.products)!.id
  else if (what === 3) one.number = `${one.number}x`.slice(0, 5)
  else if (what === 4 && seats.length > 12) seats.splice(at, 1)
  const added = { ...one, id: null, number: `n${dice(1000)}`, x: dice(150), y: 20 + dice(100) }
  const sent = what === 5 && seats.length < 18 ? [...seats, added] : seats
  return server.send(
    'saveSeating',
    { event_id: house.event.id, seats: sent, updated_at: body.updated_at },
    { headers: house.headers },
  )
}

async function sell({ server, dice, house }: Play) {
  if (!house.office) return null
  const sold = await sellAt(server, house.headers, house.office, [[pick(dice, house.products)!, 1 + dice(2)]])
  if (sold.status === 200) house.orders.push({ id: sold.body.order.id, secret: 'unknown', page: null })
  return sold
}

async function invite({ server, dice, house }: Play) {
  const guest = { product_id: pick(dice, house.products)!.id, first_name: 'Guest', last_name: 'Lee', email: '' }
  const slot = pick(dice, house.slots)
  const owner = { first_name: 'Noor', last_name: 'Visser', email: 'noor@example.com', language: 'en' }
  const list = { event_id: house.event.id, owner, payment: 'none', next_step: 'send_to_owner', tickets: [guest] }
  const sent = await server.send('sendGuestList', { ...list, ...(slot && { timeslot_id: slot.id }) }, { headers: house.headers })
  if (sent.status === 200) house.orders.push({ id: sent.body.order.id, secret: 'unknown', page: null })
  return sent
}

async function moveVisit({ server, dice, house }: Play) {
  const order = anOrderOf(dice, house)
  const [from, to] = dice(2) === 0 ? house.slots : house.slots.toReversed()
  if (!order || !from || !to) return null
  const choice = { id: order.id, from_timeslot_id: from.id, timeslot_id: to.id }
  if (dice(2) === 0) return server.send('changeOwnVisit', { ...choice, secret: order.secret })
  return server.send('changeVisit', choice, { headers: house.headers })
}
