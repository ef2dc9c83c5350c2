import type { Config } from '#platform/config.ts'
import type { Scope } from '#platform/scope.ts'
import { createMailingService } from '#providers/mailing/create-mailing-service.ts'
import { MailingFailure } from '#providers/mailing/mailing-service.ts'
import { deleteErasure, listErasures } from './contact-queries.ts'
import type { MailingServiceRow } from './queries.ts'

/** At most this many are erased while a user waits for it; the rest is left to the next sync. */
const MOST_AT_ONCE = 100

/**
 * Erases at the service those who were erased here and are still there, before its key or list is given up: afterwards nobody could (PRIV-03).
 * Erasing a person twice is no error there, so a sync may do the same meanwhile. Whom the service does not erase stays noted.
 */
export async function eraseWaiting(
  scope: Scope,
  urls: Pick<Config, 'MAILCHIMP_URL' | 'BREVO_URL'>,
  { service, api_key, list_id }: MailingServiceRow,
): Promise<void> {
  if (list_id === null) return
  const key = scope.vault.open('mailing_service.api_key', scope.company_id, api_key)
  const mailing = createMailingService(urls, { service, api_key: key })
  try {
    for (const { id, email } of await listErasures(scope, MOST_AT_ONCE)) {
      await mailing.erase(list_id, email)
      await deleteErasure(scope, id)
    }
  } catch (error) {
    if (!(error instanceof MailingFailure)) throw error
  }
}
