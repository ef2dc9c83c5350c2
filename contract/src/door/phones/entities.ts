import { z } from 'zod'
import { id, instant } from '../../foundation/values.ts'

const count = z.number().int()

/** Whole percent; null: the browser does not tell. */
export const Battery = z.object({ percent: z.number().int().min(0).max(100), charging: z.boolean() }).nullable()

/** Something to know at the door, as a phone shows it (PHONE-07). */
export const ToldMessage = z.object({ id, text: z.string(), sent_at: instant, ends_at: instant })
export type ToldMessage = z.infer<typeof ToldMessage>

/** A message to phones, as its sender sees it (PHONE-08). */
export const PhoneMessage = ToldMessage.extend({
  sent_by: z.string(),
  /** Null: it is still shown where it was not acknowledged. */
  withdrawn_at: instant.nullable(),
  /** The phones that it is for; null: all of the event, those that come later too. */
  phone_ids: z.array(id).nullable(),
  /** Those that acknowledged it. */
  seen_ids: z.array(id),
})
export type PhoneMessage = z.infer<typeof PhoneMessage>

/** A phone at the door as it was when it was last heard (PHONE-01). */
export const DoorPhone = z.object({
  id,
  /** Stands on the phone's own settings too, to tell two of one user apart. */
  code: z.string(),
  /** Who is signed in, or was. */
  name: z.string(),
  kind: z.enum(['scanner', 'box_office', 'person']),
  /** Where it scans; null: a session that is not there any more. */
  session: z.string().nullable(),
  battery: Battery,
  /** Scans and taken back scans that the server does not have. */
  waiting: count,
  /** The version of its app. */
  build: z.string(),
  /** The server's time less the phone's, in seconds. */
  clock_s: count,
  last_seen_at: instant,
  signed_in: z.boolean(),
})
export type DoorPhone = z.infer<typeof DoorPhone>
