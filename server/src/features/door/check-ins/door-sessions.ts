import type { CallAnswer } from '@entree/contract/calls.ts'
import type { DoorEvent } from '@entree/contract/door/check-ins/entities.ts'
import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { linkedEvents } from '#features/foundation/access/linked-events.ts'
import { sessionsAtDoor } from '#features/door/scan-operations/automatic-session.ts'
import { readEventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { findOwnScanner } from '#features/door/scanners/find-own-scanner.ts'
import { listEventsAround } from './queries.ts'

const JUST_OVER_MS = 12 * HOUR_MS
const SOON_MS = 60 * DAY_MS

/** Refuses `not_found` for a session that the event does not have, or that the signed-in scanner does not belong to (DEC-B-22). */
export async function refuseOtherSession(scope: Scope, event_id: number, session_id: number): Promise<void> {
  const { sessions } = await readEventAtDoor(scope, event_id)
  const session = sessions.get(session_id)
  if (!session || !isOpenTo(session, await findOwnScanner(scope))) refuse('not_found', { field: 'session_id' })
}

/** Refuses `not_found` for an event that is not the company's, or that the signed-in scanner has no session of (DEC-B-22). */
export async function refuseClosedEvent(scope: Scope, event_id: number): Promise<void> {
  const { sessions } = await readEventAtDoor(scope, event_id)
  const scanner = await findOwnScanner(scope)
  if (scanner !== null && ![...sessions.values()].some((session) => isOpenTo(session, scanner))) refuse('not_found')
}

/**
 * The events that are scanned now or in the next two months, with the sessions that are open to the caller (BTERM-01, DEC-B-22); a
 * scanner sees those only where it has any.
 */
export async function listDoorEvents(scope: Scope, search?: string): Promise<CallAnswer<'listTerminalEvents'>> {
  const { tx, company_id, now } = scope
  const span = { from: addMs(now, -JUST_OVER_MS), to: addMs(now, SOON_MS) }
  const events = await listEventsAround(tx, company_id, { ...span, search, event_ids: allowedEventIds(scope) })
  const scanner = await findOwnScanner(scope)
  const event_ids = events.map(({ id }) => id)
  const sessions = (await sessionsAtDoor(scope, event_ids)).filter((session) => isOpenTo(session, scanner))
  const described = events.map((event): DoorEvent => {
    const own = sessions.filter(({ event_id }) => event_id === event.id)
    const shown = own.map(({ id, name, starts_at, ends_at, outgoing_scans, test_mode }) => {
      return { id, name, starts_at, ends_at, outgoing_scans, test_mode }
    })
    return {
      ...event,
      linked_company: null,
      sessions: shown.toSorted((one, other) => Number(isRunning(other, now)) - Number(isRunning(one, now))),
    }
  })
  return scanner === null ? described : described.filter((event) => event.sessions.length > 0)
}

/** Those events, and after them those of sub companies, at which nobody of the master scans (DEC-B-164). */
export async function listTerminalEvents(scope: Scope, search = ''): Promise<CallAnswer<'listTerminalEvents'>> {
  const { tx, company_id, now } = scope
  const span = { from: addMs(now, -JUST_OVER_MS), to: addMs(now, SOON_MS) }
  const linked = await linkedEvents(tx, { company_id, event_ids: allowedEventIds(scope) }, span)
  const isFound = ({ name }: { name: string }) => name.toLowerCase().includes(search.toLowerCase())
  const looked_at = linked.filter(isFound).map(({ id, name, starts_at, ends_at, venue, company }): DoorEvent => {
    return { id, name, starts_at, ends_at, venue, linked_company: company, sessions: [] }
  })
  return [...(await listDoorEvents(scope, search)), ...looked_at]
}

/** `scanner` null: a person, who scans in every session. */
function isOpenTo({ scanner_ids }: { scanner_ids: number[] | null }, scanner: number | null): boolean {
  return scanner === null || scanner_ids === null || scanner_ids.includes(scanner)
}

function isRunning({ starts_at, ends_at }: { starts_at: string; ends_at: string }, now: string): boolean {
  return Date.parse(starts_at) <= Date.parse(now) && Date.parse(now) <= Date.parse(ends_at)
}
