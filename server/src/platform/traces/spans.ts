import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span, type Tracer } from '@opentelemetry/api'

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT, query: SpanKind.CLIENT }

type NewSpan = { name: string; kind: keyof typeof KINDS; attributes: Attributes }
/** In whose work this is: of a span, or of repeated work, which has none. */
type Place = { span: Span } | { background: string }

/** The spans of a process. What may stand in one: names of our own, statuses and numbers; never an address, a value or a message. */
export type Spans = {
  /** A span within the one whose work this is; of a call in the background or of a request or job, one of its own; else null. */
  start: (of: NewSpan) => Span | null
  /** Does work in a span, which ends with it. */
  within: <T>(of: NewSpan, work: (span: Span) => Promise<T>) => Promise<T>
  /** Goes on in a span that is ended elsewhere. */
  enter: (span: Span, work: () => void) => void
  inBackground: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** Spans of a tracer; each server has a place of its own for what it is doing, so that two in a process do not mix. */
export function createSpans(tracer: Tracer): Spans {
  const places = new AsyncLocalStorage<Place>()
  const open = ({ name, kind, attributes }: NewSpan): Span => {
    const place = places.getStore()
    const parent = place && 'span' in place ? trace.setSpan(ROOT_CONTEXT, place.span) : ROOT_CONTEXT
    const work = place && 'background' in place ? { 'entree.work': place.background } : {}
    return tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes, ...work } }, parent)
  }
  return {
    start: (of) => {
      const place = places.getStore()
      const isTold = of.kind === 'query' ? place !== undefined && 'span' in place : of.kind !== 'call' || place !== undefined
      return isTold ? open(of) : null
    },
    within: async (of, work) => {
      const span = open(of)
      try {
        return await places.run({ span }, () => work(span))
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    enter: (span, work) => places.run({ span }, work),
    inBackground: (background, work) => places.run({ background }, work),
  }
}

/** What kind of error it was: its message may hold what a buyer entered. */
export function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', errorType(error))
}

function errorType(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null
  if (typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code)) return code
  return error instanceof Error ? error.constructor.name : 'error'
}
