import { SpanStatusCode, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Spans } from './spans.ts'

/**
 * Each request is a trace: its call, method, status and the pattern of its path, whose parts (ids, secrets) are names there. Its log lines
 * get the trace's id. What a visitor's browser says of a trace of its own is not believed: it could have all of them collected.
 */
export function traceRequests(app: FastifyInstance, spans: Spans): void {
  const open = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions
    const name = config.call ?? (url === undefined ? 'nothing' : 'page')
    const attributes = {
      'http.request.method': request.method,
      ...(url === undefined ? {} : { 'http.route': url }),
      ...(config.call === undefined ? {} : { 'entree.call': config.call }),
    }
    const span = spans.start({ name, kind: 'request', attributes })
    if (span === null) return done()
    open.set(request, span)
    request.log = request.log.child({ trace_id: span.spanContext().traceId })
    spans.enter(span, done)
  })
  // The body arrived separately, outside of what was going on when the request did.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = open.get(request)
    if (span) spans.enter(span, done)
    else done()
  })
  const end = (request: FastifyRequest, status: number | null) => {
    const span = open.get(request)
    if (!span) return
    open.delete(request)
    if (status !== null) span.setAttribute('http.response.status_code', status)
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
  app.addHook('onRequestAbort', async (request) => end(request, null))
}
