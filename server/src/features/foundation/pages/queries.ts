import type { Kysely } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'

/** Whether an event of the company uses this container of the tag manager. */
export async function usesContainer(db: Kysely<DB>, company_id: number, gtm_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('gtm_id', '=', gtm_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
