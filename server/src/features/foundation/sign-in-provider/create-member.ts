import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { checkNames } from '#features/foundation/account/check-names.ts'
import { addUser } from '#features/foundation/account/write-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { ProviderRow } from './queries.ts'

const LONGEST_NAME = 100

/**
 * Makes an account without password for someone whom the provider of a company knows and who is not known here (OIDC-07). Refuses
 * `sign_in_not_member` when the address is no address, or someone's name already.
 */
export async function createMember(
  scope: Scope,
  { company_id, new_user_role }: ProviderRow,
  { email, name }: { email: string; name: string | null },
): Promise<{ id: number; email: string; language: 'en' }> {
  if (!isEmailAddress(email)) return refuse('sign_in_not_member')
  if ((await checkNames(scope, { username: email, email }, null)).length > 0) return refuse('sign_in_not_member')
  const shown = (name?.trim() || email).slice(0, LONGEST_NAME)
  const columns = { name: shown, username: email, email, language: 'en' as const, role: new_user_role }
  const times = { created_at: scope.now, updated_at: scope.now }
  const id = await addUser(scope, { company_id, ...columns, ...times })
  await recordChange(scope, { entity: 'user', entity_id: id, action: 'created', after: columns })
  return { id, email, language: 'en' }
}
