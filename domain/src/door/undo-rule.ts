import { MINUTE_MS } from '../foundation/zoned-time.ts'

/** How long the user who scanned may take it back: enough for a slip, and not for a favour later on. */
const UNDO_MS = 5 * MINUTE_MS

/** A scan that may be taken back: who made it, null for an unknown user, and when (ISO 8601, UTC). */
export type UndoneScan = { user_id: number | null; scanned_at: string }

/**
 * Whether a user may take back a scan at an instant (ISO 8601, UTC): the user who made it within five minutes, anybody else and later only with
 * the permission (DOOR-14). The one rule for server, terminal, and a door app without network.
 */
export function mayUndo(
  { user_id, scanned_at }: UndoneScan,
  { user_id: own, may_undo_any }: { user_id: number; may_undo_any: boolean },
  at: string,
): boolean {
  return may_undo_any || (user_id === own && Date.parse(at) - Date.parse(scanned_at) <= UNDO_MS)
}
