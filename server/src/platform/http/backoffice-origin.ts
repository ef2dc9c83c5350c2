import type { Config } from '../config.ts'
import { hostName } from './bind-call.ts'

type Settings = Pick<Config, 'BACKOFFICE_ORIGIN' | 'PLATFORM_DOMAIN' | 'ENVIRONMENT'>

/**
 * Scheme, host and port that a link to the back office in a mail leads to: BACKOFFICE_ORIGIN, else where the request came to, if that is
 * the platform's own domain or below it. The host of a request is its sender's word: a link with a secret never goes to one that is not
 * ours, not even to an organiser's own domain, but to the platform's.
 */
export function backofficeOrigin(config: Settings, { origin }: { origin: string }): string {
  if (config.BACKOFFICE_ORIGIN) return new URL(config.BACKOFFICE_ORIGIN).origin
  const [, scheme = 'http', address = ''] = /^(https?):\/\/(.*)$/.exec(origin) ?? []
  const host = hostName(address)
  const [port = ''] = /:\d+$/.exec(address) ?? []
  if (host === config.PLATFORM_DOMAIN || host.endsWith(`.${config.PLATFORM_DOMAIN}`)) return `${scheme}://${host}${port}`
  return `${scheme}://${config.PLATFORM_DOMAIN}${config.ENVIRONMENT === 'local' ? port : ''}`
}
