import { z } from 'zod'
import { cents } from '../../foundation/values.ts'

/** What a buyer whose money takes days has to transfer, or to pay a voucher with; what the provider does not tell is null. */
export const BankTransfer = z.object({
  /** Of a `debit`, which the buyer's bank has yet to pay, there is nothing to do. */
  kind: z.enum(['transfer', 'voucher', 'debit']),
  holder: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  /** Whom a voucher pays. */
  entity: z.string().nullable(),
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
