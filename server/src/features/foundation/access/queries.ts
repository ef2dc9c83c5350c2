import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'

export type Database = Kysely<DB> | Transaction<DB>

/** The company a host name stands for; an inactive one's shop is nobody's (DEC-B-161). */
export async function findCompanyId(db: Database, host: string): Promise<number | null> {
  const row = await db
    .selectFrom('company_host')
    .innerJoin('company', 'company.id', 'company_host.company_id')
    .select('company_host.company_id')
    .where('company_host.host', '=', host)
    .where('company.active', '=', true)
    .executeTakeFirst()
  return row?.company_id ?? null
}

export async function findTicketSecret(db: Database, company_id: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('ticket')
    .select('secret')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.secret ?? null
}
