import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { hostName } from './bind-call.ts'
import { ownHosts } from './own-hosts.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  // Paths hold secrets, and a page of an app is left without loading another: nothing is ever passed on (DEC-S-75).
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

const YEAR_S = 31_536_000

/** What the proxy itself asks, from within. */
const PLAINLY = new Set(['/api/health', '/api/known-host'])

type Settings = Pick<Config, 'ENVIRONMENT' | 'TRUST_PROXY' | 'PLATFORM_DOMAIN' | 'BACKOFFICE_ORIGIN' | 'NOTICE_ORIGIN'>

/**
 * Headers that every answer carries, and in production https only (SEC-06): behind the proxy that ends TLS, a plain request is
 * sent to https, all but what the proxy itself asks. It is sent to the installation's own hosts and to shops
 * (`isShop`) only: requests for another host are answered that there is none, and nobody is led where a header says. Without a trusted proxy
 * in front this process cannot know the scheme, so it does not redirect.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Settings, isShop: (host: string) => Promise<boolean>): void {
  const forcesHttps = config.ENVIRONMENT === 'production' && Boolean(config.TRUST_PROXY)
  const own = ownHosts(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (!forcesHttps) return undefined
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${YEAR_S}`)
      return undefined
    }
    if (PLAINLY.has(request.routeOptions.url ?? '')) return undefined
    const host = hostName(request.host)
    // The port is of the plain address, and a host may be someone else's tomorrow: no cache keeps this.
    reply.header('cache-control', 'no-store')
    if (own.has(host) || (await isShop(host))) return reply.redirect(`https://${host}${request.url}`, 308)
    return reply.status(404).send([refusal('company_not_found')])
  })
}
