import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { webhookSwitchedOffMail } from './mails/webhook-switched-off.ts'

/** Mails the administrators of the company that nothing is sent to a webhook any more (HOOK-07). */
export async function tellSwitchedOff(scope: Scope, { name }: { name: string }): Promise<void> {
  for (const { id, email, language } of await listAdmins(scope)) {
    await queueMail(scope, {
      kind: webhookSwitchedOffMail,
      dedupe_key: `webhook_switched_off:${newSecret()}`,
      to_address: email,
      language,
      user_id: id,
      title: name,
    })
  }
}
