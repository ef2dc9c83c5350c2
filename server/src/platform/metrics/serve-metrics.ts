import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config.ts'
import { explainListenError } from '../http/explain-listen-error.ts'
import type { Metrics } from './metrics.ts'

export type ServedMetrics = { port: number; stop: () => Promise<void> }

/** Serves `/metrics`, and nothing else, on a port of its own: what stands there is nothing for visitors. */
export async function serveMetrics(
  metrics: Metrics,
  { METRICS_PORT, METRICS_HOST }: Pick<Config, 'METRICS_HOST'> & { METRICS_PORT: number },
): Promise<ServedMetrics> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    metrics.read().then(
      ({ content_type, text }) => reply.writeHead(200, { 'content-type': content_type }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(explainListenError(error, { PORT: METRICS_PORT, HOST: METRICS_HOST, prefix: 'METRICS_' })),
    )
    server.listen({ port: METRICS_PORT, host: METRICS_HOST }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
