import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { webhooksLeftMail } from './mails/webhooks-left.ts'
import { isSentByUser } from './queries.ts'

/** Tells all administrators of the webhooks that a user who was deactivated has made: they are the company's, and go on (HOOK-13). */
export async function tellOfLeftWebhooks(scope: Scope, user_id: number, office: string): Promise<void> {
  if (!(await isSentByUser(scope, user_id))) return
  for (const { id, email, language } of await listAdmins(scope)) {
    await queueMail(scope, {
      kind: webhooksLeftMail,
      dedupe_key: `webhooks_left:${newSecret()}`,
      to_address: email,
      language,
      user_id: id,
      origin: office,
    })
  }
}
