import type { Scope } from '#platform/scope.ts'
import { updateAccount, type Account } from './queries.ts'
import { newRecoveryCodes } from './second-step.ts'

/** Gives an account new recovery codes, or `[]`: takes them all away. Returns them: only their hashes are kept. */
export async function setRecoveryCodes(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  { id, company_id }: Pick<Account, 'id' | 'company_id'>,
  none?: [],
): Promise<string[]> {
  const { recovery_codes, hashes } = none ? { recovery_codes: none, hashes: none } : newRecoveryCodes()
  await updateAccount(tx, company_id, id, { recovery_codes: hashes, updated_at: now })
  return recovery_codes
}
