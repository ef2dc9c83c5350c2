import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/secrets.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import type { Attempts } from './attempts.ts'

/**
 * Asks for a link to set a new password (DEC-B-05). Whose address it is shows only when the mail is written: until then the same is done
 * for every address, so neither answer nor time tells whether there is an account. Refuses `wrong_email`, `too_many_attempts`.
 */
export async function forgotPassword(
  scope: Scope,
  attempts: Attempts,
  { email, origin }: { email: string; origin: string },
  request: { ip: string },
): Promise<{ success: true }> {
  const to_address = email.trim()
  if (!isEmailAddress(to_address)) return refuse('wrong_email', { field: 'email' })
  attempts.countMail(request, to_address)
  await transact(scope, async (scope) => {
    await queueMail(
      { ...scope, company_id: 0 },
      {
        kind: 'password_reset',
        dedupe_key: `password_reset:${newSecret()}`,
        to_address,
        // It is written in the language of the user, if there is one.
        language: 'en',
        origin,
      },
    )
  })
  return { success: true }
}
