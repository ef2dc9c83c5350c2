import type { CallInput } from '@entree/contract/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { signInAdmin } from '../../../testing/users.ts'
import { aTimeslot } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aFeeShop, anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import {
  booksOf,
  comeBack,
  decideAtSandbox,
  prepareFaultyServer,
  save,
  sendNotice,
  startPaying,
} from '#features/money/payments/payment-testing.ts'
import { recordPaymentByHand } from '#features/money/payments/settling/record-payment-by-hand.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { takeUpLateOrders, workEventChanges } from './work-event-changes.ts'

const { server, faults } = prepareFaultyServer()
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  faults.refundPayment = undefined
  await freeLocalhost(server.services.db)
  shop = await aFeeShop(server, { stock: 1000 })
  headers = await signInAdmin(server, shop.company)
})

const messages = { en: { subject: '{event} is off', text: 'Hello {name},\n\nOrder {order_number}: {amount} comes back.' } }
type Asked = Partial<CallInput<'startEventChange'>>
const start = (asked: Asked = {}, how = headers) =>
  server.send('startEventChange', { event_id: shop.event.id, kind: 'cancel', messages, ...asked }, { headers: how })
const one = async (id: number) => (await server.send('getEventChange', { event_id: shop.event.id, id }, { headers })).body
const problems = async (id: number) =>
  (await server.send('listEventChangeProblems', { event_id: shop.event.id, id }, { headers })).body.data
const check = async (asked: Asked = {}) =>
  (await server.send('checkEventChange', { event_id: shop.event.id, kind: 'cancel', ...asked }, { headers })).body
/** Works until nothing changes any more, as the repeated work does. */
const work = async () => {
  for (let round = 0; round < 3; round++) {
    await workEventChanges(server.services)
    await sendRefunds(server.services)
    await server.services.jobs.drain()
    // A refund that the busy machine was too slow for is due again.
    server.clock.advance(60_000)
  }
}
const mailsOf = (order_id: number) =>
  server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'event_change')
    .where('dedupe_key', 'like', `event_change:%:${order_id}%`)
    .execute()

test('ECHG-02 ECHG-04 a whole event: figures first, then each order is cancelled, refunded with fees, mailed and logged, and nothing is on sale', async () => {
  const [two, other] = [await buyAt(server, shop, { product: 2 }), await buyAt(server, shop, { other: 1 })]
  const unpaid = await anUnpaidOrder(server, shop, { product: 1 })
  expect(await check({ refunds: true, with_fees: true })).toEqual({
    orders: 3,
    unpaid: 1,
    amount: 5157 + 829,
    by_hand: { orders: 0, amount: 0 },
    scanned: 0,
    kept_vouchers: 0,
    tickets: 3,
    people: 1,
    mails: 2,
    without_email: 0,
    unsubscribed: 0,
    languages: [{ language: 'en', orders: 2 }],
  })
  expect((await check({ refunds: true })).amount).toBe(5000 + 733)
  const { body: change } = await start({ refunds: true, with_fees: true })
  expect(change).toMatchObject({ state: 'running', progress: { orders: 3, pending: 3 } })
  const event = await server.services.db.selectFrom('event').select('status').where('id', '=', shop.event.id).executeTakeFirst()
  expect(event?.status).toBe('not_live')
  await work()
  for (const { id } of [two, other]) {
    const books = await booksOf(server, id)
    expect(books).toMatchObject({ balance: 0, order: { is_cancelled: true }, refunds: [{ status: 'done' }] })
    expect(books.tickets.map(({ status }) => status)).not.toContain('active')
    expect(await mailsOf(id)).toHaveLength(1)
  }
  expect((await booksOf(server, unpaid.id)).order.is_cancelled).toBe(true)
  expect(await mailsOf(unpaid.id)).toEqual([])
  const [mail] = await mailsOf(two.id)
  expect(mail).toMatchObject({ subject: `${shop.event.name} is off`, status: 'stored' })
  expect(mail!.text).toContain(`Order ${two.order_number}: €\u00a051,57 comes back.`)
  expect(await one(change.id)).toMatchObject({
    state: 'done',
    progress: { orders: 3, pending: 0, problems: 0, amount: 5986, refunded: 5986, mails: 2, mails_sent: 2 },
  })
  const log = (await server.send('getOrderLog', { id: two.id }, { headers })).body
  expect(log.map(({ what }) => what)).toEqual(expect.arrayContaining(['event_cancelled', 'event_change.stored']))
  const trail = (await server.send('listRecordChanges', { entity: 'event', entity_id: shop.event.id }, { headers })).body.data
  expect(trail.map(({ action }) => action).slice(0, 3)).toEqual(['event_change_done', 'event_change_started', 'changed'])
  expect(await takenOf(server, shop)).toEqual([0, 0])
  expect(await recount(server.services.db)).toEqual([])
})

test('ECHG-04 some products: only theirs goes back, the rest of the order stays, and they alone are off sale', async () => {
  const both = await buyAt(server, shop, { product: 1, other: 1 })
  const apart = await buyAt(server, shop, { other: 1 })
  const { body: change } = await start({ product_ids: [shop.product.id], refunds: true, with_fees: true })
  await work()
  const books = await booksOf(server, both.id)
  // Without the payment fee: it was paid for what is left, too.
  expect(books).toMatchObject({ order: { is_cancelled: false }, refunds: [{ amount: 2561 }] })
  expect((await booksOf(server, apart.id)).refunds).toEqual([])
  expect((await one(change.id)).progress.orders).toBe(1)
  const products = await server.services.db
    .selectFrom('product')
    .select(['id', 'status'])
    .where('event_id', '=', shop.event.id)
    .orderBy('id')
    .execute()
  expect(products.map(({ status }) => status)).toEqual(['not_live', 'live'])
  expect(await takenOf(server, shop)).toEqual([0, 2])
  expect(await recount(server.services.db)).toEqual([])
})

test('ECHG-04 a timeslot, without refunds: its orders are cancelled, no money moves, and it has no spots any more', async () => {
  const { db } = server.services
  const [slot, later] = [await aTimeslot(db, shop.event, { spots: 5 }), await aTimeslot(db, shop.event, { spots: 5 })]
  const buyFor = async (timeslot_id: number) => {
    const order = await anUnpaidOrder(server, shop, { product: 2 })
    await save(server, order, { timeslot_id })
    await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
    return order
  }
  const [gone, stays] = [await buyFor(slot.id), await buyFor(later.id)]
  const { body: change } = await start({ timeslot_ids: [slot.id] })
  await work()
  expect(await booksOf(server, gone.id)).toMatchObject({ order: { is_cancelled: true }, refunds: [], balance: 5157 })
  expect((await booksOf(server, stays.id)).order.is_cancelled).toBe(false)
  expect((await one(change.id)).state).toBe('done')
  const pool = await db.selectFrom('stock_pool').selectAll().where('id', '=', slot.stock_pool_id).executeTakeFirstOrThrow()
  expect(pool).toMatchObject({ capacity: 0, taken: 0 })
})

test('ECHG-07 ECHG-08 cash is owed until someone has given it back, scanned orders need confirming, and a refund the provider refuses is retried', async () => {
  const cash = await anUnpaidOrder(server, shop, { product: 1 })
  await recordPaymentByHand(companyScope(server, shop.company.id), { order_id: cash.id, method: 'cash' })
  const scanned = await buyAt(server, shop, { product: 1 })
  const down = await buyAt(server, shop, { other: 1 })
  await server.services.db
    .updateTable('ticket')
    .set({ scanned_at: server.clock.now() })
    .where('order_id', '=', scanned.id)
    .execute()
  expect(await check({ refunds: true })).toMatchObject({ by_hand: { orders: 1, amount: 2500 }, scanned: 1, amount: 2500 + 733 })
  faults.refundPayment = 'down'
  const { body: change } = await start({ refunds: true })
  await work()
  for (let attempt = 0; attempt < 6; attempt++) {
    server.clock.advance(3_600_000)
    await sendRefunds(server.services)
  }
  expect((await problems(change.id)).map(({ order_id, reason, amount }) => [order_id, reason, amount])).toEqual([
    [cash.id, 'paid_by_hand', 2500],
    [scanned.id, 'order_scanned', 0],
    [down.id, 'provider_unreachable', 733],
  ])
  expect((await booksOf(server, cash.id)).order.is_cancelled).toBe(true)
  expect((await booksOf(server, scanned.id)).order.is_cancelled).toBe(false)
  faults.refundPayment = undefined
  const of = (order_id: number) => ({ event_id: shop.event.id, id: change.id, order_id })
  expect(codesAndFields(await server.send('repeatEventChangeOrder', of(cash.id), { headers }))).toEqual(['retry_useless'])
  expect(codesAndFields(await server.send('settleEventChangeOrder', { ...of(cash.id), note: ' ' }, { headers }))).toEqual([
    'field_required note',
  ])
  await server.send('settleEventChangeOrder', { ...of(cash.id), note: 'Given at the desk' }, { headers })
  expect((await booksOf(server, cash.id)).balance).toBe(61 + 35)
  await server.send('repeatEventChangeOrder', of(scanned.id), { headers })
  await server.send('repeatEventChangeOrder', of(down.id), { headers })
  await work()
  expect((await booksOf(server, scanned.id)).order.is_cancelled).toBe(true)
  expect((await booksOf(server, down.id)).refunds).toMatchObject([{ status: 'done' }])
  expect(await problems(change.id)).toEqual([])
  expect(await one(change.id)).toMatchObject({ state: 'done', progress: { problems: 0 } })
  expect(await recount(server.services.db)).toEqual([])
})

test('ECHG-06 paused it takes no order, continued it goes on, and done it can do neither', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const { body: change } = await start({ refunds: true })
  const of = { event_id: shop.event.id, id: change.id }
  expect((await server.send('pauseEventChange', of, { headers })).body.state).toBe('paused')
  await work()
  expect((await booksOf(server, order.id)).order.is_cancelled).toBe(false)
  expect(codesAndFields(await start())).toEqual(['event_change_running'])
  expect((await server.send('continueEventChange', of, { headers })).body.state).toBe('running')
  await work()
  expect((await booksOf(server, order.id)).order.is_cancelled).toBe(true)
  expect(codesAndFields(await server.send('pauseEventChange', of, { headers }))).toEqual(['event_change_over'])
})

// Several keep it once, and it holds without any one of them: `claimOrder`, the lock of the order, the keys of its refund and its mail.
test('ECHG-04 five workers at once change each order once', async () => {
  const orders = []
  for (let order = 0; order < 6; order++) orders.push(await buyAt(server, shop, { product: 1 }))
  await start({ refunds: true })
  await Promise.all(Array.from({ length: 5 }, () => workEventChanges(server.services)))
  await work()
  for (const { id } of orders) {
    expect(await booksOf(server, id)).toMatchObject({
      refunds: [{ amount: 2500, status: 'done' }],
      order: { is_cancelled: true },
    })
    expect(await mailsOf(id)).toHaveLength(1)
    const log = (await server.send('getOrderLog', { id }, { headers })).body
    expect(log.filter(({ what }) => what === 'event_cancelled')).toHaveLength(1)
  }
})

// Guard: what is not paid yet is among the orders (`concernedOrders`); without it the payment buys a ticket.
test('ECHG-09 cancelled against a notice that it is paid: whichever is first, no money stays and no ticket opens', async () => {
  for (let round = 0; round < 8; round++) {
    await server.services.db.updateTable('event').set({ status: 'live' }).where('id', '=', shop.event.id).execute()
    const order = await anUnpaidOrder(server, shop, { product: 1 })
    const payment = await startPaying(server, order)
    await decideAtSandbox(server, payment, 'paid')
    await start({ refunds: true, with_fees: true })
    const notice = sendNotice(server, payment, { event_id: `race-${round}-${order.id}` })
    await Promise.all([notice, workEventChanges(server.services)])
    await work()
    const books = await booksOf(server, order.id)
    expect(books).toMatchObject({ balance: 0, order: { is_cancelled: true }, refunds: [{ status: 'done' }] })
    expect(books.tickets.filter(({ status }) => status === 'active')).toEqual([])
  }
  expect(await takenOf(server, shop)).toEqual([0, 0])
  expect(await recount(server.services.db)).toEqual([])
})

test('ECHG-09 an order that comes to life after the cancellation, by a payment nobody expected any more, is taken up', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const { db } = server.services
  await db.updateTable('order').set({ payment_status: 'expired' }).where('id', '=', order.id).execute()
  await buyAt(server, shop, { product: 1 })
  const { body: change } = await start({ refunds: true, with_fees: true })
  await work()
  expect((await one(change.id)).progress.orders).toBe(1)
  await db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
  await takeUpLateOrders(server.services)
  await work()
  expect(await booksOf(server, order.id)).toMatchObject({ balance: 0, order: { is_cancelled: true } })
})

test('ECHG-03 the mail is in the language of each order, and each language that was used needs its words', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  await server.services.db.updateTable('order').set({ language: 'nl' }).where('id', '=', order.id).execute()
  expect(codesAndFields(await start())).toEqual(['field_required messages.nl.subject', 'field_required messages.nl.text'])
  const nl = { subject: 'Hoi {naam}', text: 'Dag' }
  expect(codesAndFields(await start({ messages: { nl } }))).toEqual(['placeholder_unknown messages.nl.subject'])
  const asked = {
    event_id: shop.event.id,
    kind: 'cancel',
    refunds: true,
    language: 'nl',
    message: { subject: '{event} gaat niet door', text: 'Dag {name}' },
  }
  const { body } = await server.send('previewEventChange', asked, { headers })
  expect(body.subject).toBe(`${shop.event.name} gaat niet door`)
  expect(body.html).toContain('Dag Ada')
  const { templates } = (await server.send('getEventChangeChoices', { event_id: shop.event.id }, { headers })).body
  await start({ messages: templates.cancel, refunds: true })
  await work()
  expect((await mailsOf(order.id))[0]).toMatchObject({ language: 'nl', subject: `${shop.event.name} gaat niet door` })
})

test('ECHG-07 of more orders than a page has, all are counted on each page, and each is on one', async () => {
  const cash: number[] = []
  for (let index = 0; index < 27; index++) {
    const { id } = await anUnpaidOrder(server, shop, { product: 1 })
    await recordPaymentByHand(companyScope(server, shop.company.id), { order_id: id, method: 'cash' })
    cash.push(id)
  }
  await buyAt(server, shop, { product: 1 })
  const { body: change } = await start({ refunds: true })
  await work()
  const pageOf = async (page: number) =>
    (await server.send('listEventChangeProblems', { event_id: shop.event.id, id: change.id, page }, { headers })).body
  const [first, second] = [await pageOf(1), await pageOf(2)]
  for (const answer of [first, second]) expect(answer).toMatchObject({ total: 27, per_page: 25, last_page: 2 })
  expect([first.data.length, second.data.length]).toEqual([25, 2])
  expect([...first.data, ...second.data].map(({ order_id }) => order_id)).toEqual(cash)
})
