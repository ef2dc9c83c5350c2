import type { StationState } from './station-state.ts'

type Stand = { event_id: number; session_id: number; since: string }

/**
 * Whether the server said that a session is no longer open to this device, or it is missing from a download that is later than `since`
 * (ISO 8601, UTC): an earlier one may not know it yet.
 */
export function isClosed({ closed, kept }: StationState, { event_id, session_id, since }: Stand): boolean {
  if (closed?.event_id === event_id && (closed.session_id ?? session_id) === session_id) return true
  if (kept?.event_id !== event_id || Date.parse(kept.synced_at) < Date.parse(since)) return false
  return !kept.door.sessions.some(({ id }) => id === session_id)
}
