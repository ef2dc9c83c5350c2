import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { refuse } from './http/refused.ts'
import type { Scope, UserActor } from './scope.ts'

/** The user who acts. Only in calls whose access rule asks for one. */
export function actingUser({ actor }: Pick<Scope, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new Error(`a call for users was made by a ${actor.kind}`)
  return actor
}

/** The events that the acting user sees and handles; null: all of the company (USER-18). Lists and records by other ids ask this. */
export function allowedEventIds(scope: Pick<Scope, 'actor'>): readonly number[] | null {
  return scope.actor.kind === 'user' ? scope.actor.event_ids : null
}

/** Refuses 403 when the record belongs to an event that the user may not handle (DEC-B-11). */
export function refuseOtherEvent(scope: Pick<Scope, 'actor'>, event_id: number): void {
  const allowed = allowedEventIds(scope)
  if (allowed !== null && !allowed.includes(event_id)) refuse('access_denied')
}

/** Refuses 403 to an administrator who works as the user, where only some of what a call takes is not theirs to do (DEC-B-20). */
export function refuseImpersonator(scope: Pick<Scope, 'actor'>): void {
  if (actingUser(scope).impersonator !== null) refuse('access_denied')
}

/** Whether the acting user holds the permission, for what a call answers or takes only with it. */
export function holds(scope: Pick<Scope, 'actor'>, permission: Permission): boolean {
  return scope.actor.kind === 'user' && scope.actor.permissions.has(permission)
}

/** Whether a user of a company looks at an event of a sub company, through the link between them (DEC-B-164). */
export function isThroughLink({ actor, company_id }: Pick<Scope, 'actor' | 'company_id'>): boolean {
  return actor.kind === 'user' && actor.own_company_id !== null && actor.own_company_id !== company_id
}
