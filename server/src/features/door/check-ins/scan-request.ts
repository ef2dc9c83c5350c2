import type { ScanDirection, ScanReason } from '@entree/domain/door/judge-scan.ts'
import type { OverruleReason } from '@entree/domain/door/overrule-reason.ts'
import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'

/** A scan that wants to be judged and stored. */
export type ScanRequest = {
  scan_id: string
  session_id: number
  direction: ScanDirection
  /** What was scanned; null when the ticket was chosen from a list. */
  code: string | null
  ticket_id: number | null
  /** Of a ticket that was scanned without network and is named by its number: the version of its code. */
  code_version?: number | null
  overrule: boolean
  /** Why, as door staff chose (DOOR-30). */
  overrule_reason?: OverruleReason | null
  overrule_note?: string | null
  /** The user who made it may let someone in outside their timeslot (DEC-B-140). */
  may_overrule: boolean
  /** What its device is narrowed to (DOOR-31). Of one that is judged later nothing is said: the device has judged by it. */
  only_product_ids?: readonly number[] | null
  source: 'terminal' | 'app' | 'box_office'
  /** Who made it. */
  user: { id: number; name: string }
  /** Who sent it, when that was another user (DOOR-10). */
  sent_by?: number | null
  /** When: ISO 8601, UTC, by our clock. */
  at: string
  /** Made without network, so that it is judged after it happened: what the device reported, and what its clock said. */
  late: { reason: ScanReason | null; device_at: string } | null
}

/** What came of it; `not_found`: there is no such session; `conflict`: the id stands for another scan. */
export type ScanOutcome =
  | { kind: 'judged'; answer: ScanAnswer; is_conflict: boolean }
  | { kind: 'not_found' }
  | { kind: 'other_scan' }
