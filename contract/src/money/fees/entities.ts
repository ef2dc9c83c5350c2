import { feeTypes } from '@entree/domain/money/fees.ts'
import { z } from 'zod'
import { day, id, instant } from '../../foundation/values.ts'

/** What the platform asks: `amount` in cents without VAT, of the free percentage in percent. */
export const CompanyFee = z.object({
  id,
  type: z.enum(feeTypes),
  amount: z.number(),
  /** The first day that it counts for, in Amsterdam. */
  start_date: day,
  event_id: id.nullable(),
  event: z.string().nullable(),
  /** Of an event: for its tickets of before that day, too (FEE-09). */
  retroactive: z.boolean(),
  is_in_force: z.boolean(),
  /** It has been charged: it stays as it is (DEC-B-149). */
  is_settled: z.boolean(),
  /** When it was last changed. */
  updated_at: instant,
})
export type CompanyFee = z.infer<typeof CompanyFee>
