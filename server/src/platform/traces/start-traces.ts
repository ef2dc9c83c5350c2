import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider, TraceIdRatioBasedSampler, ParentBasedSampler } from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import { createSpans, fail } from './spans.ts'
import { traceCalls } from './trace-calls.ts'
import { traceQueries } from './trace-queries.ts'
import { traceRequests } from './trace-requests.ts'
import type { Traces } from './traces.ts'

/** A collector that does not answer must not keep a process that ends. */
const PATIENCE_MS = 2000

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'>

/**
 * Spans of requests, jobs, calls of others and work of the database, sent in batches over HTTP. A collector that is away costs spans and
 * nothing else: what does not fit its queue is dropped.
 */
export function startTraces(endpoint: string, settings: Settings): Traces {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers: settings.OTEL_EXPORTER_OTLP_HEADERS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME, 'entree.role': settings.ROLE }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const spans = createSpans(provider.getTracer('entree'))
  const calls = traceCalls(spans, new URL(url).origin)
  return {
    watch: (app, pools) => {
      traceRequests(app, spans)
      for (const pool of pools) traceQueries(pool, spans)
    },
    job: (name, count, work) =>
      spans.within({ name: `job ${name}`, kind: 'job', attributes: { 'entree.jobs': count } }, async (span) => {
        const outcomes = await work()
        const failed = outcomes.find(({ status }) => status === 'rejected')
        if (failed?.status === 'rejected') fail(span, failed.reason)
        return outcomes
      }),
    background: (name, work) => spans.inBackground(name, work),
    stop: async () => {
      calls.stop()
      await Promise.race([provider.shutdown().catch(() => {}), patience()])
    },
  }
}

function patience(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, PATIENCE_MS).unref()
  return promise
}
