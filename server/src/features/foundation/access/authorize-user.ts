import type { CallDefinition, UserAccess } from '@entree/contract/define-call.ts'
import { isOfApp, isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import { DEFAULT_TIME_ZONE, localDay, weekday } from '@entree/domain/foundation/zoned-time.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import type { UserActor } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Services } from '#features/services.ts'
import { heldPermissions } from './held-permissions.ts'
import { findLinkedCompany } from './linked-queries.ts'
import { refuseUnlessMay } from './refuse-unless-may.ts'
import { findRememberedSession } from './remembered-session.ts'
import { findSession, isCompany, type SessionRow } from './sign-in-queries.ts'

/** The company of someone of the platform who named none: no tenant row has this id. */
export const NO_COMPANY = 0

/** A call of signed-in users. */
export type UserCall = CallDefinition & { access: UserAccess }

type Sources = Pick<Services, 'db' | 'now'>

/**
 * The access rule of a call for users: a valid token (401 otherwise), a permission (403), the company (404 when it is
 * someone else's, DEC-B-23), the event (403, DEC-B-11), and a recently entered password (`password_needed`). Returns
 * the user and the company whose rows they see.
 */
export async function authorizeUser(
  services: Sources,
  call: UserCall,
  readInput: () => Record<string, unknown>,
  request: CallRequest,
): Promise<{ actor: UserActor; company_id: number }> {
  const { access } = call
  const { actor, session } = await signedInUser(services, access, request)
  // An administrator who works as the user does not know the password, and cannot change it.
  const isHeldUp = session.must_reset_password && session.impersonator_id === null
  if (isHeldUp && !access.before_new_password) return refuse('must_reset_password')
  if (session.kind === 'app' && !isForApp(access)) return refuse('access_denied')
  // A scanner signs in at the door only; no login opens this, and an older one no longer does (DEC-B-22).
  if (session.kind === 'backoffice' && session.role === 'scanner') return refuse('access_denied')
  if (access.in_person && actor.impersonator !== null) return refuse('access_denied')
  const input = readInput()
  const company_id = await companyOf(services, actor, access, input, request)
  if (access.of_key) return refuse('access_denied')
  refuseUnlessMay(actor, call, input)
  if (access.confirmed && !isConfirmed(session, services.now())) return refuse('password_needed')
  return { actor, company_id: await companyOfEvent(services, access, company_id, input.event_id) }
}

/** The company that the call reads: that of a sub company's event, where the call may be made about one (DEC-B-164). */
async function companyOfEvent(
  { db }: Sources,
  { over_linked }: UserAccess,
  company_id: number,
  event_id: unknown,
): Promise<number> {
  if (!over_linked || typeof event_id !== 'number') return company_id
  return (await findLinkedCompany(db, company_id, event_id)) ?? company_id
}

/**
 * The user whose token the request carries. Refuses 401 without a good one (`token_expired`; `scanner_token_invalid` where the management
 * app asks, SCNR-08), and on a day they are not let in.
 */
async function signedInUser(
  services: Sources,
  { any, in_rush }: UserAccess,
  request: CallRequest,
): Promise<{ actor: UserActor; session: SessionRow }> {
  const refused = any.some(isOfApp) ? 'scanner_token_invalid' : 'token_expired'
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return refuse(refused)
  const token_hash = hashToken(token)
  const now = services.now()
  const find = in_rush ? findRememberedSession : findSession
  const session = await find(services.db, token_hash, now)
  if (session === null) return refuse(refused)
  if (!isDayOf(session, now)) return refuse('access_denied')
  const actor: UserActor = {
    kind: 'user',
    user_id: session.user_id,
    name: session.name,
    role: session.role,
    own_company_id: session.company_id,
    permissions: heldPermissions(session),
    event_ids: session.event_access === 'selected' ? session.event_ids : null,
    impersonator:
      session.impersonator_id === null ? null : { id: session.impersonator_id, name: session.impersonator_name ?? '' },
    api_key_id: null,
    token_hash,
    ip: request.ip,
  }
  return { actor, session }
}

/** Whether a user with a limit to weekdays is let in on this day (USER-19, DEC-B-10). */
export function isDayOf(user: Pick<SessionRow, 'event_access' | 'weekdays'>, now: string): boolean {
  return user.event_access !== 'weekdays' || user.weekdays.includes(weekday(localDay(now, DEFAULT_TIME_ZONE)))
}

/** The company the call is about. One of another company answers as one that does not exist; people of the platform may name any. */
async function companyOf(
  services: Sources,
  actor: UserActor,
  access: UserAccess,
  input: Record<string, unknown>,
  request: CallRequest,
): Promise<number> {
  const named = typeof input.company_id === 'number' ? input.company_id : request.acting_company_id
  if (actor.own_company_id !== null) {
    return named === null || named === actor.own_company_id ? actor.own_company_id : refuse('not_found')
  }
  if (named === null) {
    // A call that is only ever about a company, by someone who has none and named none.
    const needsCompany = !access.over_companies && access.any.length > 0 && !access.any.some(isOfPlatform)
    return needsCompany ? refuse('company_not_found') : NO_COMPANY
  }
  return (await isCompany(services.db, named)) ? named : refuse('not_found')
}

/** Whether the password was entered again in the last minutes (USER-25). */
function isConfirmed({ confirmed_until }: SessionRow, now: string): boolean {
  return confirmed_until !== null && Date.parse(confirmed_until) > Date.parse(now)
}

function isForApp({ any, in_app }: UserAccess): boolean {
  return in_app === true || any.some(isOfApp)
}

/** Whether the access rule of a call is one for users. */
export function isForUsers(call: CallDefinition): call is UserCall {
  return typeof call.access === 'object'
}
