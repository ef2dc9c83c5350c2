import type { MailingServiceName } from '@entree/domain/desk/mailing-services.ts'
import type { Config } from '#platform/config.ts'
import { createBrevo } from './brevo.ts'
import { createMailchimp } from './mailchimp.ts'
import type { MailingService } from './mailing-service.ts'

/** The service of this name, for the account of the key. */
export function createMailingService(
  config: Pick<Config, 'MAILCHIMP_URL' | 'BREVO_URL'>,
  { service, api_key }: { service: MailingServiceName; api_key: string },
): MailingService {
  return service === 'mailchimp' ? createMailchimp(config.MAILCHIMP_URL, api_key) : createBrevo(config.BREVO_URL, api_key)
}
