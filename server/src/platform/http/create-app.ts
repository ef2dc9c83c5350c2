import { refusal, type RefusalCode } from '@entree/domain/foundation/refusals.ts'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isUnavailable } from '../database/is-unavailable.ts'
import { describeError } from '../describe-error.ts'
import { redactPath } from '../redact-path.ts'
import type { GoesFirst } from './admission.ts'
import { answerClientError } from './answer-client-error.ts'
import { trackConnections } from './close-app.ts'
import { causeOf, troubleOf } from './outage-log.ts'
import { Refused } from './refused.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string | null
  }
  interface FastifyContextConfig {
    call?: string
    /** Served however much there is to do: what waits for it is money, or a supervisor, or it costs no more than to be turned away. */
    is_urgent?: boolean
    /** Served before what is not, in a rush: those who wait stand at a door or a counter, or pay. */
    goes_first?: GoesFirst | null
  }
}

/**
 * The HTTP server without routes: JSON in and out, structured log lines without secrets, one shape for every error
 * (`[{code, field?, …}]`), and a graceful close that finishes the requests in flight.
 */
export function createApp(
  config: Pick<Config, 'LOG_LEVEL' | 'TRUST_PROXY'>,
  log: { write: (line: string) => void } = process.stdout,
): FastifyInstance {
  const hops = Number(config.TRUST_PROXY ?? 0)
  const app = Fastify({
    trustProxy: hops > 0 && ((_address, hop) => hop < hops),
    bodyLimit: 1_048_576,
    // A client that takes longer than this to send a request only holds a connection.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // An address that cannot be read, or a part of it that is too long, comes to no route.
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    logger: {
      level: config.LOG_LEVEL,
      stream: log,
      serializers: {
        req: (request: { method: string; url: string; host: string }) => ({
          method: request.method,
          path: redactPath(request.url),
          host: request.host,
        }),
        err: describeError,
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  trackConnections(app.server)
  app.decorateRequest('rawBody', null)
  app.decorateRequest('outage', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'message/rfc822'],
    { parseAs: 'string' },
    (request, text, done) => {
      const body = text.toString()
      request.rawBody = body
      try {
        done(null, parseBody(request.headers['content-type'] ?? '', body))
      } catch {
        done(new Refused([refusal('invalid_input', { reason: 'The body is not valid.' })]))
      }
    },
  )
  app.addHook('onRequest', (request, _reply, done) => {
    // No text of the database can hold it, so nothing can be found by it.
    const isText = !request.url.includes('%00')
    if (!isText) return done(badRequest('The address holds a character that is not text.'))
    done(hasOneHost(request.raw.rawHeaders) ? undefined : badRequest('It names more than one host.'))
  })
  app.addHook('onResponse', async (request, reply) => {
    // Logged in summary (`outage-log.ts`).
    if (request.outage !== null) return
    if (reply.statusCode < 500 && config.LOG_LEVEL !== 'debug') return
    const line = {
      call: request.routeOptions.config.call,
      path: redactPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'request failed')
    else request.log.debug(line, 'request')
  })
  app.setErrorHandler(answerError)
  return app
}

function badRequest(reason: string): Refused {
  return new Refused([refusal('invalid_input', { reason })])
}

/** Of two, the proxy in front may have gone by the other one (SEC-22; RFC 9112, 3.2). */
function hasOneHost(raw_headers: readonly string[]): boolean {
  return raw_headers.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length <= 1
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (error instanceof Refused) {
    const seconds = error.refusals[0]?.seconds
    if (error.status === 503) request.outage = { of: troubleOf(error.cause), cause: causeOf(error.cause ?? error) }
    if (error.status === 401) reply.header('www-authenticate', challengeOf(error, request))
    if (error.status === 429 && typeof seconds === 'number') reply.header('retry-after', String(seconds))
    return reply.status(error.status).send(error.refusals)
  }
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status < 500) {
    const refused = new Refused([
      refusal(codeOfStatus[status] ?? 'invalid_input', { reason: error instanceof Error ? error.message : 'invalid' }),
    ])
    return reply.status(refused.status).send(refused.refusals)
  }
  if (isUnavailable(error)) {
    request.outage = { of: troubleOf(error), cause: causeOf(error) }
    return reply
      .status(503)
      .header('retry-after', '2')
      .send([refusal('service_unavailable')])
  }
  request.log.error({ err: error, path: redactPath(request.url) }, 'unexpected error')
  return reply.status(500).send([refusal('something_went_wrong', { request_id: request.id })])
}

/**
 * How a caller that is refused 401 signs in (RFC 9110, 11.6.1; RFC 6750, 3): by a bearer token, and phones with passes by the token of their
 * pass. Neither is a scheme that a browser asks its visitor for.
 */
function challengeOf({ refusals }: Refused, { headers }: FastifyRequest): string {
  if (refusals.some(({ code }) => code === 'wrong_pass_token')) return 'ApplePass'
  return headers.authorization === undefined ? 'Bearer realm="Entree"' : 'Bearer realm="Entree", error="invalid_token"'
}

/** What the framework itself refuses, before any call of ours is reached. */
const codeOfStatus: Partial<Record<number, RefusalCode>> = {
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
}

function parseBody(contentType: string, body: string): unknown {
  if (body === '') return {}
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  // As mail programs ask for the end of news (RFC 8058): the address says all, and nothing of the parts is read.
  if (contentType.startsWith('multipart/form-data')) return {}
  // A whole mail, which its call reads.
  if (contentType.startsWith('message/rfc822')) return {}
  return JSON.parse(body)
}
