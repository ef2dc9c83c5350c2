import { calls } from '@entree/contract/calls.ts'
import type { CallDefinition, UserAccess } from '@entree/contract/define-call.ts'
import { forSomeEvents } from '@entree/contract/for-some-events.ts'
import { refuse } from '#platform/http/refused.ts'
import type { UserActor } from '#platform/scope.ts'

/** Refuses 403 to users who hold none of the call's permissions, or may not handle the event that it is about (DEC-B-11). */
export function refuseUnlessMay(
  actor: UserActor,
  call: CallDefinition & { access: UserAccess },
  input: Record<string, unknown>,
): void {
  if (!mayCall(actor, call.access, input) || isBeyondEvents(actor, call, input)) refuse('access_denied')
  if (!mayHandleEvent(actor, input.event_id)) refuse('access_denied', { field: 'event_id' })
}

function mayCall({ permissions }: UserActor, access: UserAccess, input: Record<string, unknown>): boolean {
  const needed = Object.entries(access.fields ?? {}).filter(([field]) => isGiven(input[field]))
  const isHolder = access.any.length === 0 || access.any.some((permission) => permissions.has(permission))
  return isHolder && needed.every(([, permission]) => permissions.has(permission))
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

const openToSome = new Set<CallDefinition>(Object.entries(calls).flatMap(([name, call]) => (name in forSomeEvents ? [call] : [])))

/** Whether a user limited to some events makes a call that names none, and is not known to keep to theirs (USER-23). */
function isBeyondEvents({ event_ids, own_company_id }: UserActor, call: CallDefinition, input: Record<string, unknown>): boolean {
  return event_ids !== null && own_company_id !== null && typeof input.event_id !== 'number' && !openToSome.has(call)
}

function mayHandleEvent({ event_ids }: UserActor, event_id: unknown): boolean {
  return event_ids === null || typeof event_id !== 'number' || event_ids.includes(event_id)
}
