import type { Config } from '../config.ts'

type Settings = Pick<Config, 'PLATFORM_DOMAIN' | 'BACKOFFICE_ORIGIN' | 'NOTICE_ORIGIN'>

/** The hosts that are the installation's own, whatever shops there are. */
export function ownHosts({ PLATFORM_DOMAIN, BACKOFFICE_ORIGIN, NOTICE_ORIGIN }: Settings): Set<string> {
  const origins = [BACKOFFICE_ORIGIN, NOTICE_ORIGIN].filter((origin) => origin !== undefined)
  return new Set([PLATFORM_DOMAIN, ...origins.map((origin) => new URL(origin).hostname)])
}
