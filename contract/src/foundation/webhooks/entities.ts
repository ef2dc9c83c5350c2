import { z } from 'zod'
import { id, instant } from '../values.ts'

/** An address of other software that facts are sent to; its secret is shown when it is made. */
export const Webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** Kinds of fact, as the catalogue names them. */
  kinds: z.array(z.string()),
  event_access: z.enum(['all', 'selected']),
  event_ids: z.array(id),
  /** Null: facts are sent to it. */
  off_at: instant.nullable(),
  off_because: z.enum(['user', 'failing', 'gone']).nullable(),
  /** Since when nothing arrives; null: the last one did. */
  failing_since: instant.nullable(),
  /** How many wait to be sent, tries that failed among them. */
  waiting: z.number().int(),
  /** Until when the secret before is good beside the present one; null: there is none. */
  old_secret_until: instant.nullable(),
  created_at: instant,
  created_by_name: z.string(),
  /** When it was last changed or switched off. */
  updated_at: instant,
})
export type Webhook = z.infer<typeof Webhook>

/** A fact on its way to a webhook, and what came of it. */
export const WebhookDelivery = z.object({
  id,
  kind: z.string(),
  order_id: id.nullable(),
  /** What is sent, as JSON. */
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  attempted_at: instant.nullable(),
  next_attempt_at: instant,
  /** Null: there was no answer. */
  answer_status: z.number().int().nullable(),
  /** The beginning of what was answered, or why there was no answer. */
  answer: z.string().nullable(),
  created_at: instant,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
