import type { Language } from '@entree/domain/foundation/languages.ts'
import { sql } from 'kysely'
import type { CallInput } from '@entree/contract/calls.ts'
import type { Role } from '@entree/domain/foundation/permissions.ts'
import { holdsWords } from '#platform/database/like.ts'
import { paginate } from '#platform/database/paginate.ts'
import { chosenSort } from '#platform/database/sort.ts'
import type { Scope } from '#platform/scope.ts'

export type HeldRole = { id: number; name: string; permissions: string[]; online: boolean; admin_only: boolean }

export type UserRecord = {
  id: number
  company_id: number
  name: string
  username: string
  email: string
  password_hash: string | null
  two_factor: boolean
  language: Language
  role: Role
  box_office: boolean
  event_access: 'all' | 'selected' | 'weekdays'
  event_ids: number[]
  weekdays: number[]
  must_reset_password: boolean
  app_login_hours: number
  granted: string[]
  withheld: string[]
  active: boolean
  last_login_at: string | null
  created_at: string
  updated_at: string
  permission_roles: HeldRole[]
}

/** A user of the company with their permission roles and events; scanner accounts have screens of their own. Null: there is none. */
export async function findUser({ tx, company_id }: Scope, user_id: number): Promise<UserRecord | null> {
  const { rows } = await sql<UserRecord>`
    select u.id, u.company_id, u.name, u.username, u.email, u.password_hash, (u.totp_confirmed_at is not null or exists (select from passkey p where p.user_id = u.id)) as two_factor,
           u.language, u.role, u.box_office, u.event_access, u.weekdays,
           u.must_reset_password, u.app_login_hours, u.granted, u.withheld, u.active, u.last_login_at, u.created_at, u.updated_at,
           coalesce((select jsonb_agg(ue.event_id order by ue.event_id) from user_event ue where ue.user_id = u.id), '[]') as event_ids,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions, 'online', r.online,
                                                         'admin_only', r.admin_only) order by r.name)
                       from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as permission_roles
      from "user" u
     where u.company_id = ${company_id} and u.id = ${user_id} and u.role <> 'scanner'`.execute(tx)
  return rows[0] ?? null
}

export async function listUsers(
  { tx, company_id }: Scope,
  { page, search, show_inactive, sort }: Omit<CallInput<'listUsers'>, 'company_id'>,
) {
  let query = tx
    .selectFrom('user')
    .select(['id', 'name', 'username', 'email', 'box_office', 'active', 'last_login_at'])
    .select([
      sql<Role>`role`.as('role'),
      sql<UserRecord['event_access']>`event_access`.as('event_access'),
      sql<boolean>`password_hash is null`.as('is_invited'),
    ])
    .where('company_id', '=', company_id)
    .where('role', '<>', 'scanner')
  if (!show_inactive) query = query.where('active', '=', true)
  if (search) query = query.where(holdsWords(sql`concat_ws(' ', name, username, email)`, search))
  const choices = { name: sql`lower(name)`, email: sql`lower(email)`, last_login_at: sql`last_login_at` }
  const { by, is_descending } = chosenSort(sort, choices)
  return paginate(
    query
      .orderBy('active', 'desc')
      // Who never signed in comes after all others, either way.
      .orderBy(by, (order) => (is_descending ? order.desc() : order.asc()).nullsLast())
      .orderBy('id'),
    page,
  )
}

/** Locks the company against other changes of its users and permissions, not against its orders; with what caps its people. */
export async function lockCompany({ tx, company_id }: Scope) {
  return tx
    .selectFrom('company')
    .select(['id', 'name', 'active', 'permissions', 'role_permissions', 'updated_at'])
    .where('id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What caps the company's people, without a lock. */
export async function findCompanyCap({ tx, company_id }: Scope) {
  return tx
    .selectFrom('company')
    .select(['id', 'permissions', 'role_permissions', 'active', 'updated_at'])
    .where('id', '=', company_id)
    .executeTakeFirst()
}

/** The permission roles that add to what the company may use. */
export async function selectCompanyRoles({ tx, company_id }: Scope): Promise<HeldRole[]> {
  return tx
    .selectFrom('company_role')
    .innerJoin('role', 'role.id', 'company_role.role_id')
    .select(['role.id', 'role.name', 'role.permissions', 'role.online', 'role.admin_only'])
    .where('company_role.company_id', '=', company_id)
    .orderBy('role.name')
    .execute()
}

/** Whether one of the names is a colleague's, whom the company sees anyway. */
export async function areColleagues(
  { tx, company_id }: Scope,
  { username, email }: { username: string; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from "user"
     where company_id = ${company_id}
       and (fold_email(username) in (fold_email(${username}), fold_email(${email}))
            or fold_email(email) in (fold_email(${username}), fold_email(${email})))
     limit 1`.execute(tx)
  return rows.length > 0
}

/** Those of the events that are the company's. */
export async function selectEventIds({ tx, company_id }: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many active administrators the company has besides this user. */
export async function countOtherAdmins({ tx, company_id }: Scope, user_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('role', '=', 'company_admin')
    .where('active', '=', true)
    .where('id', '<>', user_id)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertUserEvent({ tx, company_id }: Scope, user_id: number, event_id: number): Promise<void> {
  await tx.insertInto('user_event').values({ company_id, user_id, event_id }).execute()
}

/** Makes these the events of a user with a selection. */
export async function replaceUserEvents({ tx, company_id }: Scope, user_id: number, event_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_event').where('company_id', '=', company_id).where('user_id', '=', user_id).execute()
  if (event_ids.length === 0) return
  await tx
    .insertInto('user_event')
    .values(event_ids.map((event_id) => ({ company_id, user_id, event_id })))
    .execute()
}

/** Makes these the permission roles of a user. */
export async function replaceUserRoles({ tx, company_id }: Scope, user_id: number, role_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_role').where('company_id', '=', company_id).where('user_id', '=', user_id).execute()
  if (role_ids.length === 0) return
  await tx
    .insertInto('user_role')
    .values(role_ids.map((role_id) => ({ company_id, user_id, role_id })))
    .execute()
}

/** When the session of someone of the platform ends. */
export async function findSessionEnd({ tx }: Scope, token_hash: string): Promise<string | null> {
  const row = await tx
    .selectFrom('session')
    .select('expires_at')
    .where('token_hash', '=', token_hash)
    .where('company_id', 'is', null)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** Gives the company these permission roles, in place of those it had. */
export async function replaceCompanyRoles({ tx, company_id }: Scope, role_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('company_role').where('company_id', '=', company_id).execute()
  if (role_ids.length === 0) return
  await tx
    .insertInto('company_role')
    .values(role_ids.map((role_id) => ({ company_id, role_id })))
    .execute()
}

/** How many API keys and webhooks a user has made that still work: they are the company's (SEC-16, HOOK-13). */
export async function countLeftBehind(
  { tx, company_id, now }: Pick<Scope, 'tx' | 'company_id' | 'now'>,
  user_id: number,
): Promise<{ api_keys: number; webhooks: number }> {
  const { rows } = await sql<{ api_keys: number; webhooks: number }>`
    select (select count(*)::int from api_key
             where company_id = ${company_id} and created_by = ${user_id} and revoked_at is null
               and (expires_at is null or expires_at > ${now})) as api_keys,
           (select count(*)::int from webhook
             where company_id = ${company_id} and created_by = ${user_id} and off_at is null) as webhooks`.execute(tx)
  return rows[0] ?? { api_keys: 0, webhooks: 0 }
}
