import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { paymentAccountChangedMail, type AccountChange } from './mails/payment-account-changed.ts'

/**
 * Mails all administrators of the company but the one who did it that an account that takes its money was changed (USER-25); `office`: the
 * address of the back office. Nobody for an account of the platform.
 */
export async function tellAdmins(scope: Scope, notice: AccountChange, office: string): Promise<void> {
  const { user_id } = actingUser(scope)
  const others = (await listAdmins(scope)).filter(({ id }) => id !== user_id)
  for (const { id, email, language } of others) {
    await queueMail(scope, {
      kind: paymentAccountChangedMail,
      dedupe_key: `payment_account_changed:${newSecret()}`,
      to_address: email,
      language,
      user_id: id,
      notice,
      origin: office,
    })
  }
}
