import type { AuditAction } from '@entree/contract/foundation/audit/entities.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Who changed a record last, as the audit trail has it; with an action, who last did that to it. A change at the instant `at` comes first: what
 * is a part of a record changed then, whatever became of the rest of it since.
 */
export async function findLastChange(db: Database, entity: string, entity_id: number, at: string | null, action?: AuditAction) {
  return db
    .selectFrom('audit')
    .select(['user_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .$if(action !== undefined, (of) => of.where('action', '=', action!))
    .orderBy((of) => of('at', '=', at), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
