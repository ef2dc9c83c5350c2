import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { exportScheduleToldMail } from './mails/export-schedule-told.ts'
import { exportToldMail } from './mails/export-told.ts'

/** What leaves the company: an export (EXPO-08), or all that a schedule makes (EXPO-09). */
type Leaving = { export_id: number } | { export_schedule_id: number }

/**
 * Mails the administrators of the company that data leaves it, when the exporting user is none of them or sends it to an address that is
 * none of theirs; the user who does it knows. A schedule is announced when it is set up, not each time that it runs.
 */
export async function tellOfExport(
  scope: Scope,
  what: Leaving,
  { address, origin }: { address: string; origin: string },
): Promise<void> {
  const { user_id } = actingUser(scope)
  const admins = await listAdmins(scope)
  const isAdmin = admins.some(({ id }) => id === user_id)
  const isTheirs = admins.some(({ email }) => foldEmail(email) === foldEmail(address))
  if (isAdmin && isTheirs) return
  for (const { id, email, language } of admins.filter((one) => one.id !== user_id)) {
    const mail = { to_address: email, language, user_id: id, ...what, origin }
    if ('export_id' in mail)
      await queueMail(scope, { ...mail, kind: exportToldMail, dedupe_key: `export_told:${mail.export_id}:${id}` })
    else {
      const dedupe_key = `export_schedule_told:${mail.export_schedule_id}:${id}`
      await queueMail(scope, { ...mail, kind: exportScheduleToldMail, dedupe_key })
    }
  }
}
