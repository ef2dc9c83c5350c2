import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Company } from '#platform/database/tables.gen.ts'

/** Writes a company; null when its subdomain is taken. */
export async function insertCompany(db: Database, company: Insertable<Company>): Promise<number | null> {
  const row = await db
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.column('subdomain').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether neither a company nor a host has the name, across all companies. */
export async function isSubdomainFree(db: Database, subdomain: string, host: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from company where subdomain = ${subdomain})
        or exists (select from company_host where host = ${host}) as taken`.execute(db)
  return rows[0]?.taken === false
}

/** Whether a company with this chamber of commerce or VAT number is there (signs between its digits aside), across all companies. */
export async function isCompanyKnown(
  db: Database,
  { country, kvk, vat_number }: { country: string | null; kvk: string | null; vat_number: string | null },
): Promise<{ kvk: boolean; vat_number: boolean }> {
  const plain = (text: string | null) => text?.replaceAll(/[^a-z0-9]/gi, '').toUpperCase() || null
  const { rows } = await sql<{ kvk: boolean | null; vat_number: boolean | null }>`
    select bool_or(upper(regexp_replace(kvk, '[^a-zA-Z0-9]', '', 'g')) = ${plain(kvk)}::text
                   and country is not distinct from ${country}::text) as kvk,
           bool_or(upper(regexp_replace(vat_number, '[^a-zA-Z0-9]', '', 'g')) = ${plain(vat_number)}::text) as vat_number
      from company`.execute(db)
  return { kvk: rows[0]?.kvk ?? false, vat_number: rows[0]?.vat_number ?? false }
}
