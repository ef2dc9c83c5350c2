import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { exportToldMail } from './mails/export-told.ts'

/**
 * Mails the administrators of the company that data leaves it, when whoever exports it is none of them or sends it to an address that is
 * none of theirs (EXPO-08); whoever does it knows.
 */
export async function tellOfExport(
  scope: Scope,
  { export_id, address, origin }: { export_id: number; address: string; origin: string },
): Promise<void> {
  const { user_id } = actingUser(scope)
  const admins = await listAdmins(scope)
  const isAdmin = admins.some(({ id }) => id === user_id)
  const isTheirs = admins.some(({ email }) => foldEmail(email) === foldEmail(address))
  if (isAdmin && isTheirs) return
  for (const { id, email, language } of admins.filter((one) => one.id !== user_id)) {
    await queueMail(scope, {
      kind: exportToldMail,
      dedupe_key: `export_told:${export_id}:${id}`,
      to_address: email,
      language,
      user_id: id,
      export_id,
      origin,
    })
  }
}
