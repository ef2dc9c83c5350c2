import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Audit, DB } from '#platform/database/tables.gen.ts'

export type Database = Kysely<DB> | Transaction<DB>

export async function insertAudit(db: Database, row: Insertable<Audit>): Promise<void> {
  await db.insertInto('audit').values(row).execute()
}
