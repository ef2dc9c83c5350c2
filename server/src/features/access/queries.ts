import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'

export type Database = Kysely<DB> | Transaction<DB>

/** The company a host name stands for. */
export async function findCompanyId(db: Database, host: string): Promise<number | null> {
  const row = await db.selectFrom('company_host').select('company_id').where('host', '=', host).executeTakeFirst()
  return row?.company_id ?? null
}

export async function findOrderSecret(db: Database, company_id: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('order')
    .select('secret')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.secret ?? null
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
