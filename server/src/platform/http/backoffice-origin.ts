import type { Config } from '../config.ts'
import { hostName } from './bind-call.ts'

type Settings = Pick<Config, 'BACKOFFICE_ORIGIN' | 'PLATFORM_DOMAIN' | 'ENVIRONMENT'>

/**
 * Scheme, host and port that a link to the back office in a mail leads to: BACKOFFICE_ORIGIN, else the platform's own domain. The host of a
 * request is its sender's word, and a name below the domain may be someone else's: a link with a secret never goes there. On the own
 * machine it leads to where the request came to.
 */
export function backofficeOrigin(config: Settings, { origin }: { origin: string }): string {
  if (config.BACKOFFICE_ORIGIN) return new URL(config.BACKOFFICE_ORIGIN).origin
  const [, scheme = 'http', address = ''] = /^(https?):\/\/(.*)$/.exec(origin) ?? []
  const host = hostName(address)
  const [port = ''] = /:\d+$/.exec(address) ?? []
  if (config.ENVIRONMENT !== 'local') return `${scheme}://${config.PLATFORM_DOMAIN}`
  const isBelow = host.endsWith(`.${config.PLATFORM_DOMAIN}`)
  return `${scheme}://${isBelow ? host : config.PLATFORM_DOMAIN}${port}`
}
