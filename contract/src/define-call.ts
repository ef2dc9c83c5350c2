import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type { z } from 'zod'
import type { CallName } from './paths.ts'

/**
 * Who may make a call.
 * - `public`: anybody, on any host.
 * - `shop`: anybody, on a company's shop host; sees that company only.
 * - `order`, `ticket`: anyone who holds the id and the secret in the path (or the body), on the shop host of its company.
 * - `provider`: a payment provider; the notice itself is never trusted, only looked up.
 * - a `UserAccess`: a user who is signed in, by permission.
 */
export type Access = 'public' | 'shop' | 'order' | 'ticket' | 'provider' | UserAccess

/**
 * A signed-in user of the company that the call is about: `company_id` of the input, else the user's own. With `event_id` in the
 * input the user must be allowed that event (USER-18).
 */
export type UserAccess = {
  /** Holding one of these is enough; none: being signed in is. */
  any: readonly Permission[]
  /** Fields of the input that need a permission of their own when they are given. */
  fields?: Readonly<Record<string, Permission>>
  /** People of the platform who name no company make it about all of them. */
  over_companies?: true
  /** May be made while a new password has to be set first (DEC-B-09). */
  before_new_password?: true
  /** May be made with a sign-in of the management app. Calls that ask for one of its permissions may anyway; all others may not. */
  in_app?: true
  /**
   * May also be made about an event of a company that the user's own is the master of, as far as the link goes: it only reads
   * (DEC-B-164, DEC-B-23).
   */
  over_linked?: true
  /** Not by an administrator who works as the user: it makes or changes a credential, which would outlive that (DEC-B-20). */
  in_person?: true
  /** Asks for the password again when it was not entered in the last minutes: `confirmPassword` (USER-25). */
  confirmed?: true
  /** Made by API keys only, and by every one of them, whatever it may (KEY-15). */
  of_key?: true
  /** Made by crowds of devices many times a second: the sign-in and its permissions are those of up to a second ago. */
  in_rush?: true
}

/** Users with one of the permissions; `fields` names what else some of the input needs. */
export function may(...any: readonly Permission[]): UserAccess {
  return { any }
}

/** Any user who is signed in. */
export const signedIn: UserAccess = { any: [] }

export type CallDefinition<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  summary: string
  access: Access
  /** Path parameters, query and body together, by name. */
  input: Input
  answer: Answer
  refusals: readonly RefusalCode[]
  /**
   * Stores an `Idempotency-Key` with what it makes, for good: the same key with the same body answers the same, with another body 409. In the
   * back office the rule of `idempotency-key.ts` comes before it.
   */
  idempotent?: boolean
  /** The media type of what it answers when that is not JSON; several, of which an answer has one. */
  content_type?: string | readonly string[]
  /** In a rush it is served before what other buyers ask: someone is paying, or stands at a counter. */
  goes_first?: true
  /** Only tells what has been, so it may be some seconds behind: it is read from a standby, where there is one. */
  may_lag?: true
  /** To callers that accept `text/event-stream` it sends its answer again, as a whole, whenever that has changed. */
  is_live?: true
}

/** The media types that an answer of the call may have. */
export function contentTypesOf({ content_type = 'application/json' }: Pick<CallDefinition, 'content_type'>): readonly string[] {
  return typeof content_type === 'string' ? [content_type] : content_type
}

/** Types a table of calls by the names of `paths` without widening its schemas. */
export function defineCalls<T extends Partial<Record<CallName, CallDefinition>>>(calls: T): T {
  return calls
}
