import { z } from 'zod'
import { SeatName } from '../../catalogue/seating/entities.ts'
import { id } from '../../foundation/values.ts'

const seatStates = ['free', 'taken', 'own'] as const

/** A seat of the hall as a buyer sees it; closed ones are taken. */
export const HallSeat = z.object({
  id,
  product_id: id,
  ...SeatName.shape,
  x: z.number().int(),
  y: z.number().int(),
  is_accessible: z.boolean(),
  state: z.enum(seatStates),
})
export type HallSeat = z.infer<typeof HallSeat>

/** The hall of an order's visit (SEAT-08). */
export const OrderSeats = z.object({
  /** The seated products of the order, and how many seats of each it gets. */
  products: z.array(z.object({ id, name: z.string(), count: z.number().int() })),
  /** All seats of the event; of products that are not in the order too. */
  seats: z.array(HallSeat),
})
export type OrderSeats = z.infer<typeof OrderSeats>
