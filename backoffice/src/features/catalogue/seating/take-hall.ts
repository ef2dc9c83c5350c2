import { seatKey, type SeatPlace } from '@entree/domain/catalogue/seating.ts'
import { placeBehind, type Plan } from './plan.ts'
import type { Seating } from './seating-query.ts'

/** What becomes of the seats that are drawn already: the hall is added behind them, or takes their place. */
export type TakeMode = 'add' | 'replace'

type Taking = {
  plan: Plan
  hall: Seating['seats']
  /** What a product of the other event becomes here. */
  productOf: (product_id: number) => number
  mode: TakeMode
  newKey: () => string
}

/** The plan with the hall of another event (SEAT-22), and how many seats stay behind it because somebody has them. */
export function takeHall({ plan, hall, productOf, mode, newKey }: Taking): { plan: Plan; kept: number } {
  const seats = hall.map(({ state: _state, product_id, ...seat }) => ({
    ...seat,
    key: newKey(),
    id: null,
    product_id: productOf(product_id),
    is_in_use: false,
  }))
  return mode === 'add' ? { plan: addBehind(plan, seats), kept: 0 } : replaceBy(plan, seats)
}

/** The seats behind those of the plan, in the middle of it. */
function addBehind(plan: Plan, seats: Plan): Plan {
  const from = corner(seats)
  const { at, moved } = placeBehind(plan, 1 + Math.max(-1, ...seats.map(({ x }) => x)) - from.x, { gangway: true })
  return [...moved, ...seats.map((seat) => ({ ...seat, x: seat.x - from.x + at.x, y: seat.y - from.y + at.y }))]
}

/** The seats in place of the plan. One with the name of a seat of the plan is that seat, which keeps its product when somebody has it. */
function replaceBy(plan: Plan, seats: Plan): { plan: Plan; kept: number } {
  const known = new Map(plan.map((seat) => [seatKey(seat), seat]))
  const names = new Set(seats.map(seatKey))
  const placed = seats.map((seat) => {
    const same = known.get(seatKey(seat))
    if (!same) return seat
    const { key, id, is_in_use } = same
    return { ...seat, key, id, is_in_use, ...(is_in_use ? { product_id: same.product_id } : {}) }
  })
  const kept = plan.filter((seat) => seat.is_in_use && !names.has(seatKey(seat)))
  const from = corner(kept)
  const back = Math.max(-2, ...seats.map(({ y }) => y)) + 2
  return { plan: [...placed, ...kept.map((seat) => ({ ...seat, y: seat.y - from.y + back }))], kept: kept.length }
}

/** The leftmost place of seats and the one nearest to the stage. */
function corner(seats: readonly SeatPlace[]): SeatPlace {
  if (seats.length === 0) return { x: 0, y: 0 }
  return { x: Math.min(...seats.map(({ x }) => x)), y: Math.min(...seats.map(({ y }) => y)) }
}
