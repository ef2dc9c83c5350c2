import { expect, test } from 'vitest'
import { aCompany, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aSellingEvent, sellTickets } from './dashboard-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

async function aCompanyThatSells(options?: Parameters<typeof aSellingEvent>[2]) {
  const company = await aCompany(server.services.db, { host: null })
  const headers = await signInAdmin(server, company)
  const selling = await aSellingEvent(server, company, options)
  const read = async (as = headers) => (await server.send('getDashboard', {}, { headers: as })).body
  return { ...selling, headers, read }
}

const soldOn = (figures: Record<'today' | 'yesterday' | 'last_7_days', { sold: number }>) => [
  figures.today.sold,
  figures.yesterday.sold,
  figures.last_7_days.sold,
]

test('DASH-01 DASH-02 DASH-03 DEC-B-124 sales of today, yesterday and seven days are counted by the calendar days of the event', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { read, ...selling } = await aCompanyThatSells()
  const sales: [paid_at: string, amount: number][] = [
    ['2026-06-10T09:59:00.000Z', 1],
    // Midnight in Amsterdam is 22:00 in summer.
    ['2026-06-09T22:00:00.000Z', 2],
    ['2026-06-09T21:59:59.999Z', 4],
    ['2026-06-08T22:00:00.000Z', 8],
    ['2026-06-08T21:59:59.999Z', 16],
    ['2026-06-03T22:00:00.000Z', 32],
    ['2026-06-03T21:59:59.999Z', 64],
  ]
  for (const [paid_at, amount] of sales) await sellTickets(server, selling, { amount, order: { paid_at } })
  const dashboard = await read()
  expect(soldOn(dashboard)).toEqual([3, 12, 63])
  expect(soldOn(dashboard.events[0]!)).toEqual([3, 12, 63])
  expect(dashboard.sold).toBe(127)
})

test('DASH-01 DASH-02 on the day that the clocks go back yesterday still is a whole day, and today begins at its midnight', async () => {
  // Sunday 25 October 2026 has 25 hours; it ends at 23:00 UTC, and began at 22:00 UTC on the 24th.
  server.clock.set('2026-10-25T22:59:00.000Z')
  const times = { starts_at: '2026-11-01T10:00:00.000Z', ends_at: '2026-11-01T20:00:00.000Z' }
  const { read, ...selling } = await aCompanyThatSells({ event: times })
  await sellTickets(server, selling, { amount: 1, order: { paid_at: '2026-10-24T21:59:59.000Z' } })
  await sellTickets(server, selling, { amount: 2, order: { paid_at: '2026-10-24T22:00:00.000Z' } })
  await sellTickets(server, selling, { amount: 4, order: { paid_at: '2026-10-25T22:58:00.000Z' } })
  expect(soldOn(await read())).toEqual([6, 1, 7])
  server.clock.set('2026-10-25T23:00:00.000Z')
  expect(soldOn(await read())).toEqual([0, 6, 7])
})

test('DASH-01 an event elsewhere has its own midnight', async () => {
  server.clock.set('2026-06-10T12:00:00.000Z')
  const { read, ...selling } = await aCompanyThatSells({ event: { time_zone: 'America/New_York' } })
  await sellTickets(server, selling, { amount: 1, order: { paid_at: '2026-06-10T03:59:00.000Z' } })
  await sellTickets(server, selling, { amount: 2, order: { paid_at: '2026-06-10T04:00:00.000Z' } })
  expect(soldOn((await read()).events[0]!)).toEqual([2, 1, 3])
})

test('DEC-B-125 DASH-05 tests, expired, refunded, cancelled and what guest lists give away are not sold; box office and by hand are', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { read, ...selling } = await aCompanyThatSells()
  const { db } = server.services
  for (const type of ['online', 'box_office', 'free', 'manual'] as const) await sellTickets(server, selling, { order: { type } })
  await sellTickets(server, selling, { amount: 7, order: { is_test: true, payment_status: 'test_order_paid' } })
  const cancelled = await sellTickets(server, selling, { amount: 5 })
  await db.updateTable('ticket').set({ status: 'cancelled' }).where('order_id', '=', cancelled.id).execute()
  await db.updateTable('order_product').set({ cancelled_at: server.clock.now() }).where('order_id', '=', cancelled.id).execute()
  // A refund marks the unit, and leaves the ticket as it is.
  const refunded = await sellTickets(server, selling, { amount: 6 })
  await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('order_id', '=', refunded.id).execute()
  expect(soldOn(await read())).toEqual([3, 0, 3])
})

test('DASH-04 DEC-B-126 the sold ratio is that of products with a limit; without any there is none', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { read, ...selling } = await aCompanyThatSells({ product: { stock: 3 } })
  await sellTickets(server, selling, { amount: 2 })
  expect(await read()).toMatchObject({ sold: 2, left: 1, sold_ratio: 66.7 })
  const unlimited = await aProduct(server.services.db, selling.event)
  await sellTickets(server, { ...selling, product: unlimited }, { amount: 10 })
  expect(await read()).toMatchObject({ sold: 12, left: null, sold_ratio: 66.7 })
  const other = await aCompanyThatSells()
  expect(await other.read()).toMatchObject({ sold: 0, left: null, sold_ratio: null })
})

test('DASH-04 of a product that was taken off sale only what was sold is there', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { db } = server.services
  const { read, ...selling } = await aCompanyThatSells({ product: { stock: 10 } })
  const early = await aProduct(db, selling.event, { stock: 100 })
  await sellTickets(server, selling, { amount: 4 })
  await sellTickets(server, { ...selling, product: early }, { amount: 10 })
  expect(await read()).toMatchObject({ sold: 14, left: 96, sold_ratio: 12.7 })
  await db.updateTable('product').set({ status: 'not_live' }).where('id', '=', early.id).execute()
  expect(await read()).toMatchObject({ sold: 14, left: 6, sold_ratio: 70 })
})

test('DASH-04 what lies in carts is neither sold nor left', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { read, ...selling } = await aCompanyThatSells({ product: { stock: 10 } })
  await sellTickets(server, selling, { amount: 2 })
  const open = await sellTickets(server, selling, { amount: 3, order: { total: 0 } })
  await server.services.db.updateTable('order').set({ payment_status: 'new', paid_at: null }).where('id', '=', open.id).execute()
  expect(await read()).toMatchObject({ sold: 2, left: 5, sold_ratio: 20 })
})

test('GUEST-10 DASH-05 DASH-10 tickets on a guest list and those of a box office are counted, cancelled ones are not', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { read, headers, ...selling } = await aCompanyThatSells()
  await sellTickets(server, selling, { amount: 2 })
  await sellTickets(server, selling, { amount: 3, order: { source: 'guest_list', type: 'free', total: 0 } })
  await sellTickets(server, selling, { amount: 4, order: { source: 'box_office', type: 'box_office' } })
  const cancelled = await sellTickets(server, selling, { amount: 5, order: { source: 'guest_list', type: 'free', total: 0 } })
  await server.services.db.updateTable('ticket').set({ status: 'cancelled' }).where('order_id', '=', cancelled.id).execute()
  const back = await sellTickets(server, selling, { amount: 6, order: { source: 'box_office', type: 'box_office' } })
  await server.services.db
    .updateTable('order_product')
    .set({ refunded_at: server.clock.now() })
    .where('order_id', '=', back.id)
    .execute()
  expect(await read()).toMatchObject({ guest_list: 3, box_office: 4, today: { sold: 6 } })
  const { body } = await server.send('getEventDashboard', { event_id: selling.event.id }, { headers })
  expect(body).toMatchObject({ guest_list: 3, box_office: 4 })
})

test('DASH-06 DEC-B-128 revenue is what came in less what went back, without payment fees, which stand apart', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { read, headers, ...selling } = await aCompanyThatSells()
  const { db } = server.services
  await sellTickets(server, selling, { amount: 1, order: { paid_at: '2026-05-01T10:00:00.000Z', total: 500, payment_fee: 10 } })
  await sellTickets(server, selling, { amount: 2, order: { paid_at: '2026-06-09T10:00:00.000Z', total: 2080, payment_fee: 80 } })
  const order = await sellTickets(server, selling, { amount: 1, order: { total: 1030, payment_fee: 30 } })
  await sellTickets(server, selling, { amount: 1, order: { total: 9000, is_test: true, payment_status: 'test_order_paid' } })
  const back = { company_id: selling.company.id, event_id: selling.event.id, order_id: order.id, kind: 'refund', amount: -400 }
  const accounts = { from_account: 'buyers', to_account: 'ticket_money' }
  await db
    .insertInto('ledger_entry')
    .values({ ...back, ...accounts, occurred_at: server.clock.now() })
    .execute()
  expect(await read()).toMatchObject({
    today: { revenue: 600, payment_fees: 30 },
    yesterday: { revenue: 2000, payment_fees: 80 },
    last_7_days: { revenue: 2600, payment_fees: 110 },
  })
  const { body } = await server.send('getEventDashboard', { event_id: selling.event.id }, { headers })
  expect(body).toMatchObject({ revenue: 3090, payment_fees: 120, today: { revenue: 600 } })
})

test('DASH-11 BCALL-028 running and coming events are listed, the first to begin first; drafts, archived and passed ones are not', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { headers, ...first } = await aCompanyThatSells({ event: { name: 'In July' } })
  const also = (columns: object) => aSellingEvent(server, first.company, { event: columns })
  await also({ name: 'Going on', starts_at: '2026-06-10T09:00:00.000Z', ends_at: '2026-06-10T12:00:00.000Z' })
  await also({ name: 'Off sale', starts_at: '2026-06-20T09:00:00.000Z', ends_at: '2026-06-21T12:00:00.000Z', status: 'not_live' })
  await also({ name: 'Passed', starts_at: '2026-06-09T09:00:00.000Z', ends_at: '2026-06-10T10:00:00.000Z' })
  await also({ name: 'Draft', status: 'draft' })
  await also({ name: 'Archived', archived_at: server.clock.now() })
  const { body } = await server.send('listCurrentEvents', {}, { headers })
  expect(body.map(({ name }) => name)).toEqual(['Going on', 'Off sale', 'In July'])
})

test('DASH-12 BCALL-029 what was sold of each product of an event', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { headers, ...selling } = await aCompanyThatSells({ product: { name: 'Day', stock: 10 } })
  const evening = await aProduct(server.services.db, selling.event, { name: 'Evening', stock: 5 })
  await sellTickets(server, selling, { amount: 3 })
  await sellTickets(server, { ...selling, product: evening }, { amount: 1, order: { paid_at: '2026-06-09T10:00:00.000Z' } })
  const { body } = await server.send('getSoldTickets', { event_id: selling.event.id }, { headers })
  expect(body).toMatchObject([
    { name: 'Day', sold: 3, left: 7, sold_today: 3, sold_yesterday: 0, sold_last_7_days: 3 },
    { name: 'Evening', sold: 1, left: 4, sold_today: 0, sold_yesterday: 1, sold_last_7_days: 1 },
  ])
})

test('DEC-B-11 USER-18 a user limited to some events sees the figures of these alone', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { read, ...selling } = await aCompanyThatSells()
  const other = await aSellingEvent(server, selling.company)
  await sellTickets(server, selling, { amount: 2 })
  await sellTickets(server, other, { amount: 5 })
  const headers = await signIn(server, await aUser(server, selling.company, { events: [other.event] }))
  const seen = await read(headers)
  expect([seen.events.map(({ id }) => id), seen.sold, seen.today.sold, seen.today.revenue]).toEqual([
    [other.event.id],
    5,
    5,
    5000,
  ])
  expect(soldOn(await read())).toEqual([7, 0, 7])
})

test('BCALL-027 GET /event/dashboard answers with the numbers of the dashboard', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { headers, ...selling } = await aCompanyThatSells()
  await sellTickets(server, selling, { amount: 3, order: { paid_at: '2026-06-10T09:00:00.000Z' } })
  const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/api/event/dashboard', headers })
  expect(statusCode).toBe(200)
  const today = { sold: 3, revenue: 3000 }
  const figures = { sold: 3, left: null, inside: 0, scanned: 0, left_to_scan: 3, guest_list: 0, box_office: 0, today }
  expect(JSON.parse(body)).toMatchObject({ ...figures, events: [{ id: selling.event.id, ...figures }] })
})

test('PERM-067 the dashboard is for users who hold its permission', async () => {
  const { event, company } = await aCompanyThatSells()
  const statusOf = async (headers: Record<string, string>) => [
    (await server.send('getDashboard', {}, { headers })).status,
    (await server.send('getEventDashboard', { event_id: event.id }, { headers })).status,
  ]
  expect(await statusOf(await signInWith(server, company, 'dashboard.view'))).toEqual([200, 200])
  expect(await statusOf(await signInWith(server, company, 'event.view', 'order.view'))).toEqual([403, 403])
})

test('DASH-16 sales that start later are listed with their products, the next one first, of events on sale only', async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  const { read, event, company } = await aCompanyThatSells({
    product: { name: 'Early', sale_starts_at: '2026-06-01T10:00:00.000Z' },
  })
  const { db } = server.services
  for (const [name, sale_starts_at, status] of [
    ['Regular', '2026-06-10T12:00:00.000Z', 'live'],
    ['Camping', '2026-06-10T12:00:00.000Z', 'live'],
    ['Last call', '2026-07-01T08:00:00.000Z', 'live'],
    ['Hidden', '2026-06-15T08:00:00.000Z', 'not_live'],
  ] as const) {
    await aProduct(db, event, { name, sale_starts_at, status })
  }
  const off = await aSellingEvent(server, company, {
    event: { status: 'not_live' },
    product: { sale_starts_at: '2026-06-11T08:00:00.000Z' },
  })
  expect(off.product.id).toBeGreaterThan(0)
  const told = (await read()).sale_starts.map(({ event_id, starts_at, product, products }) => [
    event_id,
    starts_at,
    product,
    products,
  ])
  expect(told).toEqual([
    [event.id, '2026-06-10T12:00:00.000Z', 'Camping', 2],
    [event.id, '2026-07-01T08:00:00.000Z', 'Last call', 1],
  ])
  server.clock.set('2026-06-10T12:00:00.000Z')
  expect((await read()).sale_starts).toHaveLength(1)
})
