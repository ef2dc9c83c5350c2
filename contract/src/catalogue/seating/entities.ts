import { LAST_PLACE, LONGEST_NUMBER, LONGEST_ROW, LONGEST_SECTION } from '@entree/domain/catalogue/seating.ts'
import { z } from 'zod'
import { id, singleLine } from '../../foundation/values.ts'

/** What people call a seat; section and row may be empty. */
export const SeatName = z.object({ section: z.string(), row: z.string(), number: z.string() })
export type SeatName = z.infer<typeof SeatName>

/** Of the drawing: x in seats from the left, y in rows from the stage. */
const place = z.number().int().min(0).max(LAST_PLACE)

/** A seat as the plan is saved; without `id` it is new. */
export const SeatInput = z.object({
  id: id.nullish(),
  product_id: id,
  section: singleLine.max(LONGEST_SECTION),
  row: singleLine.max(LONGEST_ROW),
  number: singleLine.max(LONGEST_NUMBER),
  x: place,
  y: place,
  is_accessible: z.boolean(),
  is_closed: z.boolean(),
})
export type SeatInput = z.infer<typeof SeatInput>

export const planSeatStates = ['free', 'held', 'sold'] as const

/** A seat of a plan, for staff. */
export const PlanSeat = z.object({
  id,
  product_id: id,
  ...SeatName.shape,
  x: z.number().int(),
  y: z.number().int(),
  is_accessible: z.boolean(),
  is_closed: z.boolean(),
  /** Of the timeslot that was asked for; held: the order is not paid yet. Without a timeslot: the most of all of them. */
  state: z.enum(planSeatStates),
  /** Whether any unit that is left has it: then it keeps its name and product, and is not removed (SEAT-04). */
  is_in_use: z.boolean(),
})
export type PlanSeat = z.infer<typeof PlanSeat>
