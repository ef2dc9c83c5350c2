import { z } from 'zod'
import { cents, id, secret } from '../../foundation/values.ts'

/** What a buyer chooses of their order, to cancel it or to offer it for resale. */
export const chosenUnits = z.object({
  id,
  secret,
  order_product_ids: z.array(id).max(1000),
  /** What was shown to go back for them, cents; refused when it comes to another amount by now. */
  amount: cents,
})

/** Why a choice is refused, whatever is done with it. */
export const choiceRefusals = [
  'order_not_found',
  'order_not_paid',
  'order_cancelled',
  'order_product_not_found',
  'product_already_refunded',
  'field_required',
  'self_cancel_changed',
  'self_cancel_changing',
  'too_many_requests',
] as const
