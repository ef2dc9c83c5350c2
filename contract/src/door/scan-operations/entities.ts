import { overruleReasons } from '@entree/domain/door/overrule-reason.ts'
import { z } from 'zod'
import { id, instant } from '../../foundation/values.ts'

/** The scanning of an event: its sessions, with which scanners scan which products. */
export const ScanOperation = z.object({
  id,
  event: z.object({ id, name: z.string(), starts_at: instant, ends_at: instant, time_zone: z.string() }),
  name: z.string(),
  /** Made automatically for an event that had none. */
  is_automatic: z.boolean(),
  archived: z.boolean(),
  sessions_count: z.number().int(),
  updated_at: instant,
})
export type ScanOperation = z.infer<typeof ScanOperation>

export const ScanSession = z.object({
  id,
  scan_operation_id: id,
  name: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** It has no times of its own: it is open as long as the event, and some hours before and after. */
  is_whole_event: z.boolean(),
  outgoing_scans: z.boolean(),
  test_mode: z.boolean(),
  /** How many visitors may be inside by it at once; null: no limit (DOOR-32). */
  people_limit: z.number().int().nullable(),
  /** Null: all of the event, and those of other events that it allows. */
  product_ids: z.array(id).nullable(),
  /** Null: all of the company. */
  scanner_ids: z.array(id).nullable(),
  has_scans: z.boolean(),
  updated_at: instant,
})
export type ScanSession = z.infer<typeof ScanSession>

/** Numbers of tickets and people: scanned are the tickets that came in, inside those that did not leave again. */
const counts = { scanned: z.number().int(), inside: z.number().int() }

export const ScanSummary = z.object({
  /** Tickets that can be scanned here. */
  capacity: z.number().int(),
  ...counts,
  left: z.number().int(),
  products: z.array(z.object({ id, name: z.string(), capacity: z.number().int(), ...counts })),
  scanners: z.array(z.object({ name: z.string(), scans: z.number().int(), refused: z.number().int() })),
  sessions: z.array(
    z.object({ id, name: z.string(), scans: z.number().int(), exits: z.number().int(), refused: z.number().int() }),
  ),
  /** Entries that were let in anyway, by why (DOOR-30); null: nobody was asked. */
  overruled: z.array(z.object({ overrule_reason: z.enum(overruleReasons).nullable(), scans: z.number().int() })),
})

/** A product with the sessions that let it in; of another event when this one allows it. */
export const ScanProduct = z.object({
  product_id: id,
  name: z.string(),
  session_ids: z.array(id),
  color: z.string().nullable(),
  scan_till: instant.nullable(),
  /** Of the event itself: what else is set here is the product's own. */
  is_own: z.boolean(),
  /** When anything of this was last set; null: the operation has no session, and the product is another event's. */
  updated_at: instant.nullable(),
})
export type ScanProduct = z.infer<typeof ScanProduct>

/** `updated_at`: when a session of the operation was last set; null: it has none. */
export const ScanScanner = z.object({
  scanner_id: id,
  name: z.string(),
  session_ids: z.array(id),
  updated_at: instant.nullable(),
})
export type ScanScanner = z.infer<typeof ScanScanner>
