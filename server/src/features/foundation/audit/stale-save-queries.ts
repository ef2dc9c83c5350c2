import type { AuditAction } from '@entree/contract/foundation/audit/entities.ts'
import type { Database } from '#platform/database/database.ts'

/** Who changed a record last, as the audit trail has it; with an action, who last did that to it. */
export async function findLastChange(db: Database, entity: string, entity_id: number, action?: AuditAction) {
  return db
    .selectFrom('audit')
    .select(['user_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .$if(action !== undefined, (of) => of.where('action', '=', action!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
