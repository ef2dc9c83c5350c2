import { effectivePermissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import type { Scope } from '#platform/scope.ts'
import { findRights } from './sign-in-queries.ts'

export type HeldRights = {
  permissions: ReadonlySet<Permission>
  /** Null: all of the company (USER-18). */
  event_ids: readonly number[] | null
}

/** What a user who is not here may do in the company today, for what is done in their name; null: nothing any more. */
export async function readHeldRights({ tx, company_id }: Scope, user_id: number): Promise<HeldRights | null> {
  const row = await findRights(tx, company_id, user_id)
  if (row === null) return null
  const permissions = effectivePermissions({ ...row, is_platform: row.company_id === null })
  return { permissions, event_ids: row.event_access === 'selected' ? row.event_ids : null }
}
