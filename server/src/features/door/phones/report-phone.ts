import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { refuseClosedEvent } from '#features/door/check-ins/door-sessions.ts'
import { readEventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { forgetSeen, listToldTo, markSeen } from './message-queries.ts'
import { deleteSurplus, findPhone, upsertPhone } from './queries.ts'

/** A phone says every few seconds that nothing has changed: it is written oftener than this only when something has. */
const WRITTEN_EVERY_MS = 10_000
/** In seconds: farther off is as wrong, and not a number that the database takes. */
const FARTHEST_S = 1_000_000_000

/**
 * Keeps a phone's last state (PHONE-02): who has it now, in this company. Returns what to show (PHONE-07). Refuses `not_found` when the event is not
 * the company's, or not open to the scanner.
 */
export async function reportPhone(scope: Scope, input: CallInput<'reportPhone'>): Promise<CallAnswer<'reportPhone'>> {
  const { tx, company_id, now } = scope
  const { event_id, phone, session_id, battery, waiting, build, device_now, seen } = input
  await refuseClosedEvent(scope, event_id)
  const { sessions } = await readEventAtDoor(scope, event_id)
  const { user_id, token_hash } = actingUser(scope)
  const state = {
    event_id,
    user_id,
    token_hash,
    scan_session_id: sessions.has(session_id) ? session_id : null,
    battery_percent: battery?.percent ?? null,
    is_charging: battery?.charging ?? null,
    waiting,
    build,
    clock_s: clockOf(now, device_now),
  }
  const before = await findPhone(tx, company_id, phone)
  const isFresh = before !== null && Date.parse(now) - Date.parse(before.last_seen_at) < WRITTEN_EVERY_MS
  const phone_id =
    isFresh && isAsBefore(before, state) ? before.id : await upsertPhone(tx, { company_id, phone, ...state, last_seen_at: now })
  if (before === null) await deleteSurplus(tx, company_id, user_id)
  else if (before.user_id !== user_id) await forgetSeen(tx, company_id, phone_id)
  if (seen.length > 0) await markSeen(tx, company_id, { phone_id, ids: seen, now })
  return { messages: await listToldTo(tx, company_id, { event_id, phone_id, now }) }
}

/** By how many seconds the server is ahead of a device. */
function clockOf(now: string, device_now: string): number {
  const seconds = Math.round((Date.parse(now) - Date.parse(device_now)) / 1000)
  return Math.max(-FARTHEST_S, Math.min(FARTHEST_S, seconds))
}

/** Whether a phone says what is kept of it; a second of its clock is the way of the question. */
function isAsBefore<State extends { clock_s: number }>(before: State, state: State): boolean {
  if (Math.abs(before.clock_s - state.clock_s) > 1) return false
  return (Object.keys(state) as (keyof State)[]).every((name) => name === 'clock_s' || before[name] === state[name])
}
