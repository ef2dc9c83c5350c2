import type { Database } from '#platform/database/database.ts'

/** A mail by its id, of any company (null: the platform's own). */
export async function findMail(db: Database, id: number) {
  const row = await db
    .selectFrom('mail')
    .select(['id', 'company_id', 'to_address', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
