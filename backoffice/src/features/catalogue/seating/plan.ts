import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { LAST_PLACE, seatingRefusals, seatsOfRows, type NewRows, type SeatPlace } from '@entree/domain/catalogue/seating.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'

/** A seat of the plan that is being changed. `key` names it also before it has an id. */
export type Seat = {
  key: string
  id: number | null
  product_id: number
  section: string
  row: string
  number: string
  x: number
  y: number
  is_accessible: boolean
  is_closed: boolean
  /** Somebody has it: it keeps its name and product, and stays (SEAT-04). */
  is_in_use: boolean
}
export type Plan = readonly Seat[]
export type Keys = ReadonlySet<string>

/** The plan as the server has it. */
export function planOf(seats: CallAnswer<'getSeating'>['seats']): Plan {
  return seats.map(({ state: _state, ...seat }) => ({ key: String(seat.id), ...seat }))
}

/** The plan as it is saved. */
export function inputOf(plan: Plan): CallInput<'saveSeating'>['seats'] {
  return plan.map(({ key: _key, is_in_use: _used, id, ...seat }) => ({ ...seat, ...(id === null ? {} : { id }) }))
}

/** Changes the chosen seats; those that somebody has keep their name and product. */
export function changeSeats(
  plan: Plan,
  keys: Keys,
  change: Partial<Pick<Seat, 'product_id' | 'section' | 'row' | 'is_accessible' | 'is_closed'>>,
): Plan {
  const { product_id, section, row, ...always } = change
  const whenFree = Object.fromEntries(Object.entries({ product_id, section, row }).filter(([, value]) => value !== undefined))
  return plan.map((seat) => (keys.has(seat.key) ? { ...seat, ...always, ...(seat.is_in_use ? {} : whenFree) } : seat))
}

/** Removes the chosen seats but those that somebody has. */
export function removeSeats(plan: Plan, keys: Keys): Plan {
  return plan.filter((seat) => seat.is_in_use || !keys.has(seat.key))
}

/** Numbers the chosen seats again from left to right, row by row from the same number; those that somebody has keep theirs. */
export function numberAgain(plan: Plan, keys: Keys, first: number): Plan {
  const chosen = plan.filter(({ key }) => keys.has(key)).toSorted((a, b) => a.y - b.y || a.x - b.x)
  const numbers = new Map<string, string>()
  let [y, next] = [-1, first]
  for (const seat of chosen) {
    if (seat.y !== y) [y, next] = [seat.y, first]
    numbers.set(seat.key, String(next))
    next += 1
  }
  return plan.map((seat) => (seat.is_in_use ? seat : { ...seat, number: numbers.get(seat.key) ?? seat.number }))
}

/** Moves the chosen seats in the drawing. */
export function moveSeats(plan: Plan, keys: Keys, by: SeatPlace): Plan {
  return plan.map((seat) => (keys.has(seat.key) ? { ...seat, x: seat.x + by.x, y: seat.y + by.y } : seat))
}

/** Says of the chosen seats whether they can be moved: not where they would leave the drawing or come upon others. */
export function movesOf(plan: Plan, keys: Keys): (by: SeatPlace) => boolean {
  const chosen = plan.filter(({ key }) => keys.has(key))
  const others = new Set(plan.filter(({ key }) => !keys.has(key)).map(placeOf))
  return (by) =>
    chosen.every(({ x, y }) => {
      const moved = { x: x + by.x, y: y + by.y }
      return isInDrawing(moved) && !others.has(placeOf(moved))
    })
}

/**
 * The plan with new rows behind the others, in the middle of the hall; with a gangway before a new section. Rows that are wider than the hall
 * move it to the right.
 */
export function addRows(plan: Plan, rows: NewRows, product_id: number, newKey: () => string): Plan {
  const back = Math.max(-1, ...plan.map(({ y }) => y))
  const width = rows.seats + rows.aisles.filter((after) => after < rows.seats).length
  const gangway = plan.findLast(({ y }) => y === back)?.section !== rows.section.trim()
  const { at, moved } = placeBehind(plan, width, { gangway })
  return [
    ...moved,
    ...seatsOfRows(rows, at).map((seat) => ({
      ...seat,
      key: newKey(),
      id: null,
      product_id,
      is_accessible: false,
      is_closed: false,
      is_in_use: false,
    })),
  ]
}

/** Where something of this width begins behind the seats of a plan, in the middle, and the plan as it is then: moved when it is less wide. */
export function placeBehind(plan: Plan, width: number, { gangway }: { gangway: boolean }): { at: SeatPlace; moved: Plan } {
  if (plan.length === 0) return { at: { x: 0, y: 0 }, moved: plan }
  const left = Math.min(...plan.map(({ x }) => x))
  const right = Math.max(...plan.map(({ x }) => x))
  const back = Math.max(...plan.map(({ y }) => y))
  const start = left + Math.floor((right - left + 1 - width) / 2)
  const shift = Math.max(0, -start)
  const moved = shift === 0 ? plan : plan.map((seat) => ({ ...seat, x: seat.x + shift }))
  return { at: { x: start + shift, y: back + (gangway ? 2 : 1) }, moved }
}

/** What is wrong with a plan, as the server would say it; `hall_too_large` where it leaves the drawing. */
export function planRefusals(plan: Plan): (Refusal | 'hall_too_large')[] {
  return [...seatingRefusals(plan), ...(plan.every(isInDrawing) ? [] : ['hall_too_large' as const])]
}

/** The seat that a refusal of the whole plan is about: by its place in the input, or by its name when it was removed. */
export function seatOf(plan: Plan, { field }: Refusal): Seat | null {
  const index = /^seats\.(\d+)/u.exec(field ?? '')?.[1]
  return index === undefined ? null : (plan[Number(index)] ?? null)
}

/** The seats in the rectangle between two places. */
export function seatsBetween<S extends SeatPlace>(seats: readonly S[], a: SeatPlace, b: SeatPlace): S[] {
  const [left, right, top, bottom] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)]
  return seats.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
}

function isInDrawing({ x, y }: SeatPlace): boolean {
  return x >= 0 && y >= 0 && x <= LAST_PLACE && y <= LAST_PLACE
}

/** A place of the drawing as one number. */
function placeOf({ x, y }: SeatPlace): number {
  return y * (LAST_PLACE + 1) + x
}
