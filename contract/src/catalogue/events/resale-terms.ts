import { z } from 'zod'

/** The terms on which visitors offer tickets for resale (RESL-01), as they are answered. */
export const resaleTerms = {
  /** Until how many hours before their visit; null: they cannot. */
  resale_hours: z.number().int().nullable(),
  /** How much of the price goes back once a ticket is sold again, in whole percent. */
  resale_percentage: z.number().int(),
  /** Whether the fees go back too. */
  resale_returns_fees: z.boolean(),
}

/** The same as they are set: changing them asks for order.refund, and the numbers are judged with the rest of the event. */
export const resaleTermsInput = {
  resale_hours: z.number().nullable().optional(),
  resale_percentage: z.number().optional(),
  resale_returns_fees: z.boolean().optional(),
}
