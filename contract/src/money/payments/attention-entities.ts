import { attentionKinds, attentionReasons } from '@entree/domain/money/payment-attention.ts'
import { z } from 'zod'
import { cents, id, instant } from '../../foundation/values.ts'

/** A payment or a refund that needs a person, or did. */
export const PaymentAttention = z.object({
  kind: z.enum(attentionKinds),
  /** Of the payment or of the refund. */
  id,
  reason: z.enum(attentionReasons),
  since: instant,
  amount: cents,
  status: z.string(),
  provider: z.string(),
  /** What the provider calls it; null: it has not heard of it. */
  provider_reference: z.string().nullable(),
  order: z.object({ id, order_number: z.string() }),
  event_name: z.string(),
  company: z.object({ id, name: z.string() }),
  can_retry: z.boolean(),
  /** Who dealt with it, and what they wrote down; null: nobody yet. */
  done: z.object({ at: instant, who: z.string(), note: z.string() }).nullable(),
})
export type PaymentAttention = z.infer<typeof PaymentAttention>
