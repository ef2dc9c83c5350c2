import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { SpanStatusCode, type Span } from '@opentelemetry/api'
import { fail, type Spans } from './spans.ts'

const CHANNELS = {
  create: 'undici:request:create',
  headers: 'undici:request:headers',
  end: 'undici:request:trailers',
  error: 'undici:request:error',
}

/**
 * Calls of others (payment providers, the bucket, a mailing service) by `fetch`, as Node tells of them: the host and the status. Neither the
 * path, which may hold what a payment or a person is called there, nor what is sent. `except`: the collector itself.
 */
export function traceCalls(spans: Spans, except: string): { stop: () => void } {
  const open = new WeakMap<object, Span>()
  const listeners = {
    create: (message: unknown) => {
      const request = requestOf(message)
      const origin = textOf(request, 'origin')
      if (request === null || origin === null || origin === except) return
      const method = textOf(request, 'method') ?? 'GET'
      const attributes = { 'http.request.method': method, 'server.address': new URL(origin).host }
      const span = spans.start({ name: `${method} ${new URL(origin).host}`, kind: 'call', attributes })
      if (span) open.set(request, span)
    },
    headers: (message: unknown) => {
      const response = partOf(message, 'response')
      const status: unknown = response && Reflect.get(response, 'statusCode')
      const span = spanOf(message)
      if (!span || typeof status !== 'number') return
      span.setAttribute('http.response.status_code', status)
      if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end: (message: unknown) => spanOf(message)?.end(),
    error: (message: unknown) => {
      const span = spanOf(message)
      if (!span) return
      fail(span, partOf(message, 'error'))
      span.end()
    },
  }
  const spanOf = (message: unknown): Span | undefined => {
    const request = requestOf(message)
    return request === null ? undefined : open.get(request)
  }
  const each = (act: typeof subscribe | typeof unsubscribe) => {
    for (const [kind, channel] of Object.entries(CHANNELS)) act(channel, listeners[kind as keyof typeof CHANNELS])
  }
  each(subscribe)
  return { stop: () => each(unsubscribe) }
}

function partOf(message: unknown, name: string): object | null {
  const part: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, name) : null
  return typeof part === 'object' ? part : null
}

function requestOf(message: unknown): object | null {
  return partOf(message, 'request')
}

function textOf(of: object | null, name: string): string | null {
  const value: unknown = of && Reflect.get(of, name)
  return typeof value === 'string' ? value : value instanceof URL ? value.origin : null
}
