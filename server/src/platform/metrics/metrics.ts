import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type pg from 'pg'

/** One line of a figure: what it is of, and how much. */
type Reading = { labels: Record<string, string>; value: number }

/** A figure that is determined when the metrics are read. With labels: one without would say 0 when it cannot be read. */
export type Figure = {
  name: string
  help: string
  labels: readonly [string, ...string[]]
  read: () => Promise<readonly Reading[]>
}

export type Metrics = {
  /** Counts something that happened once. A counter is made when it is first named, and only grows while the process lives. */
  count: (name: string, help: string, labels: Record<string, string>) => void
  /** Adds a figure; when it cannot be read it is left out, and fails no other. */
  add: (figure: Figure) => void
  /** All of it as Prometheus reads it. */
  read: () => Promise<{ content_type: string; text: string }>
}

/** Of a process that nobody watches: nothing is counted. */
export const noMetrics: Metrics = {
  count: () => {},
  add: () => {},
  read: async () => ({ content_type: 'text/plain; charset=utf-8', text: '' }),
}

type Pools = Readonly<Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>

/** In seconds: the shop answers in few milliseconds, a report in some hundred. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * The figures of a process: of Node.js itself, of each call that `app` answers, of the capacity there is for calls, and
 * of the connections in each pool.
 */
export function createMetrics(app: FastifyInstance, pools: Pools, places: () => number): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  watchRequests(app, registers)
  watchPlaces(places, registers)
  watchPools(pools, registers)
  const failures = new Counter({
    name: 'entree_figures_failed_total',
    help: 'Figures that could not be asked for, by name',
    labelNames: ['figure'],
    registers,
  })
  const counters = new Map<string, Counter>()
  return {
    count: (name, help, labels) => {
      const known = counters.get(name)
      const counter = known ?? new Counter({ name, help, labelNames: Object.keys(labels), registers })
      if (!known) counters.set(name, counter)
      counter.inc(labels)
    },
    add: ({ name, help, labels: labelNames, read }) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect: async () => {
          gauge.reset()
          try {
            for (const { labels, value } of await read()) gauge.set(labels, value)
          } catch {
            failures.inc({ figure: name })
          }
        },
      })
    },
    read: async () => ({ content_type: registry.contentType, text: await registry.metrics() }),
  }
}

/** What is no call is a page, a file, or an address that nobody has: one name for each kind, as anybody can invent addresses. */
function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const seconds = new Histogram({
    name: 'entree_request_seconds',
    help: 'How long answers took, by call and status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers,
  })
  const under_way = new Gauge({ name: 'entree_requests_under_way', help: 'Requests that are not answered yet', registers })
  const counted = new WeakSet<object>()
  app.addHook('onRequest', (request, _reply, done) => {
    counted.add(request)
    under_way.inc()
    done()
  })
  const leave = (request: object) => {
    if (counted.delete(request)) under_way.dec()
  }
  app.addHook('onRequestAbort', async (request) => leave(request))
  app.addHook('onResponse', async (request, reply) => {
    leave(request)
    const { config, url } = request.routeOptions
    const call = config.call ?? (url === undefined ? 'nothing' : 'page')
    seconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
}

function watchPlaces(places: () => number, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'entree_request_places',
    help: 'Requests that may be worked on at the same moment, now',
    registers,
    collect: () => gauge.set(places()),
  })
}

function watchPools(pools: Pools, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'entree_database_connections',
    help: 'Connections to the database by pool: at work, idle, and the requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        gauge.set({ pool, state: 'working' }, totalCount - idleCount)
        gauge.set({ pool, state: 'idle' }, idleCount)
        gauge.set({ pool, state: 'waited_for' }, waitingCount)
      }
    },
  })
}
