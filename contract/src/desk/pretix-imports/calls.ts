import { pretixNotes } from '@entree/domain/desk/pretix-event.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { cents, id, instant, language, percentage, singleLine } from '../../foundation/values.ts'

const access = may('event.create')
const text = singleLine.trim().min(1).max(500)
const source = {
  /** `https://pretix.eu`, or an installation of their own. */
  address: text,
  /** As it stands in the addresses of its shop. */
  organizer: text.max(200),
  /** Kept while orders are being fetched and no longer (MOVE-32). */
  token: text,
  /** In which names are taken, where pretix has several. */
  language,
}
/** An event there; of a series one of its dates. */
const one = { slug: text.max(200), subevent_id: z.number().int().nullable() }
const failures = [
  'access_denied',
  'pretix_address_invalid',
  'pretix_unreachable',
  'pretix_token_refused',
  'pretix_not_found',
  'pretix_busy',
] as const

export const pretixCalls = defineCalls({
  listPretixEvents: {
    summary: 'The events of an organiser of pretix, each date of a series as one, with what is here already (MOVE-33)',
    access,
    input: z.object(source),
    answer: z.object({
      data: z.array(
        z.object({
          slug: z.string(),
          subevent_id: z.number().int().nullable(),
          name: z.string(),
          starts_at: instant.nullable(),
          currency: z.string(),
          /** The event here that it was brought to. */
          event_id: id.nullable(),
        }),
      ),
    }),
    refusals: failures,
  },
  previewPretixEvent: {
    summary: 'What would come of an event of pretix, and what would not; nothing is kept (MOVE-34)',
    access,
    input: z.object({ ...source, ...one }),
    answer: z.object({
      name: z.string(),
      starts_at: instant,
      ends_at: instant,
      location: z.string().nullable(),
      time_zone: z.string().nullable(),
      products: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          price: cents,
          vat_percentage: percentage,
          /** What is left of it there; null: no limit. */
          stock: z.number().int().nullable(),
          has_ticket: z.boolean(),
          /** It is here already (MOVE-38). */
          is_here: z.boolean(),
        }),
      ),
      /** Quotas that several products share there, which nothing here does (MOVE-42). */
      shared: z.array(z.object({ name: z.string(), left: z.number().int().nullable(), products: z.array(z.string()) })),
      notes: z.array(z.enum(pretixNotes)),
      event_id: id.nullable(),
    }),
    refusals: [...failures, 'pretix_currency', 'pretix_no_date'],
  },
  importPretixEvent: {
    summary:
      'Makes an event of one of pretix, and fetches its orders behind this; one that is here gets what is new (MOVE-35 to MOVE-38)',
    access,
    input: z.object({ ...source, ...one }),
    answer: z.object({ event_id: id }),
    refusals: [
      ...failures,
      'pretix_currency',
      'pretix_no_date',
      'import_not_ready',
      'import_nothing',
      'event_archived',
      'event_passed',
      'field_required',
      'vat_percentage_invalid',
      'price_invalid',
    ],
  },
})
