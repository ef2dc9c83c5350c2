import type { CallInput } from '@entree/contract/calls.ts'
import type { Me } from '@entree/contract/foundation/account/entities.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { checkProfile } from '@entree/domain/foundation/sign-up.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { checkNames } from './check-names.ts'
import { endPasswordLinks } from './end-sign-ins.ts'
import { refuseImpersonator } from './own-account.ts'
import { queueAccountNotice } from './queue-account-notice.ts'
import { findAccount, updateAccount } from './queries.ts'
import { describeMe } from './describe-session.ts'

/**
 * Changes the own name, e-mail address and language. A username that is the address goes with it (DEC-B-08); the old address is told, and
 * links mailed to it set no password any more. Refuses what `checkProfile` finds, `user_exists` (DEC-B-07), and another address to an
 * administrator who works as the user: he could have a new password mailed to it (DEC-B-20).
 */
export async function saveMe(scope: Scope, input: CallInput<'saveMe'>): Promise<Me> {
  refuseIfAny(checkProfile(input))
  return transact(scope, async (scope) => {
    const { user_id } = actingUser(scope)
    const before = (await findAccount(scope.tx, user_id)) ?? refuse('token_expired')
    const email = input.email.trim()
    const isMoved = !sameEmail(before.email, email)
    if (isMoved) refuseImpersonator(scope)
    const username = sameEmail(before.username, before.email) ? email : before.username
    const taken = await checkNames(scope, { username, email }, user_id)
    if (taken.length > 0) return refuse('user_exists', { field: 'email' })
    const after = { name: input.name.trim(), email, username, language: input.language }
    await updateAccount(scope.tx, before.company_id, user_id, { ...after, updated_at: scope.now })
    await recordChange(scope, { entity: 'user', entity_id: user_id, action: 'changed', before: pick(before), after })
    if (isMoved) {
      await endPasswordLinks(scope, before)
      await queueAccountNotice(scope, before, 'email_changed', null)
    }
    return describeMe({ ...before, ...after })
  })
}

/**
 * Changes the own language (NAV-10, I18N-08): for an administrator who works as somebody else, his own and not that user's.
 */
export async function saveMyLanguage(scope: Scope, language: Language): Promise<{ language: Language }> {
  const { user_id, impersonator } = actingUser(scope)
  const account = await findAccount(scope.tx, impersonator?.id ?? user_id)
  if (account && account.language !== language) {
    await updateAccount(scope.tx, account.company_id, account.id, { language, updated_at: scope.now })
  }
  return { language }
}

function pick({ name, email, username, language }: { name: string; email: string; username: string; language: Language }) {
  return { name, email, username, language }
}
