import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { apiKeyChangedMail, type KeyChange } from './mails/api-key-changed.ts'

/** Mails all administrators of the company but the one who did it that an API key was made or revoked (KEY-03). */
export async function tellAdmins(scope: Scope, notice: KeyChange, office: string): Promise<void> {
  const { user_id } = actingUser(scope)
  const others = (await listAdmins(scope)).filter(({ id }) => id !== user_id)
  for (const { id, email, language } of others) {
    await queueMail(scope, {
      kind: apiKeyChangedMail,
      dedupe_key: `api_key_changed:${newSecret()}`,
      to_address: email,
      language,
      user_id: id,
      notice,
      origin: office,
    })
  }
}
