import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { hasGoodKeys } from './queries.ts'
import { apiKeyChangedMail, type KeyChange } from './mails/api-key-changed.ts'

/**
 * Mails all administrators of the company but the one who did it that an API key was made or revoked (KEY-03); that one too where the keys
 * are not what they were about (`left`, SEC-16).
 */
export async function tellAdmins(scope: Scope, notice: KeyChange, office: string): Promise<void> {
  const { user_id } = actingUser(scope)
  const told = (await listAdmins(scope)).filter(({ id }) => notice === 'left' || id !== user_id)
  for (const { id, email, language } of told) {
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

/** Tells all administrators of the keys that a user who was deactivated has made: they are the company's, and go on (SEC-16). */
export async function tellOfLeftKeys(scope: Scope, user_id: number, office: string): Promise<void> {
  if (await hasGoodKeys(scope, user_id)) await tellAdmins(scope, 'left', office)
}
