import type { SeatPlace } from '@entree/domain/catalogue/seating.ts'

/** In the units of the drawing: a seat, a seat with the space beside it, and the edge around all, where the rows have their names. */
export const SEAT = 24
export const CELL = 28
export const EDGE = 44

/** How large the drawing of these seats is. */
export function hallSize(seats: readonly SeatPlace[]): { width: number; height: number } {
  const right = Math.max(0, ...seats.map(({ x }) => x))
  const back = Math.max(0, ...seats.map(({ y }) => y))
  return { width: EDGE * 2 + right * CELL + SEAT, height: EDGE + back * CELL + SEAT + 12 }
}
