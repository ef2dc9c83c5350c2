import { beforeEach, expect, test } from 'vitest'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { pressDuringScan } from '../../../testing/wait-until-blocked.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aFeeShop, anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, prepareFaultyServer, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { recordPaymentByHand } from '#features/money/payments/settling/record-payment-by-hand.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { workEventChanges } from './work-event-changes.ts'

const { server } = prepareFaultyServer()
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  await freeLocalhost(server.services.db)
  shop = await aFeeShop(server, { stock: 1000 })
  headers = await signInAdmin(server, shop.company)
  server.clock.set('2026-06-01T10:00:00.000Z')
})

const messages = { en: { subject: 'New date for {event}', text: 'Not {old_date} but {date}.' } }
const move = (asked: object = {}, how = headers) =>
  server.send(
    'startEventChange',
    {
      event_id: shop.event.id,
      kind: 'move',
      starts_at: '2026-09-05T10:00:00.000Z',
      ends_at: '2026-09-05T21:00:00.000Z',
      money_back_until: '2026-06-15',
      with_fees: true,
      messages,
      ...asked,
    },
    { headers: how },
  )
const work = async () => {
  await workEventChanges(server.services)
  await sendRefunds(server.services)
  await server.services.jobs.drain()
}
const read = async ({ id, secret }: PlacedOrder) => (await server.send('getMoneyBack', { id, secret })).body
const press = ({ id, secret }: PlacedOrder) => server.send('askMoneyBack', { id, secret })
const mailsOf = (order_id: number, kind: string) =>
  server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', kind)
    .where('dedupe_key', 'like', `${kind}:%:${order_id}%`)
    .orderBy('id')
    .execute()
const changeOf = async (id: number) => (await server.send('getEventChange', { event_id: shop.event.id, id }, { headers })).body

test('ECHG-13 the mail of a move has the link and the day; one press cancels the order, returns all of it once and notifies everyone', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  const { db } = server.services
  const [ticket] = await db.selectFrom('ticket').select('id').where('order_id', '=', order.id).execute()
  await db.updateTable('ticket').set({ invite_email: 'friend@example.com' }).where('id', '=', ticket!.id).execute()
  const { body: change } = await move()
  await work()
  const [toBuyer, toFriend] = await mailsOf(order.id, 'event_change')
  const link = `/order/${order.id}/${order.secret}/money-back`
  expect(toBuyer!.html).toContain(link)
  expect(toBuyer!.text).toContain(link)
  expect(toBuyer!.text).toContain('until and including 15 Jun 2026')
  expect(toFriend!.html).not.toContain('money-back')
  expect(await read(order)).toMatchObject({
    state: 'open',
    amount: 5157,
    until: '2026-06-15',
    starts_at: '2026-09-05T10:00:00.000Z',
  })
  expect((await press(order)).body).toMatchObject({ state: 'refunding', amount: 5157 })
  expect((await press(order)).body).toMatchObject({ state: 'refunding', amount: 5157 })
  await work()
  expect(await read(order)).toMatchObject({ state: 'refunded', amount: 5157 })
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ balance: 0, order: { is_cancelled: true }, refunds: [{ status: 'done', amount: 5157 }] })
  expect(books.tickets.map(({ status }) => status)).not.toContain('active')
  const told = await mailsOf(order.id, 'money_back')
  expect(told.map(({ to_address }) => to_address)).toEqual(['ada@buyer.example', 'friend@example.com'])
  expect(told[0]!.text).toContain('51,57')
  expect(told[1]!.text).not.toContain('51,57')
  expect(told[1]!.html).not.toContain(order.secret)
  expect((await changeOf(change.id)).progress).toMatchObject({ money_back: 1, amount: 5157, refunded: 5157, problems: 0 })
  const log = (await server.send('getOrderLog', { id: order.id }, { headers })).body
  expect(log.map(({ what }) => what)).toContain('money_back_asked')
  expect(await takenOf(server, shop)).toEqual([0, 0])
  expect(await recount(server.services.db)).toEqual([])
})

// Guard: `localDay` in `isMoneyBackOver`; by the day in UTC both answers are the other way round.
test.each([
  ['Europe/Amsterdam', '2026-06-15T21:59:59.000Z', '2026-06-15T22:00:00.000Z'],
  ['America/New_York', '2026-06-16T03:59:59.000Z', '2026-06-16T04:00:00.000Z'],
])('ECHG-13 the last day ends at midnight in %s, where the event is', async (time_zone, last, over) => {
  await server.services.db.updateTable('event').set({ time_zone }).where('id', '=', shop.event.id).execute()
  const order = await buyAt(server, shop, { other: 1 })
  await move()
  server.clock.set(last)
  expect((await read(order)).state).toBe('open')
  server.clock.set(over)
  expect((await read(order)).state).toBe('late')
  expect(codesOf(await press(order))).toEqual(['money_back_late'])
  expect((await booksOf(server, order.id)).order.is_cancelled).toBe(false)
  // A day that is over there cannot be offered either.
  const again = await signInAdmin(server, shop.company)
  expect(codesOf(await move({ starts_at: '2026-10-05T10:00:00.000Z', ends_at: '2026-10-05T21:00:00.000Z' }, again))).toEqual([
    'money_back_day_past',
  ])
})

// The row of the change, the payments and the order are locked before it is judged, and a cancelled order has nothing left to give back:
// it takes all of these away to make it two.
test('ECHG-13 twelve presses at the same moment: one refund, one mail, all answer the same', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  await move()
  const answers = await Promise.all(Array.from({ length: 12 }, () => press(order)))
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(answers.map(() => [200, 'refunding']))
  await work()
  expect((await booksOf(server, order.id)).refunds.map(({ amount }) => amount)).toEqual([5157])
  expect(await mailsOf(order.id, 'money_back')).toHaveLength(1)
})

/** Those of an order that open the door: a cancelled order takes its tickets along, a refund the units of them. */
const goodTickets = (order_id: number) =>
  server.services.db
    .selectFrom('ticket')
    .innerJoin('order_product', 'order_product.id', 'ticket.order_product_id')
    .select('ticket.id')
    .where('ticket.order_id', '=', order_id)
    .where('status', '=', 'active')
    .where('refunded_at', 'is', null)
    .execute()

test('ECHG-13 a press and an organiser who refunds or cancels the event at the same moment: never more than was paid', async () => {
  const orders = []
  for (let n = 0; n < 6; n++) orders.push(await buyAt(server, shop, { product: 1, other: 1 }))
  await move()
  await work()
  const refund = async ({ id }: PlacedOrder) => {
    const { products } = (await server.send('getRefundable', { id }, { headers })).body
    const order_product_ids = products.map(({ order_product_id }) => order_product_id)
    const wish = { id, order_product_ids, include_ticket_fees: true, include_payment_fees: true, send_email: false }
    return server.send('refundOrder', wish, { headers })
  }
  const cancelled = { event_id: shop.event.id, kind: 'cancel', refunds: true, with_fees: true, messages } as const
  await Promise.all([
    ...orders.slice(0, 3).flatMap((order) => [press(order), refund(order)]),
    ...orders.slice(3).map(press),
    server.send('startEventChange', cancelled, { headers }).then(() => workEventChanges(server.services)),
  ])
  for (let round = 0; round < 3; round++) {
    await work()
    server.clock.advance(60_000)
  }
  for (const { id } of orders) {
    const { balance, refunds, order } = await booksOf(server, id)
    expect({ balance, is_cancelled: order.is_cancelled }).toEqual({ balance: 0, is_cancelled: expect.any(Boolean) })
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(3390)
    expect(await goodTickets(id)).toEqual([])
  }
  expect(await recount(server.services.db)).toEqual([])
})

// Guard: `lockTickets`; without it the scan that is under way is not seen, and the money goes back.
test('ECHG-13 with a ticket that is scanned, also at this very moment, it is refused and nothing changes', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  await move()
  const scan = { order_id: order.id, scanned_at: server.clock.now() }
  const pressed = await pressDuringScan(server.services.db, scan, () => press(order))
  expect(codesOf(pressed)).toEqual(['money_back_scanned'])
  expect((await read(order)).state).toBe('scanned')
  expect(await booksOf(server, order.id)).toMatchObject({ refunds: [], order: { is_cancelled: false } })
})

test('ECHG-13 cash is listed as owed, and as refunded to the buyer once someone confirms it', async () => {
  const order = await anUnpaidOrder(server, shop, { other: 1 })
  await recordPaymentByHand(companyScope(server, shop.company.id), { order_id: order.id, method: 'cash' })
  const { body: change } = await move()
  await work()
  expect((await press(order)).body).toMatchObject({ state: 'owed', amount: 829 })
  const problems = { event_id: shop.event.id, id: change.id }
  const listed = (await server.send('listEventChangeProblems', problems, { headers })).body.data
  expect(listed).toMatchObject([{ order_id: order.id, reason: 'paid_by_hand', amount: 829 }])
  await server.send('settleEventChangeOrder', { ...problems, order_id: order.id, note: 'Given back' }, { headers })
  expect(await read(order)).toMatchObject({ state: 'refunded', amount: 829 })
  expect(await booksOf(server, order.id)).toMatchObject({ balance: 0, order: { is_cancelled: true } })
})

test('ECHG-13 of what an amount went back before, the rest goes back, with a press and with a cancelled event', async () => {
  const [pressed, waits] = [await buyAt(server, shop, { product: 1 }), await buyAt(server, shop, { product: 1 })]
  for (const { id } of [pressed, waits]) await server.send('refundOrder', { id, amount: 1000 }, { headers })
  await move()
  await work()
  expect(await read(pressed)).toMatchObject({ state: 'open', amount: 1596 })
  expect((await press(pressed)).body).toMatchObject({ amount: 1596 })
  const event_id = shop.event.id
  const cancel = { event_id, kind: 'cancel' as const, product_ids: [], refunds: true, with_fees: true, with_scanned: true }
  const { body: figures } = await server.send('checkEventChange', cancel, { headers })
  expect(figures).toMatchObject({ orders: 1, amount: 1596 })
  const { body: change } = await server.send('startEventChange', { ...cancel, messages }, { headers })
  await work()
  const problems = await server.send('listEventChangeProblems', { event_id, id: change.id }, { headers })
  expect(problems.body.data).toEqual([])
  for (const { id } of [pressed, waits]) {
    expect(await booksOf(server, id)).toMatchObject({ balance: 0, order: { is_cancelled: true } })
  }
  expect(await recount(server.services.db)).toEqual([])
})

test('ECHG-13 what was refunded or cancelled before is over, what was free has nothing, and without an offer there is no page', async () => {
  const [gone, free, none] = [
    await buyAt(server, shop, { other: 1 }),
    await buyAt(server, shop, { other: 1 }),
    await buyAt(server, shop, { other: 1 }),
  ]
  const { db } = server.services
  await db.updateTable('order_product').set({ discount_price: 0, service_fee: 0 }).where('order_id', '=', free.id).execute()
  await db.updateTable('order').set({ payment_fee: 0, total: 0 }).where('id', '=', free.id).execute()
  await db.updateTable('order').set({ is_cancelled: true }).where('id', '=', none.id).execute()
  await move()
  await server.send('cancelOrder', { id: gone.id }, { headers })
  expect([(await press(gone)).body.state, (await press(free)).body.state]).toEqual(['over', 'nothing'])
  expect((await booksOf(server, free.id)).order.is_cancelled).toBe(false)
  expect((await press(none)).status).toBe(404)
})

test('ECHG-13 an offer asks for order.refund as well', async () => {
  const mayMove = await signInWith(server, shop.company, 'order.cancel', 'event.edit', 'event.details')
  expect((await move({}, mayMove)).status).toBe(403)
  expect(await move({ money_back_until: null }, mayMove)).toMatchObject({ status: 200, refusals: [] })
})
