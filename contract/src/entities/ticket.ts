import { z } from 'zod'
import { Customer } from './order.ts'
import { cents, id, instant, secret } from './values.ts'

/** ENT-21. Addresses of holders are masked. */
export const Ticket = z.object({
  id,
  secret,
  status: z.enum(['active', 'cancelled']),
  is_test: z.boolean(),
  customer: Customer.nullable(),
  invite_email: z.string().nullable(),
  invited_at: instant.nullable(),
  reminded_at: instant.nullable(),
  claimed_at: instant.nullable(),
  /** Path of its PDF; null while it is being made and when it may not be downloaded. */
  url: z.string().nullable(),
  is_generating: z.boolean(),
  order_product: z.object({
    id,
    price: cents,
    refunded_at: instant.nullable(),
    product: z.object({ id, name: z.string() }),
  }),
  order: z.object({ id, order_number: z.string(), is_cancelled: z.boolean() }),
})
export type Ticket = z.infer<typeof Ticket>
