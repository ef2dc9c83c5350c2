import { cancelUntilUnits } from '@entree/domain/catalogue/cancel-terms.ts'
import { z } from 'zod'

/** The terms on which visitors cancel tickets themselves (SELF-01), as they are answered. */
export const cancelTerms = {
  /** How many hours or days before their visit they can do it last; null: they cannot. */
  cancel_until: z.number().int().nullable(),
  cancel_until_unit: z.enum(cancelUntilUnits),
  /** How much of the price of a ticket goes back, in whole percent. */
  cancel_percentage: z.number().int(),
  /** Whether the fees go back too. */
  cancel_returns_fees: z.boolean(),
}

/** The same as they are set: changing them asks for order.refund, and the numbers are judged with the rest of the event. */
export const cancelTermsInput = {
  cancel_until: z.number().nullable().optional(),
  cancel_until_unit: z.enum(cancelUntilUnits).optional(),
  cancel_percentage: z.number().optional(),
  cancel_returns_fees: z.boolean().optional(),
}
