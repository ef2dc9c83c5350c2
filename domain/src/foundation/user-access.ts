import { isEmailAddress, sameEmail } from './email-address.ts'
import { beyondGiver, companyRoles, defaultPermissions, type Permission, type Role } from './permissions.ts'
import { refusal, type Refusal } from './refusals.ts'

/** Which events, or on which days (1 is Monday), someone works (USER-07, USER-08, DEC-B-10). */
export type Reach = {
  event_access: 'all' | 'selected' | 'weekdays'
  event_ids: readonly number[]
  weekdays: readonly number[]
}

/** The longest that a sign-in of the app can last: a year. */
export const APP_LOGIN_HOURS_MAX = 8784
const NAME_MAX = 100

export type UserForm = Reach & { name: string; username: string; email: string; app_login_hours: number }

/**
 * What is wrong with a user as filled in (GEN-24, USER-11, USER-12, USER-16): name, username and a valid e-mail address are there,
 * a limit names its events or days, and a sign-in of the app lasts at least an hour.
 */
export function checkUser({ name, username, email, event_access, event_ids, weekdays, app_login_hours }: UserForm): Refusal[] {
  const refusals: Refusal[] = []
  const texts = { name, username, email }
  for (const [field, value] of Object.entries(texts)) {
    if (!value.trim()) refusals.push(refusal('field_required', { field }))
    else if (field !== 'email' && value.trim().length > NAME_MAX)
      refusals.push(refusal('text_too_long', { field, max: NAME_MAX }))
  }
  if (email.trim() && !isEmailAddress(email)) refusals.push(refusal('wrong_email', { field: 'email' }))
  if (username.includes('@') && !sameEmail(username, email)) refusals.push(refusal('username_is_address', { field: 'username' }))
  if (event_access === 'selected' && event_ids.length === 0) refusals.push(refusal('field_required', { field: 'event_ids' }))
  if (event_access === 'weekdays' && weekdays.length === 0) refusals.push(refusal('field_required', { field: 'weekdays' }))
  if (!Number.isInteger(app_login_hours) || app_login_hours < 1 || app_login_hours > APP_LOGIN_HOURS_MAX)
    refusals.push(refusal('number_out_of_range', { field: 'app_login_hours', min: 1, max: APP_LOGIN_HOURS_MAX }))
  return refusals
}

/** Whether someone with the giver's reach can give this one: nobody opens events or days to others that are closed to themselves. */
export function isWithinReach(wanted: Reach, giver: Reach): boolean {
  if (giver.event_access === 'all') return true
  if (wanted.event_access !== giver.event_access) return false
  return giver.event_access === 'selected'
    ? wanted.event_ids.every((id) => giver.event_ids.includes(id))
    : wanted.weekdays.every((day) => giver.weekdays.includes(day))
}

export type UserRights = Reach & { permissions: ReadonlySet<Permission> }

const ofAdmins = new Set(defaultPermissions('company_admin'))
const ofOtherRolesOnly = companyRoles
  .flatMap((role) => defaultPermissions(role))
  .filter((permission) => !ofAdmins.has(permission))

/**
 * What someone can give: what they hold. A company administrator also gives what belongs to the other roles of a company and not to their
 * own (the support centre), or else nobody could make a colleague one of customer support (USER-05).
 */
export function givablePermissions(role: Role, held: ReadonlySet<Permission>): ReadonlySet<Permission> {
  return role === 'company_admin' ? new Set([...held, ...ofOtherRolesOnly]) : held
}

/**
 * Whether a user may be managed by someone: not when they may do more. Otherwise a new password for an administrator would make its
 * giver one (DEC-B-16).
 */
export function checkManages(target: UserRights, giver: UserRights): Refusal[] {
  const isMore = beyondGiver([...target.permissions], giver.permissions).length > 0 || !isWithinReach(target, giver)
  return isMore ? [refusal('user_holds_more')] : []
}

/**
 * Whether someone may make a user's rights what they are to be (DEC-B-16): all that is new in them the giver holds themselves, and they
 * open no events or days beyond their own. `before` is null for a new user.
 */
export function checkGrant(before: UserRights | null, after: UserRights, giver: UserRights): Refusal[] {
  const added = [...after.permissions].filter((permission) => !before?.permissions.has(permission))
  const missing = beyondGiver(added, giver.permissions)
  const refusals: Refusal[] = []
  if (missing.length > 0) refusals.push(refusal('permission_not_held', { permissions: missing.join(', ') }))
  if (!isWithinReach(after, giver)) refusals.push(refusal('permission_not_held', { field: 'event_access' }))
  return refusals
}
