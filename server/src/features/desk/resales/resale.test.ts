import { beforeEach, expect, test } from 'vitest'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aFeeShop, anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { allowResale, resaleCalls } from './resale-testing.ts'
import { settleResales } from './settle-resales.ts'

const { server } = prepareFaultyServer()
const db = () => server.services.db
let shop: FeeShop

beforeEach(async () => {
  await freeLocalhost(db())
  shop = await aFeeShop(server, { stock: 4 })
  server.clock.set('2026-06-01T10:00:00.000Z')
  await allowResale(server, shop)
})

const { read, offer, takeBack, unitsOf, statesOf } = resaleCalls(server)
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
const refundsOf = async ({ id }: { id: number }) => (await booksOf(server, id)).refunds.map(({ amount }) => amount)
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
    .where('subject_ids', '@>', [order_id])
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
