import type { Scope } from '#platform/scope.ts'
import { deletePasskeys } from './queries.ts'

/** Removes all passkeys of a user, for an administrator who turns their second step off (PASS-05). */
export async function removePasskeys(
  { tx }: Pick<Scope, 'tx'>,
  { id, company_id }: { id: number; company_id: number | null },
): Promise<void> {
  await deletePasskeys(tx, { id, company_id })
}
