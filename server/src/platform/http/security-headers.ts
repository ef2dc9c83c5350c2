import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { hostName } from './bind-call.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  // Paths hold secrets, and a page of an app is left without loading another: nothing is ever told (DEC-S-75).
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

const YEAR_S = 31_536_000

/**
 * Headers that every answer carries, and in production https only (SEC-06): behind the proxy that ends TLS, a plain request is
 * sent to https, all but the health check, which the proxy itself may ask plainly. Without a trusted proxy in front this
 * process cannot know the scheme, so it does not redirect.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'ENVIRONMENT' | 'TRUST_PROXY'>): void {
  const forcesHttps = config.ENVIRONMENT === 'production' && Boolean(config.TRUST_PROXY)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    if (!forcesHttps) return done()
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${YEAR_S}`)
      return done()
    }
    if (request.routeOptions.url === '/api/health') return done()
    // No cache keeps where anybody's host header would lead, and a port is of the plain address.
    reply.header('cache-control', 'no-store').redirect(`https://${hostName(request.host)}${request.url}`, 308)
  })
}
