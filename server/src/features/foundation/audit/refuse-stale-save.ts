import type { AuditAction } from '@entree/contract/foundation/audit/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findLastChange } from './stale-save-queries.ts'

/**
 * Two people with the same form open: the later save says when the record was as they saw it, and is refused (409 `changed_meanwhile`,
 * with the other's name) when it has changed since. Without `seen_at` the last save wins (DEC-B-182). Call it with the row locked.
 */
export async function refuseStaleSave(
  scope: Scope,
  record: { entity: string; id: number; updated_at: string },
  seen_at: string | null | undefined,
): Promise<void> {
  if (!seen_at || Date.parse(seen_at) === Date.parse(record.updated_at)) return
  await refuseChanged(scope, record)
}

/**
 * The same for a record that need not be there yet: `seen_at` null says that the form was opened where there was nothing, `updated_at` null
 * that there is nothing now. Only without `seen_at` the last save wins.
 */
export async function refuseUnseen(
  scope: Scope,
  record: { entity: string; id: number; updated_at: string | null; action?: AuditAction },
  seen_at: string | null | undefined,
): Promise<void> {
  if (seen_at === undefined) return
  const instantOf = (at: string | null) => (at === null ? null : Date.parse(at))
  if (instantOf(record.updated_at) === instantOf(seen_at)) return
  await refuseChanged(scope, record)
}

/** Refuses with `changed_meanwhile` and the name of the user who changed it: for a part of a record, of the user whose action changes that part. */
async function refuseChanged(
  scope: Scope,
  { entity, id, updated_at, action }: { entity: string; id: number; updated_at: string | null; action?: AuditAction },
): Promise<never> {
  const last = await findLastChange(scope.tx, entity, id, updated_at, action)
  return refuse('changed_meanwhile', { name: last?.user_name ?? '–', updated_at: updated_at ?? '' })
}
