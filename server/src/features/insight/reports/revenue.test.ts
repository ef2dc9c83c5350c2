import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
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
