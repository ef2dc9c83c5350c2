import type { HallSeat, OrderSeats } from '@entree/contract/selling/seats/entities.ts'
import { anOrder, aUnit } from '../../orders/testing/order-data.ts'
import { aProduct } from '../../../testing/shop-data.ts'
import type { Order } from '../../orders/use-order.ts'

/** A free seat of the product `Regular`, in row A. */
export function aSeat(over: Partial<HallSeat> & { id: number }): HallSeat {
  return {
    product_id: 11,
    section: '',
    row: 'A',
    number: String(over.id),
    x: over.id,
    y: 0,
    is_accessible: false,
    state: 'free',
    ...over,
  }
}

/** Rows A, B and on, with seats 1 and on, whose ids count from 1 at the front left; `states` are those that are not free, by id. */
export function aHall(rows: number, seats: number, states: Record<number, HallSeat['state']> = {}): OrderSeats {
  const all = Array.from({ length: rows * seats }, (_, index) => {
    const [y, x] = [Math.floor(index / seats), index % seats]
    const id = index + 1
    return aSeat({ id, x, y, row: String.fromCodePoint(65 + (y % 26)), number: String(x + 1), state: states[id] ?? 'free' })
  })
  return { products: [{ id: 11, name: 'Regular', count: 2 }], seats: all }
}

/** An order of seated tickets, two unless it says otherwise, that have no seats yet. */
export function aSeatedOrder(over: Parameters<typeof anOrder>[0] = {}): Order {
  const product = aProduct({ has_seats: true })
  return anOrder({ order_products: [aUnit({ id: 1, product }), aUnit({ id: 2, product })], ...over })
}
