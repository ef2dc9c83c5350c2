import { z } from 'zod'
import { cents, day, id, instant, paymentMethod, percentage } from '../../foundation/values.ts'

/** What a payment by a method costs from a day on; the latest one counts (M8). */
export const PaymentCostRow = z.object({
  id,
  payment_method_id: id,
  payment_method: paymentMethod,
  fee_percentage: percentage,
  fee_fixed: cents,
  valid_from: day,
  is_in_force: z.boolean(),
  /** It has been charged: it stays as it is. */
  is_settled: z.boolean(),
  updated_at: instant,
})
export type PaymentCostRow = z.infer<typeof PaymentCostRow>
