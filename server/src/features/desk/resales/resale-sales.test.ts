import { beforeEach, expect, test } from 'vitest'
import { anEvent, aTimeslot } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import {
  comeBack,
  decideAtSandbox,
  prepareFaultyServer,
  save,
  startPaying,
  type PlacedOrder,
} from '#features/money/payments/payment-testing.ts'
import { aResaleShop, allowResale, resaleCalls } from './resale-testing.ts'

const { server } = prepareFaultyServer()
const db = () => server.services.db
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  shop = await aResaleShop(server)
  headers = await signInAdmin(server, shop.company)
})

const { read, offer, takeBack, unitsOf, statesOf, settle, refundsOf } = resaleCalls(server)
const buy = (amounts: { product?: number; other?: number }) => {
  server.clock.advance(1000)
  return buyAt(server, shop, amounts)
}
/** An order of one ticket that is on offer. */
async function anOffer(): Promise<PlacedOrder> {
  const order = await buy({ product: 1 })
  server.clock.advance(1000)
  expect((await offer(order, await unitsOf(order), 2250)).status).toBe(200)
  return order
}

test.each([
  [
    'was refunded',
    { product: 2 },
    (id: number, unit: number) => server.send('refundOrder', { id, order_product_ids: [unit] }, { headers }),
  ],
  [
    'was cancelled',
    { product: 2 },
    (id: number, unit: number) => server.send('cancelOrderProduct', { id, order_product_id: unit }, { headers }),
  ],
  ['is of another product', { product: 1, other: 1 }, async () => ({ status: 200 })],
] as const)('RESL-05 what somebody bought since and %s stands for no offer', async (_, amounts, takeOut) => {
  const offers = [await anOffer(), await anOffer()]
  const { id } = await buy(amounts)
  const units = db().selectFrom('order_product').select('id').where('order_id', '=', id).where('product_id', '=', shop.product.id)
  const [unit] = await units.execute()
  expect((await takeOut(id, unit!.id)).status).toBe(200)
  // One ticket of the two is sold; the organiser has taken the other places away.
  expect((await takenOf(server, shop))[0]).toBe(1)
  await db().updateTable('stock_pool').set({ capacity: 1 }).where('id', '=', shop.product.stock_pool_id).execute()
  await settle()
  await settle()
  expect([await Promise.all(offers.map(statesOf)), await Promise.all(offers.map(refundsOf))]).toEqual([
    [['sold'], ['open']],
    [[2250], []],
  ])
})

test('RESL-05 the spot of a visit is sold again to whoever takes it, whatever they buy', async () => {
  const times = { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' }
  const { id: timeslot_id } = await aTimeslot(db(), shop.event, { ...times, spots: 1 })
  const pools = [shop.product.stock_pool_id, shop.other.stock_pool_id]
  await db().updateTable('stock_pool').set({ capacity: null }).where('id', 'in', pools).execute()
  const visit = async (amounts: { product?: number; other?: number }) => {
    server.clock.advance(1000)
    const order = await anUnpaidOrder(server, shop, amounts)
    await save(server, order, { timeslot_id })
    await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
    return order
  }
  const order = await visit({ product: 1 })
  server.clock.advance(1000)
  expect((await offer(order, await unitsOf(order), 2250)).status).toBe(200)
  await visit({ other: 1 })
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['sold'], [2250]])
})

test('RESL-07 RESL-02 an offer whose visit has lost its beginning is settled at once, and never waits for a cart', async () => {
  const [waiting, back] = [await anOffer(), await anOffer()]
  await buy({ product: 2 })
  const cart = await anUnpaidOrder(server, shop, { product: 1 })
  await db().updateTable('order').set({ expires_at: '2027-01-01T00:00:00.000Z' }).where('id', '=', cart.id).execute()
  await allowResale(server, shop, { continuous: true })
  await settle()
  // One place is left for the first; the other lies in a cart.
  expect([await statesOf(waiting), await statesOf(back)]).toEqual([['not_sold'], ['sold']])
  expect([await refundsOf(waiting), await refundsOf(back)]).toEqual([[], [2250]])
})

test('RESL-05 an offer ends when its own hours begin, whatever hours the event says by then', async () => {
  const order = await anOffer()
  await allowResale(server, shop, { resale_hours: 48 })
  server.clock.set('2026-07-02T10:00:00.000Z')
  await settle()
  expect(await statesOf(order)).toEqual(['open'])
  await allowResale(server, shop, { resale_hours: 1 })
  server.clock.set('2026-07-03T10:00:00.000Z')
  await settle()
  expect(await statesOf(order)).toEqual(['not_sold'])
})

test('RESL-06 what is valid again already stays so when it is taken back late; an offer of another order is not found', async () => {
  const [order, other] = [await anOffer(), await anOffer()]
  const [foreign] = (await read(other)).offers
  expect((await takeBack(order, foreign!.id)).status).toBe(404)
  expect([await statesOf(order), await statesOf(other)]).toEqual([['open'], ['open']])
  const [own] = (await read(order)).offers
  server.clock.set('2026-07-03T10:00:00.000Z')
  await settle()
  const { status, body } = await takeBack(order, own!.id)
  expect([status, body.offers]).toMatchObject([200, [{ state: 'not_sold' }]])
})

test('RESL-09 nothing is taken back while the organiser is cancelling the event', async () => {
  const order = await anOffer()
  const [own] = (await read(order)).offers
  const messages = { en: { subject: 'Off', text: 'It is off.' } }
  const cancelled = { event_id: shop.event.id, kind: 'cancel', refunds: true, with_fees: true, messages } as const
  expect((await server.send('startEventChange', cancelled, { headers })).status).toBe(200)
  expect(codesOf(await takeBack(order, own!.id))).toEqual(['self_cancel_changing'])
  expect(await statesOf(order)).toEqual(['open'])
})

test('RESL-10 the log says what was sold again and what was not; who sees other events only reads nothing of it', async () => {
  const [sold, left] = [await anOffer(), await anOffer()]
  await buy({ product: 3 })
  await settle()
  server.clock.set('2026-07-03T10:00:00.000Z')
  await settle()
  const staff = await signInAdmin(server, shop.company)
  const logOf = async ({ id }: PlacedOrder) =>
    (await server.send('getOrderLog', { id }, { headers: staff })).body.map(({ what }) => what)
  const told = [await logOf(sold), await logOf(left)].map((log) => log.filter((what) => /^resale_(not_)?sold$/.test(what)))
  expect(told).toEqual([['resale_sold'], ['resale_not_sold']])
  const elsewhere = await anEvent(db(), shop.company)
  const stranger = await signIn(server, await aUser(server, shop.company, { events: [elsewhere] }))
  expect((await server.send('getResaleOffers', { id: sold.id }, { headers: stranger })).status).toBe(403)
})
