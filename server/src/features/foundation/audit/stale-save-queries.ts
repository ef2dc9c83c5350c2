import type { Database } from '#platform/database/database.ts'

/** Who changed a record last, as the audit trail has it. */
export async function findLastChange(db: Database, entity: string, entity_id: number) {
  return db
    .selectFrom('audit')
    .select(['user_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
