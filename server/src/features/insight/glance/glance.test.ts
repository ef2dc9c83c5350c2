import type { Glance } from '@entree/contract/insight/glance/entities.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { sellTickets, type Selling } from '#features/insight/dashboard/dashboard-testing.ts'
import { glancing, NOW } from './glance-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const { twoEditions, compare } = glancing(server)

const sold = ({ today, yesterday, this_week, so_far }: Glance) =>
  [today, yesterday, this_week, so_far].map((span) => [span.sold, span.compared?.last_edition.sold ?? null])

test('DASH-01 DASH-02 DASH-03 DEC-B-124 today, yesterday and this week stand beside the same days before the last edition', async () => {
  const { before, selling, read } = await twoEditions()
  const sales: [Selling, string, number][] = [
    // Today; in Amsterdam midnight is 22:00 UTC.
    [selling, '2026-06-10T09:59:00.000Z', 1],
    [selling, '2026-06-09T22:00:00.000Z', 2],
    [selling, '2026-06-09T21:59:59.999Z', 4],
    [selling, '2026-06-08T22:00:00.000Z', 8],
    // Monday the 8th, and the Sunday before it.
    [selling, '2026-06-07T22:00:00.000Z', 16],
    [selling, '2026-06-07T21:59:59.999Z', 32],
    // At this hour of that day it was sold, and a minute later, which is not compared yet.
    [before, '2025-06-11T09:59:59.999Z', 1],
    [before, '2025-06-11T10:00:00.000Z', 64],
    [before, '2025-06-10T21:59:59.999Z', 2],
    [before, '2025-06-09T22:00:00.000Z', 3],
    [before, '2025-06-08T22:00:00.000Z', 5],
    [before, '2025-06-08T21:59:59.999Z', 7],
  ]
  for (const [of, paid_at, amount] of sales) await sellTickets(server, of, { amount, order: { paid_at } })
  const glance = await read()
  expect(sold(glance)).toEqual([
    [3, 1],
    [12, 5],
    [31, 11],
    [63, 18],
  ])
  expect(glance.today.compared?.now).toMatchObject({ sold: 3, revenue: 3000 })
  expect(glance.this_week).toMatchObject({ revenue: 31_000, compared: { last_edition: { revenue: 11_000 } } })
  expect([glance.choices[0]?.name, glance.events[0]?.last_edition?.name]).toEqual(['Open Air 2025', 'Open Air 2025'])
})

test.each([
  // 25 October 2026 has 25 hours and ends at 23:00 UTC; 29 March 2026 has 23 and ends at 22:00 UTC.
  [
    'before midnight of a day of 25 hours',
    '2026-10-25T22:59:59.000Z',
    '2026-11-07T11:00:00.000Z',
    ['2026-10-24T22:00:00.000Z', '2026-10-24T21:59:59.000Z'],
  ],
  [
    'at midnight after a day of 25 hours',
    '2026-10-25T23:00:00.000Z',
    '2026-11-07T11:00:00.000Z',
    ['2026-10-25T23:00:00.000Z', '2026-10-25T22:59:59.000Z'],
  ],
  [
    'before midnight of a day of 23 hours',
    '2026-03-29T21:59:59.000Z',
    '2026-04-11T10:00:00.000Z',
    ['2026-03-28T23:00:00.000Z', '2026-03-28T22:59:59.000Z'],
  ],
  [
    'at midnight after a day of 23 hours',
    '2026-03-29T22:00:00.000Z',
    '2026-04-11T10:00:00.000Z',
    ['2026-03-29T22:00:00.000Z', '2026-03-29T21:59:59.000Z'],
  ],
])('DEC-B-124 today begins at midnight in Amsterdam: %s', async (_, now, starts_at, [first = '', last = '']) => {
  const { selling, read } = await twoEditions({ now, event: { starts_at, ends_at: '2026-12-31T11:00:00.000Z' } })
  await sellTickets(server, selling, { amount: 1, order: { paid_at: first } })
  await sellTickets(server, selling, { amount: 2, order: { paid_at: last } })
  const { today, yesterday } = await read()
  expect([today.sold, yesterday.sold, today.revenue, yesterday.revenue]).toEqual([1, 2, 1000, 2000])
})

test('DEC-B-125 DASH-05 tests, batches, cancelled and refunded tickets are not sold, nor what guest lists give away', async () => {
  const { before, selling, read, headers } = await twoEditions()
  const { db } = server.services
  for (const of of [selling, before]) {
    const paid_at = of === selling ? NOW : '2025-06-11T09:00:00.000Z'
    await sellTickets(server, of, { amount: 2, order: { paid_at } })
    await sellTickets(server, of, { amount: 4, order: { paid_at, type: 'free', total: 0 } })
    await sellTickets(server, of, { amount: 8, order: { paid_at, is_test: true, payment_status: 'test_order_paid' } })
    await sellTickets(server, of, { amount: 16, order: { paid_at, is_test: true } })
    await sellTickets(server, of, { amount: 32, order: { paid_at, type: 'batch', total: 0 } })
    const [refunded, cut, cancelled] = await Promise.all(
      [64, 128, 256].map((amount) => sellTickets(server, of, { amount, order: { paid_at, total: 0, stock_held: false } })),
    )
    await db.updateTable('order_product').set({ refunded_at: NOW }).where('order_id', '=', refunded!.id).execute()
    await db.updateTable('order_product').set({ cancelled_at: NOW }).where('order_id', '=', cut!.id).execute()
    expect(await server.send('cancelOrder', { id: cancelled!.id, send_email: false }, { headers })).toMatchObject({ status: 200 })
  }
  const glance = await read()
  expect(glance.today).toMatchObject({ sold: 2, revenue: 2000, compared: { last_edition: { sold: 2, revenue: 2000 } } })
  const [event_ids, product_ids] = [[selling.event.id], [selling.product.id]]
  const report = await server.send('getReport', { report: 'days-around-event', event_ids, product_ids }, { headers })
  expect(report.body.totals).toMatchObject({ sold: 2 })
})

test('DASH-06 DEC-B-128 revenue is what the books say: what came in less what went back, with its service fees, without payment fees', async () => {
  const { selling, read, headers } = await twoEditions()
  const { db } = server.services
  await sellTickets(server, selling, { amount: 2, order: { total: 2280, service_fees: 200, payment_fee: 80 } })
  const order = await sellTickets(server, selling, { order: { total: 1140, service_fees: 100, payment_fee: 40 } })
  const { company, event } = selling
  const back = { company_id: company.id, event_id: event.id, order_id: order.id, kind: 'refund', occurred_at: NOW }
  await db
    .insertInto('ledger_entry')
    .values({ ...back, amount: -1100, service_fees: -100, from_account: 'buyers', to_account: 'ticket_money' })
    .execute()
  const { today } = await read()
  expect(today).toMatchObject({ sold: 3, revenue: 2200, service_fees: 200, payment_fees: 120 })
  const dashboard = (await server.send('getEventDashboard', { event_id: event.id }, { headers })).body
  expect(dashboard.today).toMatchObject({ sold: today.sold, revenue: today.revenue, payment_fees: today.payment_fees })
  const booked = await db
    .selectFrom('ledger_entry')
    .select((of) => of.fn.sum<number>('amount').as('amount'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  expect(today.revenue + today.payment_fees).toBe(booked.amount)
})

test('REP-04 REP-11 figures and curve are those of the reports for the same days', async () => {
  const { before, selling, read, headers } = await twoEditions()
  for (const [of, days] of [
    [selling, ['2026-05-01', '2026-06-09', '2026-06-09', '2026-06-10']],
    [before, ['2025-05-01', '2025-06-10', '2025-06-10', '2025-07-06']],
  ] as const) {
    for (const [index, day] of days.entries())
      await sellTickets(server, of, { amount: index + 1, order: { paid_at: `${day}T08:00:00.000Z`, payment_fee: 30 } })
  }
  const { yesterday, curve } = await read()
  const reportOf = async ({ event, product }: Selling, day: string) => {
    const input = { event_id: event.id, product_ids: [product.id], start: day, end: day }
    const { totals } = (await server.send('getSalesByTicketTypeRevenue', input, { headers })).body
    return { sold: totals['sold'], revenue: totals['revenue'] }
  }
  expect(yesterday).toMatchObject(await reportOf(selling, '2026-06-09'))
  expect(yesterday.compared?.last_edition).toMatchObject(await reportOf(before, '2025-06-10'))
  expect(yesterday).toMatchObject({ sold: 5, revenue: 4940, compared: { last_edition: { sold: 5 } } })
  const product_ids = [selling.product.id, before.product.id]
  const event_ids = [selling.event.id, before.event.id]
  const { rows } = (await server.send('getReport', { report: 'days-around-event', event_ids, product_ids }, { headers })).body
  for (const row of rows) {
    const point = curve?.find(({ day_offset }) => day_offset === row['day_offset'])
    expect(row['event_id'] === selling.event.id ? point?.sold : point?.last_edition).toBe(row['sold_until'])
  }
  expect(rows).toHaveLength(6)
  expect(curve?.at(-1)).toEqual({ day_offset: 1, sold: null, last_edition: 10 })
  expect(curve?.find(({ day_offset }) => day_offset === -24)).toEqual({ day_offset: -24, sold: 10, last_edition: 6 })
})

test('PERM-067 the figures are for users who may see the dashboard, and the payout for users who may see payouts', async () => {
  const { company, selling, read } = await twoEditions()
  await sellTickets(server, selling, { amount: 3 })
  const as = (...permissions: Parameters<typeof signInWith>[2][]) => signInWith(server, company, ...permissions)
  const statusOf = async (headers: Record<string, string>) => (await server.send('getGlance', {}, { headers })).status
  expect(await statusOf(await as('event.view', 'order.view', 'report.view'))).toBe(403)
  expect((await read({}, await as('dashboard.view'))).payout).toBeNull()
  const both = await read({}, await as('dashboard.view', 'my_company.invoices'))
  expect(both).toMatchObject({ today: { revenue: 3000 }, payout: { date: null, amount: 3000, is_final: false } })
  expect((await compare(selling, null, await as('dashboard.view'))).status).toBe(403)
})

test('M18 M19 INV-05 the next payout is what is held so far on the day of its period, then the one that was made', async () => {
  const { company, selling, read } = await twoEditions()
  const { db } = server.services
  const settings = { automatic_invoicing: true, payout_frequency: 'weekly', payout_delay_days: 3 }
  await db
    .insertInto('company_auto_invoice')
    .values({ ...standardAutoInvoice, ...settings, company_id: company.id, created_at: NOW, updated_at: NOW })
    .execute()
  await sellTickets(server, selling, { amount: 3, order: { paid_at: '2026-06-09T10:00:00.000Z' } })
  // The week ends on Sunday 14 June, and three days later is a Wednesday.
  expect((await read({})).payout).toEqual({ date: '2026-06-17', amount: 3000, is_final: false })
  server.clock.set('2026-06-16T10:00:00.000Z')
  const platform = await signIn(server, await aUser(server, null))
  const made = await server.send('generatePayout', { company_id: company.id, period_end: '2026-06-14' }, { headers: platform })
  expect(made.status).toBe(200)
  await sellTickets(server, selling, { amount: 1 })
  const later = await signInAdmin(server, company)
  expect((await read({}, later)).payout).toEqual({ date: made.body.payout_date, amount: 3000, is_final: true })
})
