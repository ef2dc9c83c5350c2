import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { anotherEvent } from '#features/desk/switches/switch-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aFeeShop, anUnpaidOrder, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { askingReports, cells } from './reports-testing.ts'

const { server } = prepareFaultyServer()
const company = prepare(() => aCompany(server.services.db))
let shop: FeeShop
let headers: Record<string, string>

async function aSale() {
  server.clock.set(TEST_NOW)
  shop = await aFeeShop(server, { stock: 1000, of: company })
  headers = await signInAdmin(server, shop.company)
  const ask = askingReports(server, headers, { event: shop.event, products: [shop.product, shop.other] })
  const revenue = (more = {}) => ask.sales('getSalesByTicketTypeRevenue', more)
  const dashboard = async () => (await server.send('getEventDashboard', { event_id: shop.event.id }, { headers })).body
  const refund = async (order: { id: number }, wish: object) => {
    await server.send('refundOrder', { id: order.id, ...wish }, { headers })
    await sendRefunds(server.services)
  }
  return { revenue, dashboard, refund }
}

test('REP-04 BCALL-102 DEC-B-128 what each ticket brought in is what was paid for it with its fee, without payment fees', async () => {
  const { revenue, dashboard } = await aSale()
  await buyAt(server, shop, { product: 2 })
  await buyAt(server, shop, { product: 1, other: 2 })
  await anUnpaidOrder(server, shop, { product: 5 })
  const { rows, totals } = await revenue()
  expect(cells(rows, 'sold', 'paid', 'service_fees', 'refunds', 'revenue', 'share')).toEqual([
    [3, 7500, 183, 0, 7683, 82.9],
    [2, 1466, 122, 0, 1588, 17.1],
  ])
  expect(totals.revenue).toBe((await dashboard()).revenue)
})

test('REP-04 DEC-B-86 a discount code lowers what each ticket brought in, and all of it adds up to the cent with the dashboard', async () => {
  const { revenue, dashboard } = await aSale()
  await buyAt(server, shop, { product: 1, other: 2 }, { discount_code: shop.code.code })
  await buyAt(server, shop, { product: 3, other: 1 }, { discount_code: shop.code.code })
  await buyAt(server, shop, { other: 1 })
  const { rows, totals } = await revenue()
  expect(rows.map(({ paid }) => Number(paid))).toSatisfy(([first, other]) => first < 4 * 2500 && other < 4 * 733)
  expect(rows).toHaveLength(2)
  expect(totals.revenue).toBe((await dashboard()).revenue)
  const coded = await revenue({ discount_code_id: shop.code.id })
  expect(coded.totals.sold).toBe(7)
})

test('REP-04 what is given back of a ticket lowers it, and a free amount stands apart', async () => {
  const { revenue, dashboard, refund } = await aSale()
  const order = await buyAt(server, shop, { product: 2 })
  const other = await buyAt(server, shop, { other: 2 })
  const { body } = await server.send('getOrderDetail', { id: order.id }, { headers })
  await refund(order, {
    order_product_ids: [body.order_products[0]!.id],
    include_ticket_fees: true,
    include_payment_fees: true,
  })
  await refund(other, { amount: 300 })
  const { rows, totals } = await revenue()
  expect(cells(rows, 'sold', 'paid', 'refunds')).toEqual([
    [1, 5000, 2561],
    [2, 1466, 0],
    [0, 0, 300],
  ])
  expect(rows[2]).toMatchObject({ product: null, revenue: -300 })
  expect(totals.revenue).toBe((await dashboard()).revenue)
  // Of a choice of tickets, what concerns none of them is not reported.
  const chosen = await revenue({ product_ids: [shop.other.id] })
  expect(cells(chosen.rows, 'refunds')).toEqual([[0]])
})

test('REP-04 DEC-B-128 a refund whose money came back from the bank lowers nothing any more', async () => {
  const { revenue, dashboard, refund } = await aSale()
  const order = await buyAt(server, shop, { product: 2 })
  const before = await revenue()
  const { body } = await server.send('getOrderDetail', { id: order.id }, { headers })
  const order_product_ids = [body.order_products[0]!.id]
  await refund(order, { order_product_ids, include_ticket_fees: true, include_payment_fees: true })
  const between = await revenue()
  expect(Number(between.totals.revenue)).toBeLessThan(Number(before.totals.revenue))
  await sql`
    insert into ledger_entry (company_id, event_id, order_id, kind, from_account, to_account, amount, service_fees, payment_fee, payment_id,
                              refund_id, is_test, occurred_at, round)
    select company_id, event_id, order_id, 'refund_failed', from_account, to_account, -amount, -service_fees, -payment_fee, payment_id,
           refund_id, is_test, occurred_at, round
      from ledger_entry where order_id = ${order.id} and kind = 'refund'`.execute(server.services.db)
  const after = await revenue()
  expect(cells(after.rows, 'refunds', 'revenue')).toEqual(
    cells(between.rows, 'refunds', 'revenue').map((_, row) => [0, before.rows[row]!.revenue]),
  )
  expect(after.totals.revenue).toBe((await dashboard()).revenue)
})

test('REP-17 DASH-06 BORD-54 of an order that was moved, report, dashboard and glance of both events say the same, whatever was given back before', async () => {
  const { revenue, dashboard, refund } = await aSale()
  await buyAt(server, shop, { other: 1 })
  const order = await buyAt(server, shop, { product: 2, other: 1 })
  const { body } = await server.send('getOrderDetail', { id: order.id }, { headers })
  const [first, second, third] = body.order_products.map(({ id }) => id)
  await refund(order, { order_product_ids: [first!], include_ticket_fees: true, include_payment_fees: true })
  await server.send('cancelOrderProduct', { id: order.id, order_product_id: third! }, { headers })
  const before = await dashboard()
  const there = await anotherEvent(server, { company, stock: null })
  const moved = await server.send(
    'switchOrder',
    {
      id: order.id,
      event_id: there.event.id,
      point_of_sale_id: there.point_of_sale.id,
      timeslot_id: there.timeslot.id,
      products: [{ order_product_id: second!, product_id: there.product.id }],
    },
    { headers },
  )
  expect(moved.status).toBe(200)
  // Later than figures are kept.
  server.clock.advance(HOUR_MS)
  const [left, come] = [await dashboard(), await dashboardOf(there.event.id)]
  expect([left.revenue + come.revenue, left.payment_fees + come.payment_fees]).toEqual([before.revenue, before.payment_fees])
  // One of 7.33 with its service fee and the payment fee is all that is left.
  expect([left.revenue, left.payment_fees]).toEqual([733 + 61, 35])
  expect([left.today, come.today]).toMatchObject([
    { revenue: left.revenue, payment_fees: left.payment_fees },
    { revenue: come.revenue, payment_fees: come.payment_fees },
  ])
  const { rows, totals } = await askingReports(server, headers, {
    event: there.event,
    products: [there.product, there.locker, there.elsewhere],
  }).sales('getSalesByTicketTypeRevenue')
  expect(cells(rows, 'product', 'sold', 'paid', 'service_fees', 'refunds', 'revenue')).toEqual([
    ['Winter ticket', 1, 2500, 61, 0, 2561],
    ['Locker', 0, 0, 0, 0, 0],
    ['Sold elsewhere', 0, 0, 0, 0, 0],
    [null, 0, 2500 + 733, 61 + 61, 2561, 733 + 61],
  ])
  expect([totals.revenue, (await revenue()).totals.revenue]).toEqual([come.revenue, left.revenue])
  for (const [event_id, said] of [
    [shop.event.id, left],
    [there.event.id, come],
  ] as const) {
    const glance = (await server.send('getGlance', { event_id }, { headers })).body
    expect(glance.so_far).toMatchObject({ revenue: said.revenue, payment_fees: said.payment_fees })
  }
})

const dashboardOf = async (event_id: number) => (await server.send('getEventDashboard', { event_id }, { headers })).body
