import { z } from 'zod'
import { cents } from '../../foundation/values.ts'

/** What a buyer has to transfer; what the provider does not tell is null. */
export const BankTransfer = z.object({
  holder: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  /** To be given with the money, as it is. */
  reference: z.string().nullable(),
  amount: cents,
  /** The last day on which it may arrive; null: there is none. */
  ends_on: z.iso.date().nullable(),
  /** The provider's page, which tells it too. */
  url: z.string().nullable(),
  /** Whether it can still be given up for another method: once. */
  can_leave: z.boolean(),
})
export type BankTransfer = z.infer<typeof BankTransfer>
