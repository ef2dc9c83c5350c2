import type { Transaction } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aDonation, anEvent, anOpeningHour, aShop, aTimeslot } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { pressDuring, pressDuringScan } from '../../../testing/wait-until-blocked.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { refundCalls } from '#features/desk/refunds/refund-testing.ts'
import { aMuseum, bookVisit, toLater, type Museum } from './rebooking-testing.ts'

const server = prepareServer()
let shop: Awaited<ReturnType<typeof aShop>>
let museum: Museum
let headers: Record<string, string>
let strangers = 0
beforeEach(async () => {
  await freeLocalhost(server.services.db)
  shop = await aShop(server.services.db)
  museum = await aMuseum(server, shop.event)
  headers = await signInAdmin(server, shop.company)
})

const db = () => server.services.db
const book = (amount = 2) => bookVisit(server, museum, museum.noon.id, amount)
const change = (id: number, how: object = {}, as = headers) =>
  server.send('changeVisit', { ...toLater(museum, id), ...how }, { headers: as })
const detail = async (id: number) => (await server.send('getOrderDetail', { id }, { headers })).body
const taken = async () => [await takenFrom(db(), museum.noon.stock_pool_id), await takenFrom(db(), museum.later.stock_pool_id)]
const mails = () =>
  db()
    .selectFrom('mail')
    .selectAll()
    .where('company_id', '=', shop.company.id)
    .where('kind', '=', 'visit_changed')
    .orderBy('id')
    .execute()
const ticketsOf = (id: number) => db().selectFrom('ticket').selectAll().where('order_id', '=', id).orderBy('id').execute()

describe('changing the visit of an order', () => {
  test('REBK-01 REBK-04 its spots move, its tickets say the new time with the codes and links they had, and its products stay', async () => {
    const order = await book()
    await server.services.jobs.drain()
    const before = await ticketsOf(order.id)
    expect(await taken()).toEqual([2, 0])
    const { status, body } = await change(order.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ timeslot: { id: museum.later.id }, total: order.total, refunded: 0 })
    expect(await taken()).toEqual([0, 2])
    expect(await takenFrom(db(), museum.product.stock_pool_id)).toBe(2)
    // What was made of them says the old time.
    expect((await ticketsOf(order.id)).map(({ generated_at }) => generated_at)).toEqual([null, null])
    await server.services.jobs.drain()
    const after = await ticketsOf(order.id)
    const kept = (tickets: typeof before) =>
      tickets.map(({ id, code, secret, code_version }) => ({ id, code, secret, code_version }))
    expect(kept(after)).toEqual(kept(before))
    expect(after.every(({ generated_at }) => generated_at !== null)).toBe(true)
    const pdf = await server.app.inject({
      method: 'GET',
      url: `/api/order/${order.id}/${order.secret}/tickets.pdf`,
      headers: { host: 'localhost' },
    })
    expect(await pageText(await openPdf(pdf.rawPayload))).toContain('16:00')
    expect(await recount(db())).toEqual([])
  })

  test('REBK-06 its log and the trail say who changed it, from when to when', async () => {
    const order = await book()
    await change(order.id)
    const { data } = (await server.send('listRecordChanges', { entity: 'order', entity_id: order.id }, { headers })).body
    expect(data[0]).toMatchObject({
      action: 'visit_changed',
      before: { visit_starts_at: museum.noon.starts_at },
      after: { visit_starts_at: museum.later.starts_at },
    })
    const log = (await server.send('getOrderLog', { id: order.id }, { headers })).body
    expect(log.find(({ what }) => what === 'visit_changed')).toMatchObject({
      who: data[0]?.user_name,
      visit: { from: museum.noon.starts_at, to: museum.later.starts_at, time_zone: 'Europe/Amsterdam' },
    })
    expect(log.filter(({ visit }) => visit !== null)).toHaveLength(1)
  })

  test('REBK-03 the timeslot that it has already changes nothing, and nobody is told again', async () => {
    const order = await book()
    await change(order.id)
    expect((await change(order.id)).status).toBe(200)
    expect(await taken()).toEqual([0, 2])
    expect(await mails()).toHaveLength(1)
    const { data } = (await server.send('listRecordChanges', { entity: 'order', entity_id: order.id }, { headers })).body
    expect(data.filter(({ action }) => action === 'visit_changed')).toHaveLength(1)
  })

  test('REBK-03 who was shown another time than it has by now is told so, and changes nothing', async () => {
    const third = await aTimeslot(db(), shop.event, {
      starts_at: '2026-07-04T16:00:00.000Z',
      ends_at: '2026-07-04T17:00:00.000Z',
    })
    const order = await book()
    await change(order.id)
    const late = await change(order.id, { timeslot_id: third.id })
    expect([late.status, codesOf(late)]).toEqual([409, ['visit_changed_meanwhile']])
    expect(await taken()).toEqual([0, 2])
  })

  test('REBK-01 a time of an opening hour that nobody chose before becomes a timeslot', async () => {
    const hour = await anOpeningHour(db(), shop.event)
    const order = await book()
    const option = { opening_hour_id: hour.id, day: '2026-07-04', opens_at: '17:00' }
    const { body } = await change(order.id, { timeslot_id: null, option })
    expect(body.timeslot?.starts_at).toBe('2026-07-04T15:00:00.000Z')
    expect(await taken()).toEqual([0, 0])
    expect(await recount(db())).toEqual([])
  })

  test('REBK-01 REBK-04 a donation takes no spot, so that the rest has room where two have none', async () => {
    const order = await book()
    const [, second] = await db()
      .selectFrom('order_product')
      .select('id')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    const gift = await aDonation(db(), shop.event)
    await db().updateTable('order_product').set({ product_id: gift.id }).where('id', '=', second!.id).execute()
    await db()
      .updateTable('stock_pool')
      .set({ taken: 1 })
      .where('company_id', '=', shop.company.id)
      .where('taken', '=', 2)
      .execute()
    await db().updateTable('stock_pool').set({ taken: 1 }).where('id', '=', gift.stock_pool_id).execute()
    await db().updateTable('stock_pool').set({ capacity: 1 }).where('id', '=', museum.later.stock_pool_id).execute()
    expect((await server.send('listVisitTimes', { id: order.id }, { headers })).body.count).toBe(1)
    expect((await change(order.id)).refusals).toEqual([])
    expect(await taken()).toEqual([0, 1])
    expect(await recount(db())).toEqual([])
  })

  test('REBK-02 not without a time, to one of another event, one that is over, or one that is full for it', async () => {
    const elsewhere = await aTimeslot(db(), await anEvent(db(), shop.company))
    const over = await aTimeslot(db(), shop.event, { starts_at: '2026-05-01T10:00:00.000Z', ends_at: '2026-05-01T11:00:00.000Z' })
    const narrow = await aTimeslot(db(), shop.event, {
      spots: 1,
      starts_at: '2026-07-04T18:00:00.000Z',
      ends_at: '2026-07-04T19:00:00.000Z',
    })
    const order = await book()
    expect(codesOf(await change(order.id, { timeslot_id: null }))).toEqual(['timeslot_required'])
    expect(codesOf(await change(order.id, { timeslot_id: elsewhere.id }))).toEqual(['timeslot_not_found'])
    expect(codesOf(await change(order.id, { timeslot_id: over.id }))).toEqual(['timeslot_past'])
    expect((await change(order.id, { timeslot_id: narrow.id })).refusals).toEqual([
      { code: 'timeslot_full', field: 'timeslot_id', remaining: 1 },
    ])
    expect(await taken()).toEqual([2, 0])
    expect(await mails()).toEqual([])
  })

  test('REBK-02 not an order that is cancelled, refunded as a whole, not paid, without a timeslot, or in an archive', async () => {
    const order = await book()
    const set = (values: Record<string, unknown>) => db().updateTable('order').set(values).where('id', '=', order.id).execute()
    await set({ is_cancelled: true })
    expect(codesOf(await change(order.id))).toEqual(['order_cancelled'])
    await set({ is_cancelled: false, payment_status: 'pending' })
    expect(codesOf(await change(order.id))).toEqual(['order_not_paid'])
    await set({ payment_status: 'paid', type: 'batch' })
    expect(codesOf(await change(order.id))).toEqual(['order_not_paid'])
    await set({ type: 'online', timeslot_id: null })
    expect(codesOf(await change(order.id))).toEqual(['visit_without_time'])
    await set({ timeslot_id: museum.noon.id })
    await db().updateTable('event').set({ archived_at: server.clock.now() }).where('id', '=', shop.event.id).execute()
    expect(codesOf(await change(order.id))).toEqual(['event_archived'])
    await db().updateTable('event').set({ archived_at: null }).where('id', '=', shop.event.id).execute()
    await server.send('cancelOrder', { id: order.id }, { headers })
    expect(codesOf(await change(order.id))).toEqual(['order_cancelled'])
    expect(await recount(db())).toEqual([])
  })

  test('REBK-01 only with the permission to move orders, and only orders of one’s own company', async () => {
    const order = await book()
    expect(
      (await change(order.id, {}, await signInWith(server, shop.company, 'order.detail', 'order.change_customer'))).status,
    ).toBe(403)
    const other = await aShop(db(), { host: `stranger-${++strangers}.example` })
    expect(codesOf(await change(order.id, {}, await signInAdmin(server, other.company)))).toEqual(['order_not_found'])
    expect(
      (await change(order.id, {}, await signInWith(server, shop.company, 'order.detail', 'order.change_event'))).status,
    ).toBe(200)
  })

  test('REBK-02 not while its event is being cancelled or moved, nor while that is paused', async () => {
    const order = await book()
    const of = { company_id: shop.company.id, event_id: shop.event.id, created_at: server.clock.now() }
    const row = { ...of, kind: 'cancel', messages: '{}', user_name: 'Ada' }
    const { id } = await db().insertInto('event_change').values(row).returning('id').executeTakeFirstOrThrow()
    const set = (values: Record<string, unknown>) => db().updateTable('event_change').set(values).where('id', '=', id).execute()
    for (const values of [{ state: 'running' }, { state: 'paused' }, { kind: 'move', state: 'running' }]) {
      await set(values)
      expect(codesOf(await change(order.id))).toEqual(['event_change_running'])
    }
    await set({ kind: 'message' })
    expect((await change(order.id)).status).toBe(200)
  })

  // Guard: `keepEvent` locks the event; without it the visit goes on into what is being cancelled.
  test('REBK-02 a cancelling that begins at this very moment comes first', async () => {
    const order = await book()
    const start = async (tx: Transaction<DB>) => {
      await tx.selectFrom('event').select('id').where('id', '=', shop.event.id).forNoKeyUpdate().execute()
      const of = { company_id: shop.company.id, event_id: shop.event.id, created_at: server.clock.now() }
      await tx
        .insertInto('event_change')
        .values({ ...of, kind: 'cancel', messages: '{}', user_name: 'Ada' })
        .execute()
    }
    const changing = await pressDuring(db(), start, () => change(order.id))
    expect(codesOf(changing)).toEqual(['event_change_running'])
  })

  // Guard: the tickets are locked; without it a scan that is under way is not seen.
  test('REBK-02 not once somebody came in, also at this very moment', async () => {
    const order = await book()
    const scan = { order_id: order.id, scanned_at: server.clock.now() }
    const changing = await pressDuringScan(db(), scan, () => change(order.id))
    expect(codesOf(changing)).toEqual(['visit_scanned'])
    expect(await taken()).toEqual([2, 0])
  })

  test('REBK-02 REBK-04 what was refunded stays behind: only the others move, and nothing of an order that was refunded whole', async () => {
    const order = await book(3)
    const units = (await detail(order.id)).order_products
    const { refund: refundOf } = refundCalls(server, headers)
    const refund = (ids: number[]) => refundOf(order, { order_product_ids: ids })
    const first = await refund([units[0]!.id])
    expect(first.refusals).toEqual([])
    expect(await taken()).toEqual([2, 0])
    await change(order.id)
    expect(await taken()).toEqual([0, 2])
    expect((await refund(units.slice(1).map(({ id }) => id))).refusals).toEqual([])
    expect(codesOf(await change(order.id, { from_timeslot_id: museum.later.id, timeslot_id: museum.noon.id }))).toEqual([
      'visit_nothing_left',
    ])
    expect(await taken()).toEqual([0, 0])
    expect(await recount(db())).toEqual([])
  })
})

describe('REBK-01 the times to choose from', () => {
  const times = async (id: number, input: object = {}) =>
    (await server.send('listVisitTimes', { id, ...input }, { headers })).body

  test('in time order with what is left for the order: its own, full and free ones; those that are over are left out', async () => {
    await aTimeslot(db(), shop.event, { starts_at: '2026-05-01T10:00:00.000Z', ends_at: '2026-05-01T11:00:00.000Z' })
    await aTimeslot(db(), shop.event, { spots: 1, starts_at: '2026-07-04T16:00:00.000Z', ends_at: '2026-07-04T17:00:00.000Z' })
    const order = await book()
    const { times: list, count, time_zone, later } = await times(order.id)
    expect({ count, time_zone, later }).toEqual({ count: 2, time_zone: 'Europe/Amsterdam', later: null })
    expect(list.map(({ day, spots, state }) => [day, spots, state])).toEqual([
      ['2026-07-04', 10, 'current'],
      ['2026-07-04', 10, 'choosable'],
      ['2026-07-04', 1, 'full'],
    ])
  })

  test('of opening hours too, made or not, two months at a time', async () => {
    const hour = await anOpeningHour(db(), shop.event, { opens_at: '13:00', closes_at: '15:00' })
    const until = '2026-10-31T20:00:00.000Z'
    await db().updateTable('event').set({ ends_at: until }).where('id', '=', shop.event.id).execute()
    const order = await book()
    const first = await times(order.id)
    expect(first.times[0]).toMatchObject({
      day: '2026-07-04',
      timeslot_id: null,
      option: { opening_hour_id: hour.id, day: '2026-07-04', opens_at: '13:00' },
      spots: 10,
    })
    expect(first.later).toBe('2026-09-04')
    const next = await times(order.id, { start: first.later })
    expect(next.times[0]?.day).toBe('2026-09-05')
    expect(next.later).toBeNull()
  })
})
