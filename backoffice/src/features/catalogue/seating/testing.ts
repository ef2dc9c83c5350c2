import type { CallAnswer } from '@entree/contract/calls.ts'
import type { NewRows } from '@entree/domain/catalogue/seating.ts'
import type { Seat } from './plan.ts'

/** A seat of row A, in the place of its number. */
export const aSeat = (number: number, change: Partial<Seat> = {}): Seat => ({
  key: String(number),
  id: number,
  product_id: 1,
  section: '',
  row: 'A',
  number: String(number),
  x: number - 1,
  y: 0,
  is_accessible: false,
  is_closed: false,
  is_in_use: false,
  ...change,
})

/** Rows as they are added. */
export const rows = (change: Partial<NewRows> = {}): NewRows => ({
  section: '',
  rows: 2,
  first_row: 'A',
  seats: 3,
  first_number: 1,
  numbers: 'all',
  from: 'left',
  aisles: [],
  ...change,
})

type Seating = CallAnswer<'getSeating'>
type PlanSeat = Seating['seats'][number]

/** A seat as the server answers it. */
export const aPlanSeat = (id: number, change: Partial<PlanSeat> = {}): PlanSeat => {
  const { key: _key, ...seat } = aSeat(id)
  return { ...seat, id, state: 'free', ...change }
}

/** A plan as the server answers it. */
export const seating = (seats: PlanSeat[], change: Partial<Seating> = {}): Seating => ({
  updated_at: seats.length === 0 ? null : '2026-06-01T10:00:00.000Z',
  seats,
  timeslots: [],
  without_seat: 0,
  ...change,
})
