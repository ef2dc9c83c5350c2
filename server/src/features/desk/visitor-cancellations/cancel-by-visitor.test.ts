import { beforeEach, expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { pressDuringScan } from '../../../testing/wait-until-blocked.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aFeeShop, anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { cancellationCalls, offerCancelling } from './cancellation-testing.ts'

const { server } = prepareFaultyServer()
const db = () => server.services.db
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  await freeLocalhost(db())
  shop = await aFeeShop(server, { stock: 1000 })
  headers = await signInAdmin(server, shop.company)
  server.clock.set('2026-06-01T10:00:00.000Z')
  await offer()
})

const offer = (terms?: object) => offerCancelling(server, shop, terms)
const { read, cancel, unitsOf } = cancellationCalls(server)
const work = async () => {
  await sendRefunds(server.services)
  await server.services.jobs.drain()
}
const ticketsOf = (order_id: number) =>
  db()
    .selectFrom('ticket')
    .innerJoin('order_product as unit', 'unit.id', 'ticket.order_product_id')
    .select(['ticket.id', 'ticket.secret', 'ticket.status', 'unit.id as unit_id', 'unit.refunded_at', 'unit.cancelled_at'])
    .where('ticket.order_id', '=', order_id)
    .orderBy('ticket.id')
    .execute()
const mailsOf = (order_id: number) =>
  db()
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'visitor_cancelled')
    .where('dedupe_key', 'like', `visitor_cancelled:${order_id}:%`)
    .orderBy('id')
    .execute()

const entryOf = async ({ attachments }: { attachments: unknown }) => {
  const [entry] = attachments as { path: string }[]
  return String(await server.services.files.read(entry!.path))
}

test('SELF-03 SELF-06 SELF-07 SELF-11 some of the tickets: the percentage of each goes back once, its stock is free, and everybody concerned is told', async () => {
  const order = await buyAt(server, shop, { product: 2, other: 1 })
  const [first, second] = await ticketsOf(order.id)
  const friend = { invite_email: 'friend@example.com', invited_at: server.clock.now(), is_given_away: true }
  await db().updateTable('ticket').set(friend).where('id', '=', first!.id).execute()
  const kept = { ...friend, invite_email: 'kept@example.com' }
  await db().updateTable('ticket').set(kept).where('id', '=', second!.id).execute()
  const before = await takenOf(server, shop)
  expect(await read(order)).toMatchObject({ state: 'open', until: '2026-07-03T10:00:00.000Z', percentage: 80, is_by_hand: false })
  const answer = await cancel(order, [first!.unit_id], 2000)
  expect(answer.body).toMatchObject({ state: 'open', cancelled: [{ units: 1, amount: 2000, state: 'refunding' }] })
  expect(answer.body.units.map(({ order_product_id }) => order_product_id)).not.toContain(first!.unit_id)
  await work()
  expect((await read(order)).cancelled).toMatchObject([{ units: 1, amount: 2000, state: 'refunded' }])
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ refunds: [{ status: 'done', amount: 2000 }], order: { is_cancelled: false } })
  expect(await takenOf(server, shop)).toEqual([before[0]! - 1, before[1]])
  const code = (ticket: { id: number; secret: string }) => server.send('getTicketCode', { id: ticket.id, secret: ticket.secret })
  expect(codesOf(await code(first!))).toEqual(['ticket_refunded'])
  expect((await code(second!)).status).toBe(200)
  const [toBuyer, toFriend, ...none] = await mailsOf(order.id)
  expect([toBuyer!.to_address, toFriend!.to_address, none]).toEqual(['ada@buyer.example', 'friend@example.com', []])
  expect(toBuyer!.text).toContain('20,00')
  expect(toFriend!.text).not.toMatch(/20,00|Order \d/)
  expect(toFriend!.html).not.toContain(order.secret)
  // The visit of the buyer goes on, and that of the friend is over.
  expect(toBuyer!.attachments).toEqual([])
  expect(await entryOf(toFriend!)).toContain('STATUS:CANCELLED')
  const log = (await server.send('getOrderLog', { id: order.id }, { headers })).body
  expect(log.map(({ what }) => what)).toEqual(expect.arrayContaining(['visitor_cancelled', 'visitor_cancelled.stored']))
  expect(await recount(db())).toEqual([])
})

test('SELF-03 SELF-06 all of them with the fees: the payment fee goes along and the order is cancelled', async () => {
  await offer({ cancel_percentage: 100, cancel_returns_fees: true })
  const order = await buyAt(server, shop, { product: 2 })
  const units = await unitsOf(order)
  expect((await cancel(order, [units[0]!], 2561)).body.cancelled).toMatchObject([{ amount: 2561 }])
  server.clock.advance(1000)
  expect((await cancel(order, [units[1]!], 2596)).body).toMatchObject({ state: 'over', units: [] })
  await work()
  expect(await booksOf(server, order.id)).toMatchObject({ balance: 0, order: { is_cancelled: true } })
  expect(await takenOf(server, shop)).toEqual([0, 0])
  expect(await entryOf((await mailsOf(order.id)).at(-1)!)).toContain('STATUS:CANCELLED')
  // Together the payment fee goes back once.
  const both = await buyAt(server, shop, { product: 2 })
  expect((await cancel(both, await unitsOf(both), 5157)).body.cancelled).toMatchObject([{ units: 2, amount: 5157 }])
  expect(await recount(db())).toEqual([])
})

// Guards: the deadline is that of the server's clock, and the timeslot goes before the event.
test('SELF-02 until the deadline to the millisecond, by the timeslot where one was chosen, and nowhere where nothing is offered', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const [unit] = await unitsOf(order)
  const state = async () => (await read(order)).state
  server.clock.set('2026-07-03T09:59:59.999Z')
  expect(await state()).toBe('open')
  server.clock.set('2026-07-03T10:00:00.000Z')
  expect(await state()).toBe('late')
  expect(codesOf(await cancel(order, [unit!], 2000))).toEqual(['self_cancel_late'])
  const slot = { starts_at: '2026-07-04T18:00:00.000Z', ends_at: '2026-07-04T19:00:00.000Z' }
  const timeslot = await aTimeslot(db(), shop.event, slot)
  await db().updateTable('order').set({ timeslot_id: timeslot.id }).where('id', '=', order.id).execute()
  expect((await read(order)).until).toBe('2026-07-03T18:00:00.000Z')
  await db().updateTable('order').set({ timeslot_id: null }).where('id', '=', order.id).execute()
  await db().updateTable('event').set({ continuous: true }).where('id', '=', shop.event.id).execute()
  expect([await state(), codesOf(await cancel(order, [unit!], 2000))]).toEqual(['off', ['self_cancel_off']])
  await db().updateTable('event').set({ continuous: false, cancel_until: null }).where('id', '=', shop.event.id).execute()
  expect([await state(), codesOf(await cancel(order, [unit!], 2000))]).toEqual(['off', ['self_cancel_off']])
  expect((await booksOf(server, order.id)).refunds).toEqual([])
})

test('SELF-06 twelve presses at the same moment: one refund, one mail, all answer the same', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  const [unit] = await unitsOf(order)
  // 503: one that waited too long for the others; its caller asks again.
  const press = async (): ReturnType<typeof cancel> => {
    const answer = await cancel(order, [unit!], 2000)
    return answer.status === 503 ? press() : answer
  }
  const answers = await Promise.all(Array.from({ length: 12 }, press))
  expect(answers.map(({ status, body }) => [status, body.cancelled?.length])).toEqual(answers.map(() => [200, 1]))
  await work()
  expect((await booksOf(server, order.id)).refunds.map(({ amount }) => amount)).toEqual([2000])
  expect(await mailsOf(order.id)).toHaveLength(1)
})

test('SELF-06 two tabs with different choices and an organiser who refunds at the same moment: never more than was paid, no ticket twice', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await buyAt(server, shop, { product: 3 })
    const [one, two, three] = await unitsOf(order)
    const all = { order_product_ids: [one!, two!, three!], include_ticket_fees: true, include_payment_fees: true }
    const refund = () => server.send('refundOrder', { id: order.id, ...all, send_email: false }, { headers })
    const answers = await Promise.all([cancel(order, [one!, two!], 4000), cancel(order, [two!, three!], 4000), refund()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await work()
    const { refunds, balance } = await booksOf(server, order.id)
    expect(refunds).toHaveLength(1)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  expect(await recount(db())).toEqual([])
})

// Guard: `lockTickets`; without it the scan that is under way is not seen, and the money goes back.
test('SELF-04 a ticket that is scanned, also at this very moment, stays', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const [unit] = await unitsOf(order)
  const scan = { order_id: order.id, scanned_at: server.clock.now() }
  const pressed = await pressDuringScan(db(), scan, () => cancel(order, [unit!], 2000))
  expect(codesOf(pressed)).toEqual(['self_cancel_kept'])
  expect((await read(order)).units).toMatchObject([{ kept: 'scanned' }])
  expect((await booksOf(server, order.id)).refunds).toEqual([])
})

test('SELF-06 another amount than was shown, an unknown ticket and one that is gone are refused, and nothing changes', async () => {
  const [order, other] = [await buyAt(server, shop, { product: 2 }), await buyAt(server, shop, { product: 1 })]
  const [units, [foreign]] = [await unitsOf(order), await unitsOf(other)]
  for (const shown of [2500, 1500])
    expect((await cancel(order, [units[0]!], shown)).refusals).toEqual([
      { code: 'self_cancel_changed', field: 'amount', amount: 2000 },
    ])
  expect(codesOf(await cancel(order, [units[0]!, foreign!], 4000))).toEqual(['order_product_not_found'])
  expect(codesOf(await cancel(order, [], 0))).toEqual(['field_required'])
  await server.send('refundOrder', { id: order.id, order_product_ids: [units[0]!] }, { headers })
  expect(codesOf(await cancel(order, units, 4000))).toEqual(['product_already_refunded'])
  const unpaid = await anUnpaidOrder(server, shop, { product: 1 })
  expect(codesOf(await cancel(unpaid, [1], 0))).toEqual(['order_not_paid'])
  expect((await booksOf(server, order.id)).refunds).toHaveLength(1)
  expect((await booksOf(server, other.id)).refunds).toEqual([])
})

test('SELF-08 only who has the secret of the order: not of another order, and not the holder of a ticket', async () => {
  const [order, other] = [await buyAt(server, shop, { product: 1 }), await buyAt(server, shop, { product: 1 })]
  const [unit] = await unitsOf(order)
  const [ticket] = await ticketsOf(order.id)
  for (const secret of [other.secret, ticket!.secret, 'nothing']) {
    expect((await server.send('getVisitorCancellation', { id: order.id, secret })).status).toBe(404)
    expect((await cancel({ ...order, secret }, [unit!], 2000)).status).toBe(404)
  }
  expect((await booksOf(server, order.id)).refunds).toEqual([])
})
