import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Audit } from '#platform/database/tables.gen.ts'

export async function insertAudit(db: Database, rows: Insertable<Audit> | readonly Insertable<Audit>[]): Promise<void> {
  await db.insertInto('audit').values(rows).execute()
}
