import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a program may send, and read of an answer, besides what every page may. */
const SENDS = 'authorization, content-type, idempotency-key'
const READS =
  'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, idempotent-replayed, content-disposition, www-authenticate'
/** Seconds for which a browser remembers that it may ask. */
const REMEMBERED_S = 7200

/**
 * Lets pages of other origins make the calls that `isOpen` (API-02): those with an API key, which a browser never adds on its own. All others
 * stay with pages of the own origin, so that no page reads through its visitor's browser what this server tells only those near it.
 */
export function openToOtherOrigins(app: FastifyInstance, isOpen: (request: FastifyRequest) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined || !request.url.startsWith('/api/')) return undefined
    if (isPreflight(request)) {
      return reply
        .status(204)
        .headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'GET, POST, DELETE',
          'access-control-allow-headers': SENDS,
          'access-control-max-age': String(REMEMBERED_S),
        })
        .send()
    }
    if (isOpen(request)) reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': READS })
    return undefined
  })
}

/** A browser asks whether it may send a key. It does not say which: without one, the answer to the call itself is closed to the page. */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  const asked = headers['access-control-request-headers'] ?? ''
  return method === 'OPTIONS' && 'access-control-request-method' in headers && /(^|[\s,])authorization($|[\s,])/i.test(asked)
}
