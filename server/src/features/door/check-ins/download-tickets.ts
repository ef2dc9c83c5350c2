import type { CallInput } from '@entree/contract/calls.ts'
import { holds } from '#platform/acting-user.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { encodeFor, encodingFor } from '#platform/http/compress.ts'
import type { Scope } from '#platform/scope.ts'
import { readEventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { refuseClosedEvent } from './door-sessions.ts'
import { writeAllTickets, writeChangedTickets } from './write-tickets.ts'

/** Devices that are switched on together share what is read for the first of them; what changes meanwhile is in their first difference. */
const downloads = shortCache<Buffer>({ lifetime_ms: 5000, max: 60 })

/**
 * The tickets of an event, or what has changed since a cursor, whole or in pieces (DOOR-17). Everything is sent when
 * there is no cursor, when it is no longer valid, or when the event has other tickets than it had then; holders only
 * with `app.ticket_details`, and of people what the organiser wants door staff to see (DOOR-81, DOOR-82). Refuses `not_found` when the event is not the company's, or none of its sessions is open
 * to the device.
 */
export async function downloadTickets(
  scope: Scope,
  { event_id, since, after, most }: CallInput<'downloadTickets'>,
  accept: string | undefined,
): Promise<RawAnswer> {
  await refuseClosedEvent(scope, event_id)
  const { shown } = await readEventAtDoor(scope, event_id)
  const wanted = { event_id, with_holders: holds(scope, 'app.ticket_details'), shown, piece: { after, most } }
  const changes = since === undefined ? null : await writeChangedTickets(scope, wanted, since)
  if (changes !== null) {
    const { body, encoding } = await encodeFor(accept, { plain: Buffer.from(changes) }, 4)
    return answer(body, encoding)
  }
  const encoding = encodingFor(accept)
  // With a cursor that is no longer valid, everything is sent again.
  const piece = since === undefined ? wanted.piece : { most, after: undefined }
  const key = [scope.company_id, event_id, wanted.with_holders, encoding, piece.after, most].join(' ')
  return answer(await downloads.get(scope.tx, key, () => writeAllTickets(scope, { ...wanted, piece }, encoding)), encoding)
}

function answer(body: Buffer, encoding: 'br' | 'gzip' | null): RawAnswer {
  const headers: Record<string, string> = { 'content-length': String(body.length), vary: 'accept-encoding' }
  if (encoding !== null) headers['content-encoding'] = encoding
  return { raw: body, content_type: 'application/json; charset=utf-8', headers }
}
