import { sql, type Transaction } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { pressDuring } from '../../../testing/wait-until-blocked.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aResaleShop, allowResale, resaleCalls } from './resale-testing.ts'
import { settleResales } from './settle-resales.ts'

const { server } = prepareFaultyServer()
const db = () => server.services.db
let shop: FeeShop

beforeEach(async () => {
  shop = await aResaleShop(server)
})

const { read, offer, takeBack, unitsOf, statesOf, refundsOf } = resaleCalls(server)
const settle = async () => {
  server.clock.advance(1000)
  await settleResales(server.services)
  await sendRefunds(server.services)
  await server.services.jobs.drain()
}
const buy = (product: number) => {
  server.clock.advance(1000)
  return buyAt(server, shop, { product })
}
const ticketsOf = (order_id: number) =>
  db()
    .selectFrom('ticket')
    .select(['id', 'secret', 'status', 'order_product_id'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
const codeOf = async ({ id, secret }: { id: number; secret: string }) => server.send('getTicketCode', { id, secret })
const mailsOf = async (order_id: number) => {
  await server.services.jobs.drain()
  return db()
    .selectFrom('mail')
    .select(['dedupe_key', 'to_address', 'text', 'html'])
    .where('kind', '=', 'resale')
    .where('dedupe_key', 'like', `resale:${order_id}:%`)
    .orderBy('id')
    .execute()
}

test('RESL-04 RESL-05 an offered ticket opens nothing, is sold to the next buyer once all else is gone, and is refunded once', async () => {
  const order = await buy(2)
  const [ticket, kept] = await ticketsOf(order.id)
  expect(await read(order)).toMatchObject({ state: 'open', until: '2026-07-03T10:00:00.000Z', percentage: 90 })
  const answer = await offer(order, [ticket!.order_product_id], 2250)
  expect([answer.status, answer.body]).toMatchObject([200, { offers: [{ state: 'open', until: '2026-07-03T10:00:00.000Z' }] }])
  expect(answer.body.units).toHaveLength(1)
  expect(codesOf(await codeOf(ticket!))).toEqual(['ticket_offered'])
  expect((await codeOf(kept!)).status).toBe(200)
  expect((await takenOf(server, shop))[0]).toBe(1)
  // What the organiser has left goes first: three are left, of which one is offered.
  await buy(2)
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['open'], []])
  await buy(1)
  await settle()
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['sold'], [2250]])
  expect((await takenOf(server, shop))[0]).toBe(4)
  expect((await booksOf(server, order.id)).order.is_cancelled).toBe(false)
  expect(codesOf(await codeOf(ticket!))).toEqual(['ticket_refunded'])
  expect(await recount(db())).toEqual([])
})

test('RESL-04 RESL-06 taken back it is valid with the same code and its stock is taken again; what somebody has bought is not', async () => {
  const order = await buy(2)
  const [one, two] = await ticketsOf(order.id)
  const code = (await codeOf(one!)).body
  await offer(order, [one!.order_product_id, two!.order_product_id], 4500)
  const [second, first] = (await read(order)).offers.map(({ id }) => id)
  expect([await statesOf(order), (await takenOf(server, shop))[0]]).toEqual([['open', 'open'], 0])
  const answers = await Promise.all([takeBack(order, first!), takeBack(order, first!)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await statesOf(order), (await takenOf(server, shop))[0]]).toEqual([['open', 'taken_back'], 1])
  expect((await codeOf(one!)).body).toEqual(code)
  await buy(3)
  expect(codesOf(await takeBack(order, second!))).toEqual(['resale_taken'])
  expect([(await ticketsOf(order.id)).map(({ status }) => status), (await takenOf(server, shop))[0]]).toEqual([
    ['active', 'cancelled'],
    4,
  ])
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['sold', 'taken_back'], [2250]])
  expect(codesOf(await takeBack(order, second!))).toEqual(['resale_taken'])
  expect((await mailsOf(order.id)).map(({ dedupe_key }) => dedupe_key.split(':')[2])).toEqual(['offered', 'taken_back', 'sold'])
  expect(await recount(db())).toEqual([])
})

test('RESL-04 four presses at the same moment offer once, and a choice that overlaps is refused', async () => {
  const order = await buy(2)
  const [one, two] = await unitsOf(order)
  // A busy server may ask to come back, and is asked again.
  const press = async (): ReturnType<typeof offer> => {
    const answer = await offer(order, [one!], 2250)
    return answer.status === 503 ? press() : answer
  }
  const answers = await Promise.all(Array.from({ length: 4 }, press))
  expect(answers.map(({ status, body }) => [status, body.offers?.length])).toEqual(answers.map(() => [200, 1]))
  expect((await takenOf(server, shop))[0]).toBe(1)
  expect(codesOf(await offer(order, [one!, two!], 4500))).toEqual(['product_already_refunded'])
  expect(codesOf(await offer(order, [two!], 2500))).toEqual(['self_cancel_changed'])
  expect(await mailsOf(order.id)).toHaveLength(1)
  expect(await recount(db())).toEqual([])
})

test('RESL-02 RESL-03 until the deadline, not after a scan, not where there is no limit, and nowhere where it is off', async () => {
  const order = await buy(1)
  const [unit] = await unitsOf(order)
  const state = async () => (await read(order)).state
  server.clock.set('2026-07-03T09:59:59.999Z')
  expect(await state()).toBe('open')
  server.clock.set('2026-07-03T10:00:00.000Z')
  expect([await state(), codesOf(await offer(order, [unit!], 2250))]).toEqual(['late', ['resale_late']])
  server.clock.set('2026-06-01T12:00:00.000Z')
  await db().updateTable('ticket').set({ scanned_at: server.clock.now() }).where('order_id', '=', order.id).execute()
  expect([await state(), codesOf(await offer(order, [unit!], 2250))]).toEqual(['kept', ['resale_kept']])
  await db().updateTable('ticket').set({ scanned_at: null }).where('order_id', '=', order.id).execute()
  await db().updateTable('stock_pool').set({ capacity: null }).where('id', '=', shop.product.stock_pool_id).execute()
  expect((await read(order)).units).toMatchObject([{ kept: 'unlimited' }])
  expect(codesOf(await offer(order, [unit!], 2250))).toEqual(['resale_kept'])
  await allowResale(server, shop, { resale_hours: null })
  expect([await state(), codesOf(await offer(order, [unit!], 2250))]).toEqual(['off', ['resale_off']])
})

test('RESL-05 first offered is first sold, one for each ticket that somebody paid for, however many settle it and whatever dies', async () => {
  const orders = [await buy(1), await buy(1)]
  for (const order of orders) {
    server.clock.advance(1000)
    expect((await offer(order, await unitsOf(order), 2250)).status).toBe(200)
  }
  await buy(2)
  const waiting = await anUnpaidOrder(server, shop, { product: 1 })
  await settle()
  expect(await Promise.all(orders.map(statesOf))).toEqual([['open'], ['open']])
  await buy(1)
  // It dies after all that goes before: nothing is left of it.
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(db())
  await sql`create trigger die before update on resale_offer for each row execute function die()`.execute(db())
  await settle()
  expect([await Promise.all(orders.map(statesOf)), await Promise.all(orders.map(refundsOf))]).toEqual([
    [['open'], ['open']],
    [[], []],
  ])
  await sql`drop function die cascade`.execute(db())
  const settleAtOnce = () => Promise.all([1, 2, 3].map(() => settleResales(server.services)))
  const standing = async () => [await Promise.all(orders.map(statesOf)), await Promise.all(orders.map(refundsOf))]
  // Who waits too long for an order tries again in the next round, as the repeated work does.
  const settled = async () => {
    await settleAtOnce()
    await settle()
    return standing()
  }
  await expect.poll(settled).toEqual([
    [['sold'], ['open']],
    [[2250], []],
  ])
  // What was in a cart is left to the organiser until it is paid.
  await db()
    .updateTable('order')
    .set({ payment_status: 'paid', paid_at: server.clock.now() })
    .where('id', '=', waiting.id)
    .execute()
  await expect.poll(settled).toEqual([
    [['sold'], ['sold']],
    [[2250], [2250]],
  ])
  expect(await settled()).toEqual([
    [['sold'], ['sold']],
    [[2250], [2250]],
  ])
  expect(await recount(db())).toEqual([])
})

test('RESL-07 what nobody bought by the deadline is valid again by itself, and its buyer is told', async () => {
  const order = await buy(1)
  const [ticket] = await ticketsOf(order.id)
  await offer(order, [ticket!.order_product_id], 2250)
  server.clock.set('2026-07-03T09:59:00.000Z')
  await settle()
  expect(await statesOf(order)).toEqual(['open'])
  server.clock.set('2026-07-03T10:00:00.000Z')
  await settle()
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['not_sold'], []])
  expect((await codeOf(ticket!)).status).toBe(200)
  expect((await takenOf(server, shop))[0]).toBe(1)
  expect((await mailsOf(order.id)).map(({ dedupe_key }) => dedupe_key.split(':')[2])).toEqual(['offered', 'not_sold'])
  expect(await recount(db())).toEqual([])
})

test('RESL-07 at the deadline a cart is waited for; whoever cannot have their ticket again has their money', async () => {
  const order = await buy(1)
  const [unit] = await unitsOf(order)
  await offer(order, [unit!], 2250)
  await buy(3)
  const cart = await anUnpaidOrder(server, shop, { product: 1 })
  await db().updateTable('order').set({ expires_at: '2027-01-01T00:00:00.000Z' }).where('id', '=', cart.id).execute()
  server.clock.set('2026-07-03T10:00:00.000Z')
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['open'], []])
  // Nobody waits beyond the beginning.
  server.clock.set('2026-07-04T10:00:00.000Z')
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['sold'], [2250]])
  expect((await takenOf(server, shop))[0]).toBe(4)
  expect(await recount(db())).toEqual([])
})

test('RESL-05 what was bought since stands for an offer where the organiser has taken their own places away', async () => {
  const order = await buy(1)
  const [unit] = await unitsOf(order)
  await offer(order, [unit!], 2250)
  await buy(2)
  await db().updateTable('stock_pool').set({ capacity: 2 }).where('id', '=', shop.product.stock_pool_id).execute()
  // Both were bought after it was offered: one of them stands for it.
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['sold'], [2250]])
})

test('RESL-09 with the rest cancelled the order lives as long as something of it is on offer, and holds its discount code', async () => {
  await db().updateTable('event').set({ cancel_until: 24, cancel_percentage: 100 }).where('id', '=', shop.event.id).execute()
  server.clock.advance(1000)
  const order = await buyAt(server, shop, { product: 2 }, { discount_code: shop.code.code })
  const [one, two] = await unitsOf(order)
  const paid = (await read(order)).refundable.products[0]!.price
  expect((await offer(order, [one!], Math.round(paid * 0.9))).status).toBe(200)
  const { id, secret } = order
  expect((await server.send('cancelByVisitor', { id, secret, order_product_ids: [two!], amount: paid })).status).toBe(200)
  expect((await booksOf(server, id)).order.is_cancelled).toBe(false)
  const [open] = (await read(order)).offers
  expect((await takeBack(order, open!.id)).body).toMatchObject({
    offers: [{ state: 'taken_back' }],
    units: [{ order_product_id: one }],
  })
  expect([await recount(db()), (await takenOf(server, shop))[0]]).toEqual([[], 1])
  expect((await offer(order, [one!], Math.round(paid * 0.9))).status).toBe(200)
  await buy(4)
  await settle()
  expect(await statesOf(order)).toEqual(['sold', 'taken_back'])
  expect((await booksOf(server, id)).order.is_cancelled).toBe(true)
  expect(await recount(db())).toEqual([])
})

test('RESL-06 the last buyer and the one who takes back at the same moment: one of them has it', async () => {
  const order = await buy(1)
  const [unit] = await unitsOf(order)
  await buy(3)
  await offer(order, [unit!], 2250)
  const [open] = (await read(order)).offers
  const [back, bought] = await Promise.all([
    takeBack(order, open!.id),
    anUnpaidOrder(server, shop, { product: 1 }).catch(() => null),
  ])
  expect([back.status === 200, bought !== null].filter(Boolean)).toHaveLength(1)
  expect((await takenOf(server, shop))[0]).toBe(4)
  expect(await recount(db())).toEqual([])
})

// Guard: `keepPools`; without it what is given back at this moment is seen with the offers of before, and one too many is refunded.
test('RESL-05 what is given back while an offer is being settled is waited for, and takes the place of the sale', async () => {
  const order = await buy(1)
  await offer(order, await unitsOf(order), 2250)
  await buy(3)
  await buy(1)
  const giveBack = (tx: Transaction<DB>) =>
    tx.updateTable('stock_pool').set({ taken: 3 }).where('id', '=', shop.product.stock_pool_id).execute()
  await pressDuring(db(), giveBack, () => settleResales(server.services))
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['open'], []])
})
