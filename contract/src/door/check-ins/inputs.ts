import { scanDirections } from '@entree/domain/door/judge-scan.ts'
import { overruleReasons } from '@entree/domain/door/overrule-reason.ts'
import { z } from 'zod'
import { pageInput } from '../../foundation/page.ts'
import { id, instant, singleLine } from '../../foundation/values.ts'

/** Made by the device that scans: the same id is the same scan, however often it arrives. */
export const scanId = z.uuid()
/** What stands in a QR: `encodeTicketCode` writes 110 to 125 characters. */
export const ticketCode = singleLine.trim().min(1).max(500)

/** Why a visitor is let in anyway (DOOR-30); an app that doesn't ask says nothing, and is heard all the same. */
export const overruling = {
  overrule_reason: z.enum(overruleReasons).nullable().default(null),
  /** In words, for `other`. */
  overrule_note: singleLine.max(500).nullable().default(null),
}
const scanning = {
  scan_id: scanId,
  session_id: id,
  direction: z.enum(scanDirections).default('in'),
  /** Lets a visitor in outside their timeslot (DEC-B-140). */
  overrule: z.boolean().default(false),
  ...overruling,
}
export const scanInput = z.object({ event_id: id, code: ticketCode, ...scanning })
export const entryInput = z.object({ event_id: id, ticket_id: id, ...scanning })
/** What a device is narrowed to, among the products of its session (DOOR-31); null: all of them. It can only narrow. */
const narrowed = { only_product_ids: z.array(id).max(1000).nullable().default(null) }
export const appScanInput = scanInput.extend(narrowed)
export const appEntryInput = entryInput.extend(narrowed)
/** `scanned_at`: the scan that is meant, so that asking twice takes back no other. */
export const undoInput = z.object({ event_id: id, ticket_id: id, session_id: id, scanned_at: instant.optional() })
export const entriesInput = z.object({
  event_id: id,
  ...pageInput,
  filter: z.enum(['all', 'scanned', 'not_scanned']).default('all'),
})
