import type { Language } from '@entree/domain/foundation/languages.ts'
import type { Role } from '@entree/domain/foundation/permissions.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PasswordReset, Session, User } from '#platform/database/tables.gen.ts'

/*
 * Nobody who signs in names a company: an account is found by its own names, over the whole platform (DEC-B-07). What is then done to
 * it is done by user and company.
 */
/** A user as signing in and the own account need them. */
export type Account = {
  id: number
  company_id: number | null
  name: string
  username: string
  email: string
  password_hash: string | null
  language: Language
  role: Role
  box_office: boolean
  event_access: 'all' | 'selected' | 'weekdays'
  weekdays: number[]
  must_reset_password: boolean
  app_login_hours: number
  totp_secret: string | null
  totp_confirmed_at: string | null
  totp_last_step: number | null
  recovery_codes: string[]
  /** How many there are. */
  passkeys: number
  /** An address asked for that waits for its link to be opened. */
  new_email: string | null
  active: boolean
  /** E-mail domains whose people sign in by their organisation only, at the user's company (OIDC-06). */
  required_domains: string[]
  /** Of the company; true for people of the platform. */
  company_active: boolean
}

const columns = sql`
  u.id, u.company_id, u.name, u.username, u.email, u.password_hash, u.language, u.role, u.box_office, u.event_access, u.weekdays,
  u.must_reset_password, u.app_login_hours, u.totp_secret, u.totp_confirmed_at, u.totp_last_step, u.recovery_codes, u.active,
  (select e.email from email_change e where e.user_id = u.id) as new_email,
  (select count(*) from passkey p where p.user_id = u.id)::int as passkeys,
  coalesce((select array_agg(d.domain) from sign_in_provider s join sign_in_domain d using (company_id)
             where s.required and c.id = s.company_id), '{}') as required_domains,
  coalesce(c.active, true) as company_active`

/** The user with this e-mail address or username, letter case aside (AUTH-01, AUTH-02). */
export async function findAccountByName(db: Database, name: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${columns} from "user" u left join company c on c.id = u.company_id
     where fold_email(u.email) = fold_email(${name}) or fold_email(u.username) = fold_email(${name})
     order by fold_email(u.email) = fold_email(${name}) desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The user with this e-mail address, letter case aside. */
export async function findUserByEmail(db: Database, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${columns} from "user" u left join company c on c.id = u.company_id where fold_email(u.email) = fold_email(${email})`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function findAccount(db: Database, user_id: number): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${columns} from "user" u left join company c on c.id = u.company_id where u.id = ${user_id}`.execute(db)
  return rows[0] ?? null
}

export async function findOwnCompany(
  db: Database,
  company_id: number,
  platform_domain: string,
): Promise<{ id: number; name: string; subdomain: string; domain: string | null } | null> {
  // Several host names: the main one, else the one made of its subdomain, else the shortest.
  const { rows } = await sql<{ id: number; name: string; subdomain: string; domain: string | null }>`
    select c.id, c.name, c.subdomain,
           (select host from company_host h where h.company_id = c.id
             order by h.is_main desc, host = c.subdomain || '.' || ${platform_domain}::text desc, length(host), host limit 1) as domain
      from company c where c.id = ${company_id}`.execute(db)
  return rows[0] ?? null
}

export async function updateAccount(
  db: Database,
  company_id: number | null,
  user_id: number,
  changes: Updateable<User>,
): Promise<void> {
  await db
    .updateTable('user')
    .set(changes)
    .where('id', '=', user_id)
    .where(sql<boolean>`company_id is not distinct from ${company_id}::bigint`)
    .execute()
}

/** Sets a new password in place of the one that was looked at; false when it is another by now. */
export async function replacePassword(
  db: Database,
  { id, company_id, password_hash: old }: Pick<Account, 'id' | 'company_id' | 'password_hash'>,
  password_hash: string,
  now: string,
): Promise<boolean> {
  const row = await db
    .updateTable('user')
    .set({ password_hash, must_reset_password: false, updated_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`company_id is not distinct from ${company_id}::bigint`)
    .where(sql<boolean>`password_hash is not distinct from ${old}::text`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes other transactions wait that set its password, or change what else it is signed in to with. */
export async function lockAccount(db: Database, { id, company_id }: Pick<Account, 'id' | 'company_id'>): Promise<void> {
  await sql`
    select from "user" where id = ${id} and company_id is not distinct from ${company_id}::bigint for no key update`.execute(db)
}

/** Takes the step of a code, unless it or a later one was taken before (two who send the same code at once: one of them). */
export async function spendTotpStep(db: Database, company_id: number | null, user_id: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('user')
    .set({ totp_last_step: step })
    .where('id', '=', user_id)
    .where(sql<boolean>`company_id is not distinct from ${company_id}::bigint`)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes one of the recovery codes; false when it is none of those left. */
export async function spendRecoveryCode(
  db: Database,
  company_id: number | null,
  user_id: number,
  code_hash: string,
): Promise<boolean> {
  const row = await db
    .updateTable('user')
    .set({ recovery_codes: sql<string[]>`array_remove(recovery_codes, ${code_hash}::text)` })
    .where('id', '=', user_id)
    .where(sql<boolean>`company_id is not distinct from ${company_id}::bigint`)
    .where(sql<boolean>`${code_hash}::text = any (recovery_codes)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSession(db: Database, session: Insertable<Session>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** Notes until when the password of a user's session counts as just entered. */
export async function confirmSession(
  db: Database,
  company_id: number | null,
  { token_hash, confirmed_until }: { token_hash: string; confirmed_until: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_until })
    .where('token_hash', '=', token_hash)
    .where(sql<boolean>`company_id is not distinct from ${company_id}::bigint`)
    .execute()
}

/** Ends a session, and those in which an administrator works as someone else by it; returns what it was. */
export async function takeSession(db: Database, token_hash: string) {
  await db.deleteFrom('session').where('impersonator_token_hash', '=', token_hash).execute()
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', token_hash)
    .returning(['company_id', 'user_id', 'impersonator_id', 'impersonator_token_hash', 'kind', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Ends all sessions of a user, and those in which they work as someone else. */
export async function removeSessions(db: Database, company_id: number | null, user_id: number): Promise<void> {
  await sql`
    delete from session
     where impersonator_id = ${user_id} or (user_id = ${user_id} and company_id is not distinct from ${company_id}::bigint)`.execute(
    db,
  )
}

export async function insertPasswordLink(db: Database, link: Insertable<PasswordReset>): Promise<void> {
  await db.insertInto('password_reset').values(link).execute()
}

/** Makes the links that were sent to a user worthless, also that to another address: a thief of the password may have asked for it. */
export async function removeMailedLinks(db: Database, company_id: number | null, user_id: number): Promise<void> {
  await sql`
    with changes as (
      delete from email_change where user_id = ${user_id} and company_id is not distinct from ${company_id}::bigint
    )
    delete from password_reset
     where user_id = ${user_id} and company_id is not distinct from ${company_id}::bigint`.execute(db)
}

/** Whose a link is, while it is good. */
export async function findPasswordLink(db: Database, token_hash: string, now: string): Promise<number | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Uses a link up, so that of two who do it at once only one does; whose it was. */
export async function takePasswordLink(db: Database, token_hash: string, now: string): Promise<number | null> {
  const row = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Removes sessions, links and counted attempts that ran out before `before`, of all companies. */
export async function removeExpired(db: Database, before: string): Promise<void> {
  await sql`delete from session where expires_at < ${before}`.execute(db)
  await sql`delete from password_reset where expires_at < ${before}`.execute(db)
  await sql`delete from email_change where expires_at < ${before}`.execute(db)
  await sql`delete from attempt where ends_at < ${before}`.execute(db)
}
