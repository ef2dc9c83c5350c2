import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Outcomes } from '../jobs/outcomes.ts'

/** What this process reports of its work, span by span, to the collector. */
export type Traces = {
  /** From now on each request of `app` is a trace, and what it asks of these pools is part of it. */
  watch: (app: FastifyInstance, pools: readonly pg.Pool[]) => void
  /** Does jobs of a kind as a trace of their own. */
  job: (name: string, count: number, work: () => Promise<Outcomes>) => Promise<Outcomes>
  /** Does repeated work: a call to another party in it is a trace of its own, the rest is not reported. */
  background: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Sends what is left, and ends. */
  stop: () => Promise<void>
}

/** Of a process whose traces nobody collects. */
export const noTraces: Traces = {
  watch: () => {},
  job: (_name, _count, work) => work(),
  background: (_name, work) => work(),
  stop: async () => {},
}

/** Traces to `OTEL_EXPORTER_OTLP_ENDPOINT`, when it is set: only then OpenTelemetry is loaded (OBS-07). */
export async function createTraces(config: Config): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return noTraces
  const { startTraces } = await import('./start-traces.ts')
  return startTraces(endpoint, config)
}
