import { contactRefusals, mailingFailures, mailingServices } from '@entree/domain/desk/mailing-services.ts'
import { z } from 'zod'
import { id, instant } from '../../foundation/values.ts'

/** An extension of the company, as the overview shows it (EXT-01). */
export const Extension = z.object({
  key: z.literal('mailing-service'),
  /** Whether it works: it has a key and a list, and nothing that only a person can mend has stopped it. */
  active: z.boolean(),
  last_sync_at: instant.nullable(),
  last_error: z.enum(mailingFailures).nullable(),
})
export type Extension = z.infer<typeof Extension>

/** A list of the account at the service. */
export const MailingList = z.object({ id: z.string(), name: z.string() })

/** The e-mail marketing extension (EXT-02). Without a key everything is empty. */
export const MailingService = z.object({
  active: z.boolean(),
  service: z.enum(mailingServices).nullable(),
  /** Its end only; null: there is none. */
  api_key_masked: z.string().nullable(),
  list_id: z.string().nullable(),
  list_name: z.string().nullable(),
  /** The events whose contacts are handed over. */
  event_ids: z.array(id),
  named_events: z.array(z.object({ id, name: z.string() })),
  last_sync_at: instant.nullable(),
  next_sync_at: instant.nullable(),
  /** Why the last sync failed; null: it went well. */
  last_error: z.enum(mailingFailures).nullable(),
  failed_at: instant.nullable(),
  /** Contacts that the service has from here, that get no mail any more, that it did not take, and that wait for the next sync. */
  synced: z.number().int(),
  unsubscribed: z.number().int(),
  refused: z.number().int(),
  waiting: z.number().int(),
  /** People erased here who still have to be removed there. */
  erasures: z.number().int(),
  /** The latest that it did not take, at most 100. */
  refusals: z.array(z.object({ address: z.string(), reason: z.enum(contactRefusals), at: instant })),
  /** Null: it was never set up. */
  updated_at: instant.nullable(),
})
export type MailingService = z.infer<typeof MailingService>
