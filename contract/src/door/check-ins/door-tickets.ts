import { doorTicketStates, type DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { scanDirections } from '@entree/domain/door/judge-scan.ts'
import { markKinds } from '@entree/domain/door/ticket-mark.ts'
import { z } from 'zod'
import { id, instant } from '../../foundation/values.ts'

const doorTicketRow: z.ZodType<DoorTicketRow> = z.tuple([
  id,
  id,
  z.number().int(),
  z
    .number()
    .int()
    .min(0)
    .max(doorTicketStates.length - 1),
  z.union([z.literal(0), z.literal(1)]),
  id.nullable(),
  z.string().nullable(),
  z.string(),
  z.tuple([z.enum(scanDirections), instant, z.string(), z.string().nullable(), id.optional(), id.optional()]).nullable(),
  instant.nullable().optional(),
  z
    .tuple([z.enum(markKinds), z.string()])
    .nullable()
    .optional(),
  z.string().nullable().optional(),
  z.string().nullable().optional(),
  z
    .array(z.tuple([id, z.string()]))
    .nullable()
    .optional(),
  z.string().nullable().optional(),
  z.tuple([z.string(), z.string(), z.string()]).nullable().optional(),
])
/** What all tickets at an event are judged by. */
const DoorOfEvent = z.object({
  event: z.object({
    id,
    name: z.string(),
    starts_at: instant,
    ends_at: instant,
    time_zone: z.string(),
    /** How many visitors may be inside at once; null: no limit (DOOR-16). */
    people_limit: z.number().int().nullable(),
  }),
  /** All that can be scanned in; `listAppEvents` says which of them are open to this device. */
  sessions: z.array(
    z.object({
      id,
      name: z.string(),
      starts_at: instant,
      ends_at: instant,
      outgoing_scans: z.boolean(),
      test_mode: z.boolean(),
      /** How many visitors may be inside by it at once; null: no limit (DOOR-32). */
      people_limit: z.number().int().nullable(),
      /** Null: all of `products`. */
      product_ids: z.array(id).nullable(),
    }),
  ),
  /** Of the event, and those of others that it lets in. */
  products: z.array(
    z.object({
      id,
      name: z.string(),
      event_id: id,
      event_name: z.string(),
      /** Of what the device shows; null: that of the result (PROD-51). */
      color: z.string().nullable(),
      scan_till: instant.nullable(),
      multi_day: z.boolean(),
      /** What is shown as a ticket of it is let in (DOOR-80). An earlier version of the app has kept none. */
      note: z.string().nullable().optional(),
      /** It lets a person in: only these are visitors. */
      is_entrance: z.boolean(),
    }),
  ),
  /** QR batches that may be let in here. A batch is an event of its own with one product; a ticket with it is of the batch. */
  batches: z.array(
    z.object({
      event_id: id,
      name: z.string(),
      product_id: id,
      color: z.string().nullable(),
      /** Null: valid on `weekdays` (1 is Monday). */
      event_ids: z.array(id).nullable(),
      weekdays: z.array(z.number().int()),
      starts_at: instant.nullable(),
      ends_at: instant.nullable(),
    }),
  ),
  timeslots: z.array(z.object({ id, starts_at: instant, ends_at: instant })),
  /** Those whose answers are shown as a ticket is let in (DOOR-81), in the order they are asked. An earlier version of the app has kept none. */
  questions: z.array(z.object({ id, question: z.string() })).optional(),
  /** Ed25519, raw, base64url: what the codes of these events are signed with can be verified by it, and nothing made. */
  keys: z.array(z.object({ event_id: id, public_key: z.string() })),
})
export type DoorOfEvent = z.infer<typeof DoorOfEvent>

/** The tickets of an event, or what changed of them. */
export const DoorTickets = z.object({
  /** The server's clock as it read them: ISO 8601, UTC. Devices that start together share a first download, so that one's is seconds old. */
  now: instant,
  /** Everything there is: it takes the place of what the device has. */
  full: z.boolean(),
  /** Null: as the device has it. */
  door: DoorOfEvent.nullable(),
  /** New ones and changed ones; with `most` in the order of their ids, else in any. A device may get one that it has. */
  tickets: z.array(doorTicketRow),
  /** Ids of tickets that are not of this event any more, so that the device forgets them. One of them may be in `tickets` too: it stays. */
  removed: z.array(id),
  /** To be sent as `since` once nothing is missing any more: of pieces, that of the first. Nothing is to be read in it. */
  cursor: z.string(),
  /** Of the first piece of everything there is: how many tickets these are. */
  amount: z.number().int().optional(),
  /** The ticket up to which this piece goes (DOOR-17): more are to be asked for with it as `after`; null: nothing is missing. */
  through: id.nullable(),
})
export type DoorTickets = z.infer<typeof DoorTickets>
