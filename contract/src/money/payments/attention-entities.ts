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
  /** Null: of money that no payment here is known of. */
  order: z.object({ id, order_number: z.string() }).nullable(),
  event_name: z.string().nullable(),
  /** Null: it came to an account of the platform. */
  company: z.object({ id, name: z.string() }).nullable(),
  /** What the provider says of money that no payment here is known of; of a refused method, which it is. */
  at_provider: z
    .object({
      /** One of the adapters of methods; null: another, or not reported. */
      method: z.string().nullable(),
      description: z.string().nullable(),
      made_at: instant.nullable(),
      /** Whether it was given back from here. */
      is_refunded: z.boolean(),
    })
    .nullable(),
  can_retry: z.boolean(),
  /** Whether it can be given back from here; otherwise that is done at the provider. */
  can_refund: z.boolean(),
  /** Who dealt with it, and what they wrote down; null: nobody yet. */
  done: z.object({ at: instant, who: z.string(), note: z.string() }).nullable(),
})
export type PaymentAttention = z.infer<typeof PaymentAttention>
