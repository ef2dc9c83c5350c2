import type { HallSeat, OrderSeats } from '@entree/contract/selling/seats/entities.ts'

/** What is chosen in a hall, as it stands there now. */
export type SeatChoice = {
  /** In the order in which they were chosen. */
  chosen: HallSeat[]
  /** What was chosen and has been taken by someone else meanwhile. */
  lost: HallSeat[]
  /** How many are still to be chosen. */
  missing: number
  /** Whether fewer are left of a product than the order has tickets of it. */
  isShort: boolean
  /** Whether it is something else than what the order has. */
  isChanged: boolean
}

/** The seats that the order has. */
export function ownSeats({ seats }: OrderSeats): HallSeat[] {
  return seats.filter(({ state }) => state === 'own')
}

/** How a choice stands in the hall; `draft` are the ids that were chosen, null while nothing was changed (SEAT-10). */
export function seatChoice(hall: OrderSeats, draft: readonly number[] | null): SeatChoice {
  const own = ownSeats(hall)
  const byId = new Map(hall.seats.map((seat) => [seat.id, seat]))
  const drafted = draft === null ? own : draft.flatMap((id) => byId.get(id) ?? [])
  const chosen = drafted.filter(({ state }) => state !== 'taken')
  const wanted = hall.products.reduce((sum, { count }) => sum + count, 0)
  return {
    chosen,
    lost: drafted.filter(({ state }) => state === 'taken'),
    missing: Math.max(0, wanted - chosen.length),
    isShort: hall.products.some(
      ({ id, count }) => hall.seats.filter((seat) => seat.product_id === id && seat.state !== 'taken').length < count,
    ),
    isChanged: chosen.length !== own.length || chosen.some(({ state }) => state !== 'own'),
  }
}

/** Whether a seat can be chosen for this order. */
export function isChoosable({ products }: Pick<OrderSeats, 'products'>, { state, product_id }: HallSeat): boolean {
  return state === 'own' || (state === 'free' && products.some(({ id }) => id === product_id))
}

/**
 * The choice after a tap: a chosen seat is given up, a free one taken. When all of its product are chosen already, the one that was chosen first
 * moves there, so that a single tap changes a seat.
 */
export function toggleSeat(hall: OrderSeats, chosen: readonly HallSeat[], seat: HallSeat): HallSeat[] {
  if (chosen.includes(seat)) return chosen.filter((one) => one !== seat)
  if (!isChoosable(hall, seat)) return [...chosen]
  const most = hall.products.find(({ id }) => id === seat.product_id)?.count ?? 0
  const ofProduct = chosen.filter(({ product_id }) => product_id === seat.product_id)
  const leaving = ofProduct.length >= most ? ofProduct[0] : undefined
  return [...chosen.filter((one) => one !== leaving), seat]
}
