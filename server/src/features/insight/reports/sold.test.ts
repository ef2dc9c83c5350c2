import { describe, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aSale, cells } from './reports-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

describe('what was sold', () => {
  test('REP-01 BCALL-095 DEC-B-125 orders are counted by how many tickets they hold, without tests, unpaid ones and what was cancelled', async () => {
    const { list, sell, db, child } = await aSale(server)
    await sell(2, 0)
    await sell(1, 1)
    await sell(3, 0)
    await sell(4, 0, { is_test: true, payment_status: 'test_order_paid' })
    await sell(4, 0, { payment_status: 'not_paid' })
    await sell(4, 0, { type: 'batch' })
    const cut = await sell(2, 0)
    await db.updateTable('order_product').set({ cancelled_at: TEST_NOW }).where('id', '=', cut.unit_ids[0]!).execute()
    const told = await list('getReport', { report: 'orders-per-ticket-count' })
    expect(cells(told.rows, 'tickets', 'orders', 'sold', 'share')).toEqual([
      [1, 1, 1, 25],
      [2, 2, 4, 50],
      [3, 1, 3, 25],
    ])
    expect(told.totals).toMatchObject({ orders: 4, sold: 8 })
    const children = await list('getReport', { report: 'orders-per-ticket-count', product_ids: String(child.id) })
    expect(cells(children.rows, 'tickets', 'orders')).toEqual([[1, 1]])
  })

  test('DEC-B-125 REP-02 REP-03 BCALL-100 BCALL-101 tickets and orders by ticket type; an order of two types is one order in all', async () => {
    const { sales, sell, db } = await aSale(server)
    await sell(2, 1)
    await sell(1, 0, { source: 'guest_list', type: 'free' })
    await sell(0, 1, { type: 'box_office' })
    const gone = await sell(2, 0)
    await db.updateTable('order_product').set({ refunded_at: TEST_NOW }).where('id', '=', gone.unit_ids[0]!).execute()
    await db.updateTable('order_product').set({ cancelled_at: TEST_NOW }).where('id', '=', gone.unit_ids[1]!).execute()
    const tickets = await sales('getSalesByTicketType')
    expect(cells(tickets.rows, 'product', 'sold', 'share', 'guest_list', 'box_office', 'refunded', 'cancelled')).toEqual([
      ['Adult', 2, 50, 1, 0, 1, 1],
      ['Child', 2, 50, 0, 1, 0, 0],
    ])
    expect(tickets.totals).toMatchObject({ sold: 4, guest_list: 1, box_office: 1, refunded: 1, cancelled: 1 })
    const orders = await sales('getSalesByTicketTypeOrders')
    expect(cells(orders.rows, 'product', 'orders', 'share', 'per_order')).toEqual([
      ['Adult', 1, 50, 2],
      ['Child', 2, 100, 1],
    ])
    expect(orders.totals).toMatchObject({ orders: 2, sold: 4, per_order: 2 })
  })

  test('DEC-B-125 the tickets of an order that was cancelled as a whole are cancelled, and its money still came in', async () => {
    const { sales, list, sell, headers } = await aSale(server)
    await sell(1, 0)
    const { id } = await sell(2, 1)
    expect((await server.send('cancelOrder', { id }, { headers })).status).toBe(200)
    const tickets = await sales('getSalesByTicketType')
    expect(cells(tickets.rows, 'product', 'sold', 'refunded', 'cancelled')).toEqual([
      ['Adult', 1, 0, 2],
      ['Child', 0, 0, 1],
    ])
    const days = await list('getReport', { report: 'days-around-event' })
    expect(days.totals).toMatchObject({ orders: 1, sold: 1 })
    expect((await sales('getSalesByTicketTypeOrders')).totals).toMatchObject({ orders: 1, sold: 1 })
    const money = await sales('getSalesByTicketTypeRevenue')
    expect(cells(money.rows, 'product', 'sold', 'paid')).toEqual([
      ['Adult', 1, 3000],
      ['Child', 0, 1000],
      [null, 0, 0],
    ])
  })

  test('REP-05 BCALL-103 orders are grouped by the tickets that they hold together', async () => {
    const { sales, sell } = await aSale(server)
    await sell(2, 1)
    await sell(2, 1)
    await sell(0, 1)
    const { rows, totals } = await sales('getOrdersByTickets')
    expect(cells(rows, 'combination', 'orders', 'sold', 'share')).toEqual([
      ['2 × Adult, 1 × Child', 2, 6, 66.7],
      ['1 × Child', 1, 1, 33.3],
    ])
    expect(totals).toMatchObject({ orders: 3, sold: 7 })
  })

  test('REP-11 BCONST-18 DEC-B-129 sales are listed by day from the event’s first, in its time zone, and go on after it began', async () => {
    const { list, sell } = await aSale(server, {
      starts_at: '2026-07-04T10:00:00.000Z',
      ends_at: '2026-07-06T20:00:00.000Z',
      time_zone: 'America/New_York',
    })
    // Midnight in New York is 04:00 UTC in summer.
    await sell(1, 0, { paid_at: '2026-06-04T03:59:00.000Z' })
    await sell(2, 0, { paid_at: '2026-06-04T04:00:00.000Z' })
    await sell(1, 0, { paid_at: '2026-07-05T03:59:00.000Z' })
    await sell(1, 1, { paid_at: '2026-07-05T04:00:00.000Z' })
    const { rows } = await list('getReport', { report: 'days-around-event' })
    expect(cells(rows, 'day_offset', 'orders', 'sold', 'sold_until')).toEqual([
      [-31, 1, 1, 1],
      [-30, 1, 2, 3],
      [0, 1, 1, 4],
      [1, 1, 2, 6],
    ])
    const until = await list('getReport', { report: 'days-around-event', day_offset: -30 })
    expect(cells(until.rows, 'day_offset')).toEqual([[-31], [-30]])
  })

  test('REP-15 a period, a point of sale, a campaign and a code narrow what is counted; days are those of the event', async () => {
    const { list, sell, point_of_sale, db, company } = await aSale(server)
    const { id: campaign_id } = await db
      .insertInto('campaign')
      .values({ company_id: company.id, name: 'Spring', slug: 'spring' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Midnight in Amsterdam is 22:00 UTC in summer.
    await sell(1, 0, { paid_at: '2026-05-31T21:59:59.000Z' })
    await sell(2, 0, { paid_at: '2026-05-31T22:00:00.000Z', campaign_id })
    await sell(3, 0, { paid_at: '2026-06-01T22:00:00.000Z' })
    const sold = async (more: object) => (await list('getReport', { report: 'orders-per-ticket-count', ...more })).totals.sold
    expect(await sold({})).toBe(6)
    expect(await sold({ start: '2026-06-01', end: '2026-06-01' })).toBe(2)
    expect(await sold({ end: '2026-05-31' })).toBe(1)
    expect(await sold({ campaign_id })).toBe(2)
    expect(await sold({ point_of_sale_id: point_of_sale.id })).toBe(6)
    // What a box office sells and guest lists hold borrows a point of sale, and is none of its sales.
    await sell(5, 0, { type: 'box_office' })
    await sell(5, 0, { type: 'manual', source: 'guest_list' })
    expect(await sold({ point_of_sale_id: point_of_sale.id })).toBe(6)
    expect(await sold({})).toBe(16)
    expect(await sold({ point_of_sale_id: point_of_sale.id + 1000 })).toBe(0)
    expect(await sold({ discount_code_id: 1 })).toBe(0)
  })

  test('REP-14 BCALL-099 stock: what there is, is sold, waits in carts and is left', async () => {
    const { list, sell, db, product } = await aSale(server)
    const pool = db.selectFrom('product').select('stock_pool_id').where('id', '=', product.id)
    await db.updateTable('stock_pool').set({ capacity: 10, taken: 6 }).where('id', '=', pool).execute()
    await sell(3, 0, { stock_held: true })
    await sell(2, 0, { stock_held: true, payment_status: 'new' })
    await sell(4, 0, { stock_held: false, payment_status: 'expired' })
    await sell(1, 0, { stock_held: true, type: 'free', source: 'guest_list' })
    await sell(2, 0, { stock_held: false, is_cancelled: true })
    const { rows, totals } = await list('getStockReport')
    expect(cells(rows, 'product', 'capacity', 'sold', 'guest_list', 'reserved', 'left', 'share')).toEqual([
      ['Adult', 10, 3, 1, 2, 4, 60],
      ['Child', null, 0, 0, 0, null, null],
    ])
    expect(totals).toMatchObject({ sold: 3, reserved: 2, capacity: null, left: null })
  })
})
