import { passwordResetMail } from './mails/password-reset.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import type { Attempts } from './attempts.ts'
import { findUserByEmail } from './queries.ts'

/**
 * Asks for a link to set a new password (DEC-B-05). The same is done for every address, so neither answer nor time tells whether there is
 * an account: for one that is nobody's a mail to nobody is queued, and dropped when it is its turn. Refuses `wrong_email`,
 * `too_many_attempts`, `too_many_requests`.
 */
export async function forgotPassword(
  scope: Scope,
  attempts: Attempts,
  { email, origin }: { email: string; origin: string },
  request: { ip: string },
): Promise<{ success: true }> {
  if (!isEmailAddress(email)) return refuse('wrong_email', { field: 'email' })
  const account = await findUserByEmail(scope.tx, email.trim())
  await attempts.countMailToOwner(request, email, account && `user:${account.id}`)
  await transact(scope, async (scope) => {
    await queueMail(
      { ...scope, company_id: 0 },
      {
        kind: passwordResetMail,
        dedupe_key: `password_reset:${newSecret()}`,
        // Never the address that was typed: the user's, as it is stored.
        to_address: account?.email ?? '',
        language: account?.language ?? 'en',
        user_id: account?.id,
        origin,
      },
    )
  })
  return { success: true }
}
