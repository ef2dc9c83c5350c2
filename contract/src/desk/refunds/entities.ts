import { z } from 'zod'
import { cents, id } from '../../foundation/values.ts'

/** What was and can be given back of an order, in cents. */
export const Refundable = z.object({
  total: cents,
  paid: cents,
  refunded: cents,
  /** On its way, or refused by the provider and still owed. */
  pending: cents,
  remaining: cents,
  /** What was not given back yet: what was really paid for it, after all discounts, and its ticket fee. */
  products: z.array(z.object({ order_product_id: id, price: cents, service_fee: cents })),
  /** Which of them came with which, as the cup with its ticket: who gives one back gives back the other (REF-12). */
  additions: z.array(z.object({ order_product_id: id, came_with: id })),
  ticket_fee: cents,
  payment_fee: cents,
  /** What its gift vouchers were sold for that are not void: no free amount is of that (GIFT-21). */
  in_vouchers: cents,
  /** Nothing is sent: it was paid by hand, or is only a test. */
  is_by_hand: z.boolean(),
})

export const OrderRefund = z.object({ id, amount: cents, status: z.enum(['requested', 'sent', 'done', 'failed']) })
