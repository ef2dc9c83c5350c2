import { sql } from 'kysely'
import type { CertificateState } from '@entree/domain/foundation/own-certificate.ts'
import { isLost, type DomainProblem } from '@entree/domain/foundation/own-domain.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>

/** The subdomain of the company, locked against other changes of its hosts; null when there is no such company. */
export async function lockSubdomain({ tx, company_id }: OfCompany): Promise<string | null> {
  const row = await tx.selectFrom('company').select('subdomain').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirst()
  return row?.subdomain ?? null
}

export async function findSubdomain({ tx, company_id }: OfCompany): Promise<string | null> {
  const row = await tx.selectFrom('company').select('subdomain').where('id', '=', company_id).executeTakeFirst()
  return row?.subdomain ?? null
}

/** The company's own host names, in the order they were entered; which of them is the main one. */
export async function listDomains({ tx, company_id }: OfCompany) {
  return tx
    .selectFrom('company_domain')
    .leftJoin('company_host', (join) =>
      join
        .onRef('company_host.host', '=', 'company_domain.host')
        .onRef('company_host.company_id', '=', 'company_domain.company_id'),
    )
    .select([
      'id',
      'company_domain.host',
      'verified_at',
      'checked_at',
      'lost_since',
      'certificate_until',
      sql<DomainProblem | null>`problem`.as('problem'),
      sql<CertificateState | null>`certificate`.as('certificate'),
    ])
    .select(sql<boolean>`coalesce(company_host.is_main, false)`.as('is_main'))
    .where('company_domain.company_id', '=', company_id)
    .orderBy('id')
    .execute()
}

export async function findDomain({ tx, company_id }: OfCompany, id: number) {
  return tx
    .selectFrom('company_domain')
    .select(['id', 'host', 'verified_at', 'lost_since'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Writes a host name; nothing when the company has entered it before. */
export async function insertDomain({ tx, company_id, now }: Scope, host: string): Promise<void> {
  await tx
    .insertInto('company_domain')
    .values({ company_id, host, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'host']).doNothing())
    .execute()
}

/** What a look at its DNS has found; verified once is verified, and lost from the first look that says so until one that does not. */
export async function noteCheck({ tx, company_id, now }: Scope, id: number, problem: DomainProblem | null): Promise<void> {
  await tx
    .updateTable('company_domain')
    .set({
      problem,
      checked_at: now,
      ...(problem === null ? { verified_at: sql<string>`coalesce(verified_at, ${now})`, lost_since: null } : {}),
      ...(isLost(problem)
        ? { lost_since: sql<string | null>`case when verified_at is null then null else coalesce(lost_since, ${now}) end` }
        : {}),
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** What a look at the certificate of a host has found, and until when it is good. */
export async function noteCertificate(
  { tx, company_id }: OfCompany,
  id: number,
  { certificate, certificate_until }: { certificate: CertificateState; certificate_until: string | null },
): Promise<void> {
  await tx
    .updateTable('company_domain')
    .set({ certificate, certificate_until })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .execute()
}

/** Closes the shop at a host, which has to be verified again. */
export async function closeHost({ tx, company_id }: OfCompany, { id, host }: { id: number; host: string }): Promise<void> {
  await tx.deleteFrom('company_host').where('company_id', '=', company_id).where('host', '=', host).execute()
  await tx
    .updateTable('company_domain')
    .set({ verified_at: null, lost_since: null, certificate: null, certificate_until: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** The verified hosts, of all companies, that were looked at too long ago, those longest ago first: where something was wrong, sooner. */
export async function listUnchecked(
  db: Database,
  { sound_before, wrong_before, limit }: { sound_before: string; wrong_before: string; limit: number },
) {
  return db
    .selectFrom('company_domain')
    .select(['id', 'company_id'])
    .where('verified_at', 'is not', null)
    .where(sql<boolean>`checked_at < (case when problem is null then ${sound_before} else ${wrong_before} end)::timestamptz`)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function removeDomain({ tx, company_id }: OfCompany, { id, host }: { id: number; host: string }): Promise<void> {
  await tx.deleteFrom('company_host').where('company_id', '=', company_id).where('host', '=', host).execute()
  await tx.deleteFrom('company_domain').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Whether another company's shop answers at the host. */
export async function isHostOfOther({ tx, company_id }: OfCompany, host: string): Promise<boolean> {
  const { rows } = await sql`select from company_host where host = ${host} and company_id <> ${company_id}`.execute(tx)
  return rows.length > 0
}

/** Opens the shop at a host; false when it is another company's. */
export async function openHost({ tx, company_id }: OfCompany, host: string): Promise<boolean> {
  const { rows } = await sql`
    insert into company_host (host, company_id) values (${host}, ${company_id})
    on conflict (host) do update set company_id = excluded.company_id where company_host.company_id = excluded.company_id
    returning host`.execute(tx)
  return rows.length > 0
}

/** Makes a host the one that the company's others lead to; null: none. */
export async function setMainHost({ tx, company_id }: OfCompany, host: string | null): Promise<void> {
  await tx
    .updateTable('company_host')
    .set({ is_main: false })
    .where('company_id', '=', company_id)
    .where('is_main', '=', true)
    .execute()
  if (host === null) return
  await tx
    .updateTable('company_host')
    .set({ is_main: true })
    .where('company_id', '=', company_id)
    .where('host', '=', host)
    .execute()
}

/** Gives a company a host name; false when it is someone else's. */
export async function insertHost({ tx, company_id }: OfCompany, host: string): Promise<boolean> {
  const row = await tx
    .insertInto('company_host')
    .values({ company_id, host })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves the company's own host on the platform's domain; other hosts of it stay. */
export async function moveHost({ tx, company_id }: OfCompany, from: string, to: string): Promise<void> {
  await tx.deleteFrom('company_host').where('company_id', '=', company_id).where('host', '=', from).execute()
  await tx
    .insertInto('company_host')
    .values({ host: to, company_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
