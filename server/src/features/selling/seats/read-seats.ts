import type { HallSeat, OrderSeats } from '@entree/contract/selling/seats/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readHall, type HallSeatRow } from '#features/catalogue/seating/take-seats.ts'
import { findVisit, listOrderedProducts } from './queries.ts'

/** The hall of an order's visit (SEAT-08): its own seats, those that are free, and how many of each product it gets. Refuses `order_not_found`. */
export async function readOrderSeats(scope: Scope, order_id: number): Promise<OrderSeats> {
  const { seats, products } = await readHallOf(scope, order_id)
  return { products: products.map(({ id, name, count }) => ({ id, name, count })), seats }
}

/** The same with where the order is of. Refuses `order_not_found`. */
export async function readHallOf(scope: Scope, order_id: number) {
  const { event_id, timeslot_id } = (await findVisit(scope, order_id)) ?? refuse('order_not_found')
  const products = await listOrderedProducts(scope, order_id)
  const hall = await readHall(scope, event_id, timeslot_id)
  const own = new Set(products.flatMap(({ seat_ids }) => seat_ids))
  return { event_id, products, seats: hall.map((seat) => describeSeat(seat, own)) }
}

function describeSeat({ is_closed, is_taken, ...seat }: HallSeatRow, own: ReadonlySet<number>): HallSeat {
  const { id, product_id, section, row, number, x, y, is_accessible } = seat
  const state = own.has(id) ? 'own' : is_taken || is_closed ? 'taken' : 'free'
  return { id, product_id, section, row, number, x, y, is_accessible, state }
}
