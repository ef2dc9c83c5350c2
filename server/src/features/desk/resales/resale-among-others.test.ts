import { beforeEach, expect, test } from 'vitest'
import { anEvent, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { pressDuringScan } from '../../../testing/wait-until-blocked.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import {
  booksOf,
  comeBack,
  decideAtSandbox,
  prepareFaultyServer,
  save,
  startPaying,
} from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { workEventChanges } from '#features/desk/event-changes/work-event-changes.ts'
import { aResaleShop, resaleCalls } from './resale-testing.ts'

const { server } = prepareFaultyServer()
const db = () => server.services.db
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  shop = await aResaleShop(server)
  headers = await signInAdmin(server, shop.company)
})

const { offer, takeBack, unitsOf, statesOf, read, settle, refundsOf } = resaleCalls(server)

test('RESL-01 the terms are saved, shown again, copied and in the history; another number and someone without order.refund are refused', async () => {
  const event_id = shop.event.id
  const saveTerms = (terms: object, as = headers) => server.send('saveEvent', { event_id, ...terms }, { headers: as })
  const terms = { resale_hours: 48, resale_percentage: 75, resale_returns_fees: true }
  expect((await saveTerms(terms)).body).toMatchObject(terms)
  expect((await server.send('getEventDetail', { event_id }, { headers })).body).toMatchObject(terms)
  const { body } = await server.send('listRecordChanges', { entity: 'event', entity_id: event_id }, { headers })
  expect(body.data[0]).toMatchObject({ before: { resale_hours: 24, resale_percentage: 90 }, after: { resale_hours: 48 } })
  const again = { starts_at: '2027-07-04T10:00:00.000Z', ends_at: '2027-07-04T21:00:00.000Z' }
  const copy = await server.send('duplicateEvent', { event_id, name: 'Again', copies: [again], ...again }, { headers })
  expect(copy.status, JSON.stringify(copy.refusals)).toBe(200)
  const copied = await db()
    .selectFrom('event')
    .select(['resale_hours', 'resale_percentage', 'resale_returns_fees'])
    .where('company_id', '=', shop.company.id)
    .where('id', '<>', event_id)
    .executeTakeFirstOrThrow()
  expect(copied).toEqual(terms)
  expect(codesAndFields(await saveTerms({ resale_hours: 2161, resale_percentage: 101 }))).toEqual([
    'whole_number_invalid resale_hours',
    'whole_number_invalid resale_percentage',
  ])
  const clerk = await signInWith(server, shop.company, 'event.view', 'event.edit', 'event.details')
  expect(codesAndFields(await saveTerms({ resale_hours: 1 }, clerk))).toEqual(['access_denied resale_hours'])
})

// Guard: the tickets are locked before anything is judged.
test('RESL-03 a ticket that is scanned at this very moment is not offered', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const units = await unitsOf(order)
  const scan = { order_id: order.id, scanned_at: server.clock.now() }
  const offered = await pressDuringScan(db(), scan, () => offer(order, units, 2250))
  expect(codesOf(offered)).toEqual(['resale_kept'])
  expect([await statesOf(order), (await takenOf(server, shop))[0]]).toEqual([[], 1])
})

test('RESL-09 an order with something on offer is neither moved nor given another time, until that is taken back', async () => {
  const [noon, later] = [
    await aTimeslot(db(), shop.event, { spots: 5 }),
    await aTimeslot(db(), shop.event, { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z', spots: 5 }),
  ]
  const order = await anUnpaidOrder(server, shop, { product: 1 })
  await save(server, order, { timeslot_id: noon.id })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  const [unit] = await unitsOf(order)
  await offer(order, [unit!], 2250)
  const change = () => server.send('changeVisit', { id: order.id, from_timeslot_id: noon.id, timeslot_id: later.id }, { headers })
  expect(codesOf(await change())).toEqual(['resale_open'])
  const other = await anEvent(db(), shop.company)
  const { id: product_id } = await aProduct(db(), other, { price: 2500 })
  const { id: point_of_sale_id } = await aPointOfSale(db(), other, { products: [{ id: product_id }] as never })
  const products = [{ order_product_id: unit!, product_id }]
  const to = { id: order.id, event_id: other.id, point_of_sale_id, products }
  const moved = await server.send('switchOrder', to, { headers })
  expect(codesOf(moved)).toContain('resale_open')
  await takeBack(order, (await read(order)).offers[0]!.id)
  expect((await change()).status).toBe(200)
})

test('RESL-09 an event that is cancelled gives back what is on offer as well, once, and nothing is settled meanwhile', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  const [one] = await unitsOf(order)
  await offer(order, [one!], 2250)
  const messages = { en: { subject: '{event} is off', text: 'Hello {name}' } }
  const input = { event_id: shop.event.id, kind: 'cancel', refunds: true, with_fees: true, messages }
  const started = await server.send('startEventChange', input, { headers })
  expect(started.status, JSON.stringify(started.refusals)).toBe(200)
  await settle()
  expect(await statesOf(order)).toEqual(['open'])
  await workEventChanges(server.services)
  await sendRefunds(server.services)
  await settle()
  const { order: gone, refunds } = await booksOf(server, order.id)
  expect([gone.is_cancelled, refunds.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([true, 5157])
  expect(await statesOf(order)).toEqual(['over'])
  expect(await recount(db())).toEqual([])
})

// Guard: an offer is open as long as anything of it is; else what came along with a ticket would be neither valid nor refunded.
test('RESL-05 what came along with a ticket that staff refunded alone is settled all the same', async () => {
  const order = await buyAt(server, shop, { product: 1, other: 1 })
  const [ticket, along] = await unitsOf(order)
  await offer(order, [ticket!], 2250)
  await db()
    .updateTable('resale_offer')
    .set({ unit_ids: [ticket!, along!] })
    .where('order_id', '=', order.id)
    .execute()
  const at = server.clock.now()
  await db().updateTable('order_product').set({ cancelled_at: at, offered_at: at }).where('id', '=', along!).execute()
  const refund = await server.send('refundOrder', { id: order.id, order_product_ids: [ticket!] }, { headers })
  expect(refund.status, JSON.stringify(refund.refusals)).toBe(200)
  expect(await statesOf(order)).toEqual(['open'])
  server.clock.set('2026-07-04T10:00:00.000Z')
  await settle()
  expect(await statesOf(order)).not.toContain('open')
  const left = await db().selectFrom('order_product').select('offered_at').where('id', '=', along!).executeTakeFirstOrThrow()
  expect([left.offered_at, (await refundsOf(order)).length > 0]).toEqual([null, true])
})

test('SEC-28 offering and taking back, twenty times a day and then no more offers; what is on offer can still be taken back', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  const [one, two] = await unitsOf(order)
  const mails = async () => {
    await server.services.jobs.drain()
    const { count } = await db()
      .selectFrom('mail')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('kind', '=', 'resale')
      .executeTakeFirstOrThrow()
    return count
  }
  const next = () => server.clock.advance(1000)
  const takeBackAll = async () => {
    for (const { id, state } of (await read(order)).offers)
      if (state === 'open') expect((await takeBack(order, id)).status).toBe(200)
  }
  for (let time = 0; time < 9; time++) {
    expect((await offer(order, [one!], 2250)).status).toBe(200)
    next()
    await takeBackAll()
    next()
  }
  expect((await offer(order, [one!], 2250)).status).toBe(200)
  next()
  expect((await offer(order, [two!], 2250)).status).toBe(200)
  next()
  await takeBackAll()
  const before = await mails()
  expect(codesOf(await offer(order, [one!], 2250))).toEqual(['too_many_requests'])
  expect([await statesOf(order), await mails()]).toEqual([Array.from({ length: 11 }, () => 'taken_back'), before])
  server.clock.advance(86_400_000)
  expect((await offer(order, [one!], 2250)).status).toBe(200)
})
