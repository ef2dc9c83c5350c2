import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { aPaidOrder, type PaidOrder } from '../../../testing/paid-order.ts'
import { aSeat, seatUnit } from '../../../testing/seats.ts'
import { signInWith } from '../../../testing/users.ts'
import { of, prepareShop, server, shop, ticketsOf } from './ticket-testing.ts'

prepareShop()

const F12 = { section: 'Balcony', row: 'F', number: '12' }

test('SEAT-16 an order, its tickets and its page for staff say which seat each unit has, and which product has seats', async () => {
  const { order, plain } = await anOrderWithSeats()
  const bought = (await server.send('getOrder', of(order))).body.order_products
  expect(bought.map(({ product, seat }) => [product.has_seats, seat])).toEqual([
    [true, F12],
    [true, null],
    [false, null],
  ])
  const listed = (await server.send('listOrderTickets', of(order))).body
  expect(listed.map(({ order_product }) => order_product.seat)).toEqual([F12, null, null])
  const [ticket] = await ticketsOf(order)
  expect((await server.send('getTicket', of(ticket!))).body.order_product.seat).toEqual(F12)
  const headers = await signInWith(server, shop.company, 'order.detail')
  const detail = (await server.send('getOrderDetail', { id: order.id }, { headers })).body
  expect(detail.order_products.map(({ product_id, has_seats, seat }) => [product_id === plain.id, has_seats, seat])).toEqual([
    [false, true, F12],
    [false, true, null],
    [true, false, null],
  ])
})

/** A paid order of two units with seats, of which the first has its own, and one of a product without. */
async function anOrderWithSeats(): Promise<{ order: PaidOrder; plain: { id: number } }> {
  const { db } = server.services
  const seated = await aProduct(db, shop.event)
  const plain = await aProduct(db, shop.event)
  const seat = await aSeat(db, seated, F12)
  const order = await aPaidOrder(server, shop, {
    products: [
      { id: seated.id, amount: 2 },
      { id: plain.id, amount: 1 },
    ],
  })
  await seatUnit(db, order.unit_ids[0]!, seat)
  return { order, plain }
}
