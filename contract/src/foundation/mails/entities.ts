import { mailFailures } from '@entree/domain/foundation/mail-failures.ts'
import { z } from 'zod'
import { id, instant, language } from '../values.ts'

/** A mail that failed, or waits longer than it should. */
export const MailAttention = z.object({
  id,
  /** The name of its kind: `order_tickets`. */
  kind: z.string(),
  to_address: z.string(),
  state: z.enum(['failed', 'waiting']),
  tries: z.number().int(),
  created_at: instant,
  /** When it is tried next; null: not automatically. */
  next_try_at: instant.nullable(),
  /** What went wrong, in kind; null: nothing was said yet. */
  failure: z.enum(mailFailures).nullable(),
  /** What went wrong, in the mail server's words. */
  last_error: z.string().nullable(),
  /** Null: it is about no order. */
  order: z.object({ id, order_number: z.string() }).nullable(),
  /** Null: the platform's own. */
  company: z.object({ id, name: z.string() }).nullable(),
})
export type MailAttention = z.infer<typeof MailAttention>

/** A mail as its reader gets it. */
export const MailPreview = z.object({ subject: z.string(), html: z.string() })
export type MailPreview = z.infer<typeof MailPreview>

/** A mail that is about to be sent. `to`: everyone who gets the same text; `attachments`: the names of the files that come with it. */
export const MailToSend = MailPreview.extend({ to: z.array(z.string()), language, attachments: z.array(z.string()).optional() })
export type MailToSend = z.infer<typeof MailToSend>
