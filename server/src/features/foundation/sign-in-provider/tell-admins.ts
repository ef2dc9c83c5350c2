import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { signInProviderChangedMail, type ProviderChange } from './mails/sign-in-provider-changed.ts'

/** Mails all administrators of the company but the one who did it that its people sign in otherwise now (OIDC-01, OIDC-08). */
export async function tellAdmins(scope: Scope, notice: ProviderChange, office: string): Promise<void> {
  const { user_id } = actingUser(scope)
  const others = (await listAdmins(scope)).filter(({ id }) => id !== user_id)
  for (const { id, email, language } of others) {
    await queueMail(scope, {
      kind: signInProviderChangedMail,
      dedupe_key: `sign_in_provider_changed:${newSecret()}`,
      to_address: email,
      language,
      user_id: id,
      notice,
      origin: office,
    })
  }
}
