import type { User } from '@entree/contract/foundation/users/entities.ts'
import type { CallInput } from '@entree/contract/calls.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import { checkNewPassword } from '@entree/domain/foundation/password.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkGrant, checkManages, checkUser } from '@entree/domain/foundation/user-access.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { hashPassword } from '#platform/passwords.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { endMailedLinks, endSignIns } from '#features/foundation/account/end-sign-ins.ts'
import { queueAccountNotice } from '#features/foundation/account/queue-account-notice.ts'
import { actingUser, holds, refuseImpersonator } from '#platform/acting-user.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { checkNames, type CountForeign } from '#features/foundation/account/check-names.ts'
import { addUser, changeUser } from '#features/foundation/account/write-user.ts'
import { chooseRoles } from './choose-roles.ts'
import { readUser } from './describe-user.ts'
import { queueInvitation } from './queue-invitation.ts'
import {
  areColleagues,
  countOtherAdmins,
  findUser,
  lockCompany,
  replaceUserEvents,
  replaceUserRoles,
  selectEventIds,
  type HeldRole,
  type UserRecord,
} from './queries.ts'
import { giverRights, isOfPlatformItself, readCap, userRights } from './user-rights.ts'

type Form = Omit<CallInput<'updateUser'>, 'company_id' | 'user_id'>

/**
 * Adds a user (`user_id` null) or changes one (USER-01 … USER-17). All that is wrong is refused at once. Nobody gives more than they
 * hold, manages someone who may do more, changes their own rights, or leaves the company without administrator (DEC-B-15, DEC-B-16).
 * A new password ends the user's sessions. The own address is changed in the profile, where it is confirmed: someone who works as the user, or
 * holds their token, could have a new password mailed to another one (DEC-B-20).
 */
export async function saveUser(
  scope: Scope,
  user_id: number | null,
  form: Form,
  { origin, is_invited = false, countForeign }: { origin: string; is_invited?: boolean; countForeign: CountForeign },
): Promise<User> {
  const password_hash = form.password === '' ? null : await hashPassword(form.password)
  return transact(scope, async (scope) => {
    const company = (await lockCompany(scope)) ?? refuse('not_found')
    const cap = await readCap(scope, company)
    const before = user_id === null ? null : ((await findUser(scope, user_id)) ?? refuse('not_found'))
    if (before) await refuseStaleSave(scope, { entity: 'user', ...before }, form.updated_at)
    const giver = await giverRights(scope)
    const isSelf = before !== null && before.id === actingUser(scope).user_id
    if (before && !isSelf) refuseIfAny(checkManages(userRights(before, cap), giver))

    const columns = columnsOf(withOwnAddress(form, before))
    if (before && changesSignIn(before, columns, form.password)) refuseImpersonator(scope)
    const { roles, refusals: wrongRoles } = await chooseRoles(scope, form.role_ids, before?.permission_roles ?? [])
    const after = { ...singleGrants(before), ...columns, permission_roles: roles }
    refuseIfAny([
      ...checkUser({ ...form, ...columns }),
      ...(form.password === '' ? [] : checkNewPassword(form)),
      ...(before === null && form.password === '' && !is_invited ? [refusal('field_required', { field: 'password' })] : []),
      ...(await checkOthersNames(scope, columns, before?.id ?? null, countForeign)),
      ...(await checkEvents(scope, columns.event_ids, before?.event_ids ?? [])),
      ...wrongRoles,
      ...checkBoxOffice(scope, before?.box_office ?? false, columns.box_office),
      ...(before && isSelf ? checkSelf(before, columns, roles, form.password) : []),
      ...checkGrant(before && userRights(before, cap), userRights(after, cap), giver),
      ...(before && columns.role !== 'company_admin' ? await checkLastAdmin(scope, before, 'role') : []),
    ])

    const { event_ids, ...row } = columns
    const saved = { ...row, ...(password_hash === null ? {} : { password_hash }), updated_at: scope.now }
    const id = before?.id ?? (await addUser(scope, { ...saved, company_id: scope.company_id, created_at: scope.now }))
    if (before) await changeUser(scope, { company_id: scope.company_id, id }, saved)
    await replaceUserEvents(scope, id, event_ids)
    await replaceUserRoles(
      scope,
      id,
      roles.map((role) => role.id),
    )
    if (before && password_hash !== null) await endSignIns(scope, before)
    if (before && (password_hash !== null || before.email !== row.email)) await endMailedLinks(scope, before)
    await recordChange(scope, {
      entity: 'user',
      entity_id: id,
      action: before ? 'changed' : 'created',
      before: before && {
        ...columnsOf(before),
        role_ids: idsOf(before.permission_roles),
        password_hash: before.password_hash,
      },
      after: {
        ...columns,
        role_ids: idsOf(roles),
        password_hash: password_hash ?? before?.password_hash,
      },
    })
    if (before && !isSelf) await tellOwner(scope, before, { row, isNewPassword: password_hash !== null }, origin)
    if (is_invited) await queueInvitation(scope, { id, email: row.email, language: row.language }, origin)
    return readUser(scope, id)
  })
}

/** Names that someone has; how often a company may ask after those of others is limited (docs/decisions/0013). */
async function checkOthersNames(
  scope: Scope,
  names: { username: string; email: string },
  except_id: number | null,
  countForeign: CountForeign,
): Promise<Refusal[]> {
  const refusals = await checkNames(scope, names, except_id)
  if (refusals.length > 0 && !isOfPlatformItself(scope) && !(await areColleagues(scope, names))) countForeign(scope.company_id)
  return refusals
}

/** The form with a username that is the address gone along with it (DEC-B-08). */
function withOwnAddress(form: Form, before: UserRecord | null): Form {
  const isAddress = before !== null && sameEmail(before.username, before.email) && form.username.trim() === before.username
  return isAddress ? { ...form, username: form.email } : form
}

/** Tells someone what a colleague changed of how they sign in, at the address they had. */
async function tellOwner(
  scope: Scope,
  before: UserRecord,
  { row, isNewPassword }: { row: { email: string }; isNewPassword: boolean },
  origin: string,
): Promise<void> {
  const isMoved = !sameEmail(before.email, row.email)
  if (isMoved) await queueAccountNotice(scope, before, 'email_changed', null)
  // The first password of an invited user is no change.
  if (isNewPassword && before.password_hash !== null)
    await queueAccountNotice(scope, before, 'password_changed', isMoved ? null : origin)
}

/** Refuses to take the company's last administrator out of that role or of work (DEC-B-15). */
export async function checkLastAdmin(
  scope: Scope,
  user: Pick<UserRecord, 'id' | 'role' | 'active'>,
  field?: string,
): Promise<Refusal[]> {
  if (user.role !== 'company_admin' || !user.active || (await countOtherAdmins(scope, user.id)) > 0) return []
  return [refusal('last_company_admin', field === undefined ? {} : { field })]
}

type Columns = ReturnType<typeof columnsOf>

/** What is stored of a form: what its kind of limit does not use is nothing. */
function columnsOf(
  form: Pick<
    Form,
    | 'name'
    | 'username'
    | 'email'
    | 'language'
    | 'box_office'
    | 'event_access'
    | 'event_ids'
    | 'weekdays'
    | 'must_reset_password'
    | 'app_login_hours'
  > & { role: UserRecord['role'] },
) {
  return {
    name: form.name.trim(),
    username: form.username.trim(),
    email: form.email.trim(),
    language: form.language,
    role: form.role,
    box_office: form.box_office,
    event_access: form.event_access,
    event_ids: form.event_access === 'selected' ? [...new Set(form.event_ids)].toSorted(ascending) : [],
    weekdays: form.event_access === 'weekdays' ? [...new Set(form.weekdays)].toSorted(ascending) : [],
    must_reset_password: form.must_reset_password,
    app_login_hours: form.app_login_hours,
  }
}

function singleGrants(user: UserRecord | null): Pick<UserRecord, 'granted' | 'withheld'> {
  return { granted: user?.granted ?? [], withheld: user?.withheld ?? [] }
}

async function checkEvents(scope: Scope, wanted: readonly number[], present: readonly number[]): Promise<Refusal[]> {
  const added = wanted.filter((id) => !present.includes(id))
  const found = await selectEventIds(scope, added)
  return found.length === added.length ? [] : [refusal('not_found', { field: 'event_ids' })]
}

function checkBoxOffice(scope: Scope, was: boolean, is: boolean): Refusal[] {
  const isAllowed = was === is || holds(scope, 'my_company.box_office') || isOfPlatformItself(scope)
  return isAllowed ? [] : [refusal('permission_not_held', { field: 'box_office' })]
}

/** Whether the user would sign in otherwise than before, which no administrator who works as a user brings about (USER-24). */
function changesSignIn(before: UserRecord, { username, email }: Columns, password: string): boolean {
  return password !== '' || username !== before.username || email !== before.email
}

/** Nobody changes their own rights here, nor password or address, which take the present password (calls of their own). */
function checkSelf(before: UserRecord, after: Columns, roles: readonly HeldRole[], password: string): Refusal[] {
  const ownRights = ({ role, box_office, event_access, event_ids, weekdays, must_reset_password, app_login_hours }: Columns) =>
    JSON.stringify([role, box_office, event_access, event_ids, weekdays, must_reset_password, app_login_hours])
  const isSame =
    ownRights(columnsOf(before)) === ownRights(after) &&
    idsOf(before.permission_roles).join() === idsOf(roles).join() &&
    password === ''
  return [
    ...(isSame ? [] : [refusal('own_rights')]),
    ...(sameEmail(before.email, after.email) ? [] : [refusal('own_email', { field: 'email' })]),
  ]
}

function idsOf(roles: readonly HeldRole[]): number[] {
  return roles.map(({ id }) => id).toSorted(ascending)
}

function ascending(a: number, b: number): number {
  return a - b
}
