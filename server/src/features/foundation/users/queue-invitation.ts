import { userInvitationMail } from './mails/user-invitation.ts'
import { checkManages } from '@entree/domain/foundation/user-access.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { endMailedLinks } from '#features/foundation/account/end-sign-ins.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { loadUser } from './describe-user.ts'
import { lockCompany } from './queries.ts'
import { giverRights, userRights } from './user-rights.ts'

/** Mails a user the link to set their first password; it is made when the mail is written, and good for 7 days from then. */
export async function queueInvitation(
  scope: Scope,
  user: { id: number; email: string; language: string },
  origin: string,
): Promise<void> {
  await queueMail(scope, {
    kind: userInvitationMail,
    dedupe_key: `user_invitation:${user.id}:${scope.now}`,
    to_address: user.email,
    language: user.language,
    user_id: user.id,
    origin,
  })
}

/** Invites a user again who has not set a password yet; the link that was mailed before is no longer valid. */
export async function inviteUser(scope: Scope, user_id: number, origin: string): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    await lockCompany(scope)
    const { user, cap } = await loadUser(scope, user_id)
    if (!user.active) return refuse('user_inactive')
    if (user.password_hash !== null) return refuse('user_has_password')
    refuseIfAny(checkManages(userRights(user, cap), await giverRights(scope)))
    await endMailedLinks(scope, user)
    await queueInvitation(scope, user, origin)
    await recordChange(scope, { entity: 'user', entity_id: user.id, action: 'invited' })
    return { success: true }
  })
}
