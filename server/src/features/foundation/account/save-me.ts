import type { CallInput } from '@entree/contract/calls.ts'
import type { Me } from '@entree/contract/foundation/account/entities.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { checkProfile } from '@entree/domain/foundation/sign-up.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { findAccount, updateAccount } from './queries.ts'
import { describeMe } from './describe-session.ts'

/** Changes the own name and language. Refuses what `checkProfile` finds. */
export async function saveMe(scope: Scope, input: CallInput<'saveMe'>): Promise<Me> {
  refuseIfAny(checkProfile(input))
  return transact(scope, async (scope) => {
    const { user_id } = actingUser(scope)
    const before = (await findAccount(scope.tx, user_id)) ?? refuse('token_expired')
    const after = { name: input.name.trim(), language: input.language }
    await updateAccount(scope.tx, before.company_id, user_id, { ...after, updated_at: scope.now })
    const { name, language } = before
    await recordChange(scope, { entity: 'user', entity_id: user_id, action: 'changed', before: { name, language }, after })
    return describeMe({ ...before, ...after })
  })
}

/**
 * Changes the own language (NAV-10, I18N-08): for an administrator who works as someone else, their own and not that user's.
 */
export async function saveMyLanguage(scope: Scope, language: Language): Promise<{ language: Language }> {
  const { user_id, impersonator } = actingUser(scope)
  const account = await findAccount(scope.tx, impersonator?.id ?? user_id)
  if (account && account.language !== language) {
    const changed = { language, updated_at: scope.now }
    await transact(scope, ({ tx }) => updateAccount(tx, account.company_id, account.id, changed))
  }
  return { language }
}
