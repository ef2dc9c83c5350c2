import { giftVoucherStates } from '@entree/domain/catalogue/gift-voucher.ts'
import { z } from 'zod'
import { cents, id, instant } from '../../foundation/values.ts'

/** A gift voucher as the buyer of it has it, to use or to give away. */
export const OrderVoucher = z.object({
  id,
  product: z.string(),
  code: z.string(),
  /** What it was sold for, and what is left of that. */
  amount: cents,
  left: cents,
  /** Null: it is good without end. */
  ends_at: instant.nullable(),
  state: z.enum(giftVoucherStates),
})
export type OrderVoucher = z.infer<typeof OrderVoucher>

/** What an order takes of a gift voucher; of one that is not paid yet it comes back when that runs out. */
const VoucherUse = z.object({ order_id: id, order_number: z.string(), amount: cents, is_paid: z.boolean() })

/** A gift voucher as staff see it: of its code only the end, since who has a code has the money. */
export const GiftVoucherRow = z.object({
  id,
  code: z.string(),
  product: z.string(),
  event_id: id,
  order_id: id,
  order_number: z.string(),
  sold_at: instant,
  ends_at: instant.nullable(),
  /** Amount is what it was sold for; what is left is that without what was refunded and what orders take. */
  amount: cents,
  refunded: cents,
  left: cents,
  /** What is left and owed to its holder: nothing of one that is void, expired, or whose money was taken back (GIFT-18). */
  owed: cents,
  state: z.enum(giftVoucherStates),
  /** Why it was blocked; null: nobody blocked it. */
  block_reason: z.string().nullable(),
  uses: z.array(VoucherUse),
})
export type GiftVoucherRow = z.infer<typeof GiftVoucherRow>
