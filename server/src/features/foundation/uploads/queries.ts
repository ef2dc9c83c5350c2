import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { File } from '#platform/database/tables.gen.ts'

export async function insertFile(db: Database, row: Insertable<File>): Promise<void> {
  await db.insertInto('file').values(row).execute()
}

export async function findFile(db: Database, company_id: number, path: string) {
  return db.selectFrom('file').selectAll().where('company_id', '=', company_id).where('path', '=', path).executeTakeFirst()
}

/** A file by its path alone: whoever knows the path of an announced file was given it. */
export async function findAnnounced(db: Database, path: string, now: string) {
  return db
    .selectFrom('file')
    .selectAll()
    .where('path', '=', path)
    .where('status', '=', 'announced')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function markStored(
  db: Database,
  company_id: number,
  path: string,
  image: { width: number; height: number; size: number },
): Promise<void> {
  await db
    .updateTable('file')
    .set({ ...image, status: 'stored', expires_at: null })
    .where('company_id', '=', company_id)
    .where('path', '=', path)
    .execute()
}

export async function removeFileRow(db: Database, company_id: number, path: string): Promise<void> {
  await db.deleteFrom('file').where('company_id', '=', company_id).where('path', '=', path).execute()
}

/** Announced files whose time is over; their uploads are removed. */
export async function listExpiredFiles(db: Database, now: string) {
  return db
    .selectFrom('file')
    .select(['company_id', 'path'])
    .where('status', '=', 'announced')
    .where('expires_at', '<', now)
    .limit(500)
    .execute()
}

/** Whether a record of the company shows this file. */
export async function isFileInUse(db: Database, company_id: number, path: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from event where company_id = ${company_id} and (image = ${path} or banner = ${path}))
        or exists (select from product where company_id = ${company_id} and image = ${path})
        or exists (select from ticket_template where company_id = ${company_id} and background = ${path})
        or exists (select from company where id = ${company_id} and layout ->> 'logo' = ${path}) as used`.execute(db)
  return rows[0]?.used ?? false
}
