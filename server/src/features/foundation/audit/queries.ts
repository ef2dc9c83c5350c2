import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Audit } from '#platform/database/tables.gen.ts'

export async function insertAudit(db: Database, row: Insertable<Audit>): Promise<void> {
  await db.insertInto('audit').values(row).execute()
}
