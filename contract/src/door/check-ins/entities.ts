import { doorTicketStates } from '@entree/domain/door/door-ticket-row.ts'
import { scanDirections, scanReasons, scanResults } from '@entree/domain/door/judge-scan.ts'
import { overruleReasons } from '@entree/domain/door/overrule-reason.ts'
import { markKinds } from '@entree/domain/door/ticket-mark.ts'
import { z } from 'zod'
import { SeatName } from '../../catalogue/seating/entities.ts'
import { cents, id, instant } from '../../foundation/values.ts'

const EarlierScan = z.object({
  direction: z.enum(scanDirections),
  scanned_at: instant,
  session_name: z.string(),
  scanner_name: z.string().nullable(),
})

/** What the organiser says of a ticket to the person who scans it (DOOR-15). */
const TicketMark = z.object({ kind: z.enum(markKinds), text: z.string() })

/** Why a scan let a visitor in anyway, and in words (DOOR-30); null: it didn't, or nobody was asked. */
const because = { overrule_reason: z.enum(overruleReasons).nullable(), overrule_note: z.string().nullable() }

/** What the organiser wants door staff to see as they let a ticket in (DOOR-80, DOOR-81, DOOR-82). */
const ShownAtScan = z.object({
  note: z.string().nullable(),
  age: z.number().int().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})

/** A ticket as door staff see it. */
const TicketAtDoor = z.object({
  id,
  holder: z.string().nullable(),
  order_number: z.string(),
  product: z.string(),
  event_name: z.string(),
  timeslot: z.object({ starts_at: instant, ends_at: instant }).nullable(),
  /** When someone was let in by a forged code with this ticket's number; null: never (DOOR-11). */
  forged_at: instant.nullable(),
  /** What the organiser says of it; null: nothing (DOOR-15). */
  mark: TicketMark.nullable(),
  /** Null: nothing, or it isn't let in. An earlier version of the server says nothing of it. */
  shown: ShownAtScan.nullish(),
  /** Null: it has none. An earlier version of the server says nothing of it (SEAT-17). */
  seat: SeatName.nullish(),
})

/** What came of a scan: its result for colour, sign and sound, why, and the ticket (DEC-B-138). */
export const ScanAnswer = z.object({
  scan_id: z.uuid(),
  result: z.enum(scanResults),
  /** Null when the person may go through; else also a message, `errors.<reason>`. */
  reason: z.enum(scanReasons).nullable(),
  /** The scan that stands against this one: when, where and by whom. */
  earlier: EarlierScan.nullable(),
  can_overrule: z.boolean(),
  scanned_at: instant,
  /** The colour of the product; null: that of the result (PROD-51). */
  color: z.string().nullable(),
  ticket: TicketAtDoor.nullable(),
})
export type ScanAnswer = z.infer<typeof ScanAnswer>

/** A ticket with all that happened to it at an event, the newest first. */
export const TicketDetails = TicketAtDoor.extend({
  state: z.enum(doorTicketStates),
  is_test: z.boolean(),
  color: z.string().nullable(),
  ordered_at: instant,
  /** Cents with VAT, without service fee, after discounts. Left out without `app.prices` (DEC-B-142). */
  price: cents.optional(),
  scans: z.array(
    EarlierScan.extend({
      /** Null: they went through. */
      reason: z.enum(scanReasons).nullable(),
      undone: z.boolean(),
      ...because,
    }),
  ),
})

/** An event at the door with the sessions that are open to the caller, those that run now first. */
export const DoorEvent = z.object({
  id,
  name: z.string(),
  starts_at: instant,
  ends_at: instant,
  venue: z.string().nullable(),
  /** The sub company whose event it is, which its master only looks at (DEC-B-164); null: one's own. */
  linked_company: z.string().nullable(),
  /** None of a sub company's event. */
  sessions: z.array(
    z.object({
      id,
      name: z.string(),
      starts_at: instant,
      ends_at: instant,
      outgoing_scans: z.boolean(),
      test_mode: z.boolean(),
    }),
  ),
})
export type DoorEvent = z.infer<typeof DoorEvent>

/** A row of the list at the door (BTERM-02). */
export const DoorEntry = z.object({
  ticket_id: id,
  holder: z.string().nullable(),
  order_number: z.string(),
  product: z.string(),
  color: z.string().nullable(),
  timeslot: z.object({ starts_at: instant, ends_at: instant }).nullable(),
  /** Of the last entry that counts; null: they are not inside. */
  scanned_at: instant.nullable(),
  /** Whether the caller may take that entry back now (DOOR-14). */
  may_undo: z.boolean(),
  /** Why it would not be let in whenever it is; null: it is a good one. */
  state: z.enum(['valid', 'refunded', 'cancelled', 'not_paid', 'offered']),
  /** What the organiser says of it; null: nothing (DOOR-15). */
  mark: TicketMark.nullable(),
})
export type DoorEntry = z.infer<typeof DoorEntry>

/** A scan that let a visitor in without network, with what stood against it. */
export const ScanConflict = z.object({
  id,
  event: z.object({ id, name: z.string() }),
  session_name: z.string(),
  /** Who scanned. */
  scanner_name: z.string(),
  /** Who sent it, when that was someone else (DOOR-10). */
  sent_by: z.string().nullable(),
  scanned_at: instant,
  received_at: instant,
  direction: z.enum(scanDirections),
  conflict: z.enum(scanReasons),
  ...because,
  /** The scan at another device, when that is what stands against it. */
  earlier: EarlierScan.nullable(),
  ticket: z.object({ id, holder: z.string().nullable(), order_number: z.string(), order_id: id, product: z.string() }).nullable(),
  settled_at: instant.nullable(),
  settled_by: z.string().nullable(),
})
