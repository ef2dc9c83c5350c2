import { expect, test } from 'vitest'
import { signInWith } from '../../../testing/users.ts'
import { company, event, headers, order, prepareOrders } from './orders-testing.ts'

const server = prepareOrders()

test('BORD-02 BORD-08 BORD-09 BORD-10 BORD-14 BORD-23 BORD-24 PERM-008 BCALL-061 the detail has the whole order, and its secret only in the links for those who may send them', async () => {
  const placed = await order({ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }, { is_test: true })
  const { body, raw } = await server.send('getOrderDetail', { id: placed.id }, { headers })
  expect(body).toMatchObject({
    id: placed.id,
    order_number: String(placed.id),
    event: { id: event.id, name: 'Summer Fest' },
    customer: { first_name: 'Ann', email: 'ann@example.com' },
    customer_name: 'Ann Lee',
    type: 'online',
    is_test: true,
    payment_status: 'new',
    refund_state: 'none',
    products_total: 3000,
    total: placed.total,
    paid: 0,
    refunded: 0,
    expires_at: placed.expires_at,
  })
  expect(body.order_products).toHaveLength(2)
  // 2 x 15,00, of which 9 percent.
  expect(body.vat).toBe(248)
  const { db } = server.services
  await db.updateTable('order').set({ discount_code_adjustment: -600 }).where('id', '=', placed.id).execute()
  // What the code takes off has no VAT.
  expect((await server.send('getOrderDetail', { id: placed.id }, { headers })).body.vat).toBe(198)
  expect(body.status_url).toMatch(new RegExp(`^https?://[^/]+/order/${placed.id}/${placed.secret}/status$`))
  expect(body.tickets_pdf_url).toBeNull()
  expect(raw.toString().split(placed.secret)).toHaveLength(2)
  const looking = await signInWith(server, company, 'order.detail')
  const seen = await server.send('getOrderDetail', { id: placed.id }, { headers: looking })
  expect([seen.status, seen.raw.toString().includes(placed.secret)]).toEqual([200, false])
  const without = await signInWith(server, company, 'order.view')
  expect((await server.send('getOrderDetail', { id: placed.id }, { headers: without })).status).toBe(403)
  expect((await server.send('getOrderDetail', { id: 1 }, { headers })).refusals).toEqual([{ code: 'order_not_found' }])
})

test('BORD-41 an order is refunded in part or fully', async () => {
  const { db } = server.services
  const placed = await order()
  const state = async () => (await server.send('getOrderDetail', { id: placed.id }, { headers })).body.refund_state
  const refund = (ids: number[]) =>
    db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', 'in', ids).execute()
  const units = (await server.send('getOrderDetail', { id: placed.id }, { headers })).body.order_products.map(({ id }) => id)
  expect(await state()).toBe('none')
  await refund(units.slice(0, 1))
  expect(await state()).toBe('partly')
  await refund(units)
  expect(await state()).toBe('fully')
})
