import { formatDateTime } from '@entree/domain/foundation/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { aProduct, aTimeslot } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { pressDuring } from '../../../testing/wait-until-blocked.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { anUnpaidOrder, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { comeBack, decideAtSandbox, prepareFaultyServer, save, startPaying } from '#features/money/payments/payment-testing.ts'
import { aResaleShop, allowResale, resaleCalls } from './resale-testing.ts'
import { settleResales } from './settle-resales.ts'

const { server } = prepareFaultyServer()
const db = () => server.services.db
let shop: FeeShop

beforeEach(async () => {
  shop = await aResaleShop(server)
})

const { read, offer, takeBack, unitsOf, statesOf, settle, refundsOf } = resaleCalls(server)
const buy = (product: number) => {
  server.clock.advance(1000)
  return buyAt(server, shop, { product })
}
const limitTo = (capacity: number | null) =>
  db().updateTable('stock_pool').set({ capacity }).where('id', '=', shop.product.stock_pool_id).execute()
const ticketsOf = ({ id }: { id: number }) =>
  db().selectFrom('ticket').select(['id', 'order_product_id', 'status']).where('order_id', '=', id).orderBy('id').execute()

test('RESL-02 a test, what has no beginning, and what was sold elsewhere is not offered', async () => {
  const order = await buy(1)
  const [unit] = await unitsOf(order)
  const change = (to: object) => db().updateTable('order').set(to).where('id', '=', order.id).execute()
  const isOff = async () => {
    expect([(await read(order)).state, codesOf(await offer(order, [unit!], 2250))]).toEqual(['off', ['resale_off']])
  }
  await change({ is_test: true, payment_status: 'test_order_paid' })
  await isOff()
  await change({ is_test: false, payment_status: 'paid' })
  await allowResale(server, shop, { continuous: true })
  await isOff()
  await allowResale(server, shop, { continuous: false })
  expect((await read(order)).state).toBe('open')
  const elsewhere = { company_id: shop.company.id, event_id: shop.event.id, old_number: 'K7', source: 'other', paid: 2500 }
  await db()
    .insertInto('imported_order')
    .values({ ...elsewhere, order_id: order.id })
    .execute()
  await isOff()
})

test('RESL-02 the hours are counted back from the timeslot', async () => {
  const times = { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' }
  const { id: timeslot_id } = await aTimeslot(db(), shop.event, { ...times, spots: 5 })
  const order = await anUnpaidOrder(server, shop, { product: 1 })
  await save(server, order, { timeslot_id })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  expect((await read(order)).until).toBe('2026-07-03T14:00:00.000Z')
})

test('RESL-03 what came along with a ticket is offered with it and never alone, and a rest that could not be bought is refused', async () => {
  const { company, event, product, point_of_sale } = shop
  const cup = await aProduct(db(), event, { addition_of: product.id, price: 250 })
  const sold = { point_of_sale_id: point_of_sale.id, product_id: cup.id, stock_pool_id: cup.stock_pool_id }
  await db()
    .insertInto('point_of_sale_product')
    .values({ ...sold, company_id: company.id })
    .execute()
  const order = await buy(2)
  const { units } = await read(order)
  const [ticket] = units.filter(({ product_id }) => product_id === product.id)
  const along = units.find(({ came_with }) => came_with === ticket!.order_product_id)
  expect(codesOf(await offer(order, [along!.order_product_id], 225))).toEqual(['resale_kept'])
  await db().updateTable('product').set({ min_buy: 2 }).where('id', '=', product.id).execute()
  expect(codesOf(await offer(order, [ticket!.order_product_id], 2475))).toEqual(['resale_rest'])
  await db().updateTable('product').set({ min_buy: 0 }).where('id', '=', product.id).execute()
  const { body } = await offer(order, [ticket!.order_product_id], 2475)
  expect([body.offers.map(({ names }) => names), body.units.length]).toEqual([[[product.name, cup.name]], 2])
  const gone = (await ticketsOf(order)).filter(({ status }) => status === 'cancelled').map((one) => one.order_product_id)
  expect(gone).toEqual([ticket!.order_product_id, along!.order_product_id])
  const back = await takeBack(order, body.offers[0]!.id)
  expect([back.body.units.length, await recount(db())]).toEqual([4, []])
})

test('RESL-03 what only a point of sale has a limit for can be sold out, and so be offered', async () => {
  const order = await buy(1)
  await limitTo(null)
  expect((await read(order)).units).toMatchObject([{ kept: 'unlimited' }])
  const here = db().selectFrom('point_of_sale_product').select('stock_pool_id').where('product_id', '=', shop.product.id)
  await db().updateTable('stock_pool').set({ capacity: 9 }).where('id', '=', here).execute()
  expect((await read(order)).units).toMatchObject([{ kept: null }])
})

test('RESL-05 an offer is refunded on the terms it was made on, whatever the event says by then', async () => {
  await allowResale(server, shop, { resale_returns_fees: true })
  const order = await buy(1)
  // The ticket fee and, with the last ticket of the order, the payment fee.
  const amount = 2250 + 61 + 35
  expect((await offer(order, await unitsOf(order), amount)).status).toBe(200)
  await allowResale(server, shop, { resale_percentage: 10, resale_returns_fees: false, resale_hours: null })
  await buy(4)
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['sold'], [amount]])
})

test('RESL-05 RESL-07 fewer places sell no offer as long as nobody has bought since; at the deadline it is refunded', async () => {
  const order = await buy(1)
  await buy(2)
  server.clock.advance(1000)
  await offer(order, await unitsOf(order), 2250)
  await limitTo(2)
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['open'], []])
  server.clock.set('2026-07-03T10:00:00.000Z')
  await settle()
  expect([await statesOf(order), await refundsOf(order)]).toEqual([['sold'], [2250]])
})

// Guard: the unique index of `bought_unit_id`, and `not exists` of `findBoughtUnit`; else one sale would give money back twice.
test('RESL-05 a sale that stands for another offer at this very moment stands for no second one', async () => {
  const [first, second] = [await buy(1), await buy(1)]
  for (const order of [first, second]) {
    server.clock.advance(1000)
    expect((await offer(order, await unitsOf(order), 2250)).status).toBe(200)
  }
  const [bought] = await ticketsOf(await buy(4))
  await pressDuring(
    db(),
    (tx) =>
      tx
        .updateTable('resale_offer')
        .set({ outcome: 'sold', ended_at: server.clock.now(), bought_unit_id: bought!.order_product_id })
        .where('order_id', '=', second.id)
        .execute(),
    () => settleResales(server.services),
  )
  expect([await statesOf(first), await refundsOf(first)]).toEqual([['open'], []])
  await settle()
  const rows = await db().selectFrom('resale_offer').select('bought_unit_id').where('event_id', '=', shop.event.id).execute()
  expect([await statesOf(first), await refundsOf(first)]).toEqual([['sold'], [2250]])
  expect(new Set(rows.map(({ bought_unit_id }) => bought_unit_id)).size).toBe(2)
})

test('RESL-08 the buyer reads until when and what comes back, the holder whether theirs is valid, and nothing of money and order', async () => {
  const order = await buy(1)
  const given = { invite_email: 'friend@example.com', invited_at: server.clock.now(), is_given_away: true }
  await db().updateTable('ticket').set(given).where('order_id', '=', order.id).execute()
  const units = await unitsOf(order)
  const seen = new Set<number>()
  /** Those that came since. */
  const mails = async () => {
    await server.services.jobs.drain()
    const rows = db().selectFrom('mail').select(['id', 'to_address', 'language', 'text']).where('kind', '=', 'resale')
    const all = await rows.where('company_id', '=', shop.company.id).orderBy('id').execute()
    const told = all.filter(({ id }) => !seen.has(id))
    for (const { id } of told) seen.add(id)
    return told.map((mail) => ({ ...mail, text: mail.text ?? '' }))
  }
  const addressesOf = (told: Awaited<ReturnType<typeof mails>>) => told.map(({ to_address }) => to_address)
  const everybody = ['ada@buyer.example', 'friend@example.com']
  await offer(order, units, 2250)
  const offered = await mails()
  expect(addressesOf(offered)).toEqual(everybody)
  expect(offered[0]!.text).toContain(formatDateTime('2026-07-03T10:00:00.000Z', offered[0]!.language, 'Europe/Amsterdam'))
  await takeBack(order, (await read(order)).offers[0]!.id)
  const back = await mails()
  expect(addressesOf(back)).toEqual(everybody)
  const { order_number } = await db()
    .selectFrom('order')
    .select('order_number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  for (const { text } of [offered[1]!, back[1]!]) {
    for (const secret of [order_number!, order.secret, '€']) expect(text).not.toContain(secret)
  }
  expect(offered[1]!.text).not.toBe(back[1]!.text)
  server.clock.advance(1000)
  await offer(order, units, 2250)
  await mails()
  await buy(4)
  await settle()
  const sold = await mails()
  expect(addressesOf(sold)).toEqual(['ada@buyer.example'])
  expect(sold[0]!.text).toContain('22,50')
})

test('RESL-10 staff see what is on offer and in the log what became of it; with order.cancel they take it back for the buyer', async () => {
  const order = await buy(1)
  await offer(order, await unitsOf(order), 2250)
  const clerk = await signInWith(server, shop.company, 'order.view', 'order.detail')
  const { offers } = (await server.send('getResaleOffers', { id: order.id }, { headers: clerk })).body
  expect(offers).toMatchObject([{ state: 'open', offered_at: server.clock.now(), until: '2026-07-03T10:00:00.000Z' }])
  const press = (headers: Record<string, string>) =>
    server.send('takeBackForBuyer', { id: order.id, offer_id: offers[0]!.id }, { headers })
  expect(codesOf(await press(clerk))).toEqual(['access_denied'])
  expect(await statesOf(order)).toEqual(['open'])
  const admin = await signInAdmin(server, shop.company)
  expect((await press(admin)).body).toMatchObject({ offers: [{ state: 'taken_back' }] })
  expect((await ticketsOf(order)).map(({ status }) => status)).toEqual(['active'])
  const log = (await server.send('getOrderLog', { id: order.id }, { headers: admin })).body.map(({ what }) => what)
  expect(log).toEqual(expect.arrayContaining(['resale_offered', 'resale_taken_back']))
})

test('RESL-08 what staff refund before the mail goes is not called valid again, neither to its buyer nor to its holder', async () => {
  const order = await buy(2)
  const [given, kept] = await unitsOf(order)
  const hold = { is_given_away: true, invite_email: 'holder@friend.example', claimed_at: null }
  await db().updateTable('ticket').set(hold).where('order_product_id', '=', given!).execute()
  await offer(order, [given!], 2250)
  await offer(order, [kept!], 2250)
  await server.services.jobs.drain()
  for (const { id } of (await read(order)).offers) expect((await takeBack(order, id)).status).toBe(200)
  await db().updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', '=', given!).execute()
  await server.services.jobs.drain()
  const mails = await db()
    .selectFrom('mail')
    .select(['to_address', 'text'])
    .where('kind', '=', 'resale')
    .where('dedupe_key', 'like', `resale:${order.id}:%`)
    .where('text', 'like', '%valid again, with the same code%')
    .execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual(['ada@buyer.example'])
})
