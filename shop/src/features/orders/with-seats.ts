import type { HallSeat } from '@entree/contract/selling/seats/entities.ts'
import type { Order } from './use-order.ts'

/** The order as it is with these seats: each unit of a seated product gets one of that product, as far as there are any. */
export function withSeats(order: Order, seats: readonly HallSeat[]): Order {
  const left = [...seats]
  const order_products = order.order_products.map((unit) => {
    if (!unit.product.has_seats) return unit
    const at = left.findIndex(({ product_id }) => product_id === unit.product_id)
    const [seat] = at === -1 ? [] : left.splice(at, 1)
    return { ...unit, seat: seat ? { section: seat.section, row: seat.row, number: seat.number } : null }
  })
  return { ...order, order_products }
}

/** Whether a unit that is to have a seat has none yet (SEAT-13). */
export function lacksSeats({ order_products }: Order): boolean {
  return order_products.some(({ product, seat, refunded_at }) => product.has_seats && seat === null && refunded_at === null)
}
