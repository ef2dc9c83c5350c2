import { keptReasons, visitorCancelStates } from '@entree/domain/desk/visitor-cancellation.ts'
import { z } from 'zod'
import { cents, id, instant } from '../../foundation/values.ts'
import { Refundable } from '../refunds/entities.ts'

/** What became of the money of what was cancelled together. `owed`: the organiser gives it back in person. */
const givenBackStates = ['refunding', 'refunded', 'owed', 'nothing'] as const

/** How it stands with cancelling tickets of an order oneself: what is left of it, on which terms it goes, and what was cancelled before. Cents. */
export const VisitorCancellation = z.object({
  state: z.enum(visitorCancelStates),
  /** Until when, exclusive; null: it is not offered. */
  until: instant.nullable(),
  time_zone: z.string(),
  /** How much of each price goes back, in whole percent. */
  percentage: z.number().int(),
  returns_fees: z.boolean(),
  /** Nothing is sent: it was paid by hand, and is given back so. */
  is_by_hand: z.boolean(),
  refundable: Refundable.omit({ additions: true, in_vouchers: true, is_by_hand: true }),
  units: z.array(
    z.object({
      order_product_id: id,
      product_id: id,
      /** What it is cancelled along with. */
      came_with: id.nullable(),
      /** Why it cannot be cancelled. */
      kept: z.enum(keptReasons).nullable(),
      name: z.string(),
      ticket_id: id.nullable(),
    }),
  ),
  /** What says how many of a product can be kept. */
  products: z.array(
    z.object({
      id,
      name: z.string(),
      product_type_id: id,
      min_buy: z.number().int().nullable(),
      sale_sets: z.number().int().nullable(),
      limit_max_amount: z.boolean(),
      parents: z.array(id),
      additions: z.array(z.object({ parent_id: id, child_id: id })),
    }),
  ),
  /** What was cancelled before, newest first. */
  cancelled: z.array(z.object({ cancelled_at: instant, units: z.number().int(), amount: cents, state: z.enum(givenBackStates) })),
})
export type VisitorCancellation = z.infer<typeof VisitorCancellation>
