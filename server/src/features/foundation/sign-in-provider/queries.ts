import { sql, type Insertable } from 'kysely'
import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RoleMadeBySignIn } from '@entree/domain/foundation/sign-in-provider.ts'
import type { Database } from '#platform/database/database.ts'
import type { SignInProvider } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>

/** A company's provider, with its secret as it is stored. */
export type ProviderRow = {
  company_id: number
  issuer: string
  client_id: string
  client_secret: string
  required: boolean
  creates_users: boolean
  new_user_role: RoleMadeBySignIn
  updated_at: string
}

/** The company's address on the platform, locked against other changes of its sign-in; null when there is no such company. */
export async function lockSubdomain({ tx, company_id }: OfCompany): Promise<string | null> {
  const row = await tx.selectFrom('company').select('subdomain').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirst()
  return row?.subdomain ?? null
}

export async function findSubdomain({ tx, company_id }: OfCompany): Promise<string | null> {
  const row = await tx.selectFrom('company').select('subdomain').where('id', '=', company_id).executeTakeFirst()
  return row?.subdomain ?? null
}

export async function findProvider(tx: Database, company_id: number): Promise<ProviderRow | null> {
  const row = await tx
    .selectFrom('sign_in_provider')
    .select(['company_id', 'issuer', 'client_id', 'client_secret', 'required', 'creates_users', 'updated_at'])
    .select(sql<RoleMadeBySignIn>`new_user_role`.as('new_user_role'))
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return row ?? null
}

/** The company whose people with addresses of this domain sign in by its provider; null: none that is active. */
export async function findCompanyOfDomain(db: Database, domain: string): Promise<number | null> {
  const { rows } = await sql<{ company_id: number }>`
    select d.company_id from sign_in_domain d
      join sign_in_provider p on p.company_id = d.company_id
      join company c on c.id = d.company_id and c.active
     where d.domain = ${domain}`.execute(db)
  return rows[0]?.company_id ?? null
}

/** The e-mail domains that were proved to be the company's, in the order of the alphabet. */
export async function listDomains(tx: Database, company_id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('sign_in_domain')
    .select('domain')
    .where('company_id', '=', company_id)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** The first of the domains that is another company's; null: none is. */
export async function findDomainOfOther({ tx, company_id }: OfCompany, domains: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ domain: string }>`
    select domain from sign_in_domain where domain = any(${domains}::text[]) and company_id <> ${company_id}
     order by domain limit 1`.execute(tx)
  return rows[0]?.domain ?? null
}

/** Writes which domains are the company's; false when another company has proved one of them meanwhile. */
export async function replaceDomains({ tx, company_id, now }: Scope, domains: readonly string[]): Promise<boolean> {
  await sql`delete from sign_in_domain where company_id = ${company_id} and not domain = any(${domains}::text[])`.execute(tx)
  const { rows } = await sql`
    insert into sign_in_domain (domain, company_id, created_at) select unnest(${domains}::text[]), ${company_id}, ${now}
    on conflict (domain) do update set company_id = excluded.company_id where sign_in_domain.company_id = excluded.company_id
    returning domain`.execute(tx)
  return rows.length === domains.length
}

export async function writeProvider({ tx }: OfCompany, row: Insertable<SignInProvider>): Promise<void> {
  const { company_id: _, created_at: __, ...changes } = row
  await tx
    .insertInto('sign_in_provider')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changes))
    .execute()
}

/** Removes the provider with its domains and with who was linked to it. */
export async function removeProvider({ tx, company_id }: OfCompany): Promise<void> {
  await tx.deleteFrom('sign_in_link').where('company_id', '=', company_id).execute()
  await tx.deleteFrom('sign_in_domain').where('company_id', '=', company_id).execute()
  await tx.deleteFrom('sign_in_provider').where('company_id', '=', company_id).execute()
}

/** Forgets who is who at another provider than this one. */
export async function removeOtherLinks({ tx, company_id }: OfCompany, issuer: string): Promise<void> {
  await tx.deleteFrom('sign_in_link').where('company_id', '=', company_id).where('issuer', '<>', issuer).execute()
}

type Identity = { issuer: string; subject: string }

/** Notes that someone signs in by the company's provider; the user as whom, or null while they are nobody. */
export async function useLink({ tx, company_id, now }: Scope, { issuer, subject }: Identity): Promise<number | null> {
  const row = await tx
    .updateTable('sign_in_link')
    .set({ last_used_at: now })
    .where('company_id', '=', company_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Links a user of the company to who they are at its provider; false when one of the two is linked already. */
export async function insertLink(
  { tx, company_id, now }: Scope,
  { user_id, issuer, subject }: Identity & { user_id: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_link (user_id, company_id, issuer, subject, last_used_at, created_at)
    select id, company_id, ${issuer}, ${subject}, ${now}, ${now} from "user" where id = ${user_id} and company_id = ${company_id}
    on conflict do nothing returning user_id`.execute(tx)
  return rows.length > 0
}

/** Whose an e-mail address is, of whichever company, and whether they are linked to an identity. */
export async function findOwner(db: Database, email: string) {
  const { rows } = await sql<{
    id: number
    company_id: number | null
    email: string
    language: Language
    is_linked: boolean
  }>`
    select u.id, u.company_id, u.email, u.language, exists (select from sign_in_link l where l.user_id = u.id) as is_linked
      from "user" u where fold_email(u.email) = fold_email(${email})`.execute(db)
  return rows[0] ?? null
}
