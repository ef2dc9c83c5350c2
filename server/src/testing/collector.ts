import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** Values as OTLP writes them in JSON (opentelemetry-proto, `common.proto`); a whole number of 64 bits is a text. */
const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.union([z.int(), z.string().regex(/^-?\d+$/)]) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const Attributes = z.array(z.object({ key: z.string().min(1), value: Value }))
const nanoseconds = z.string().regex(/^[1-9]\d{18}$/)
const Span = z.object({
  traceId: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/),
  spanId: z.string().regex(/^(?!0+$)[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: Attributes,
  status: z.object({ code: z.int().min(0).max(2).optional(), message: z.string().optional() }),
})
/** `ExportTraceServiceRequest` of `trace_service.proto`. */
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(Span) })),
    }),
  ),
})

type CollectedSpan = z.infer<typeof Span> & { values: Record<string, unknown>; of: Record<string, unknown> }

export type Collector = {
  origin: string
  spans: CollectedSpan[]
  /** All that was sent, as it came. */
  bodies: string[]
  /** Requests that no collector would take, and why. */
  refused: string[]
  stop: () => Promise<void>
}

/** What stands in for an OpenTelemetry collector: takes spans by OTLP over HTTP, as JSON, and refuses whatever is none. */
export async function startCollector(key: string): Promise<Collector> {
  const collected: Pick<Collector, 'spans' | 'bodies' | 'refused'> = { spans: [], bodies: [], refused: [] }
  const server = createServer((request, reply) => {
    const refuse = (status: number, reason: string) => {
      collected.refused.push(reason)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 3, message: reason }))
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return refuse(404, `${request.method} ${request.url}`)
      if (request.headers['api-key'] !== key) return refuse(401, 'no key')
      if (request.headers['content-type'] !== 'application/json') return refuse(415, `${request.headers['content-type']}`)
      const body = Buffer.concat(parts).toString()
      const parsed = Export.safeParse(JSON.parse(body))
      if (!parsed.success) return refuse(400, parsed.error.message)
      collected.bodies.push(body)
      for (const { resource, scopeSpans } of parsed.data.resourceSpans)
        for (const { spans } of scopeSpans)
          for (const span of spans)
            collected.spans.push({ ...span, values: record(span.attributes), of: record(resource.attributes) })
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...collected,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function record(attributes: z.infer<typeof Attributes>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
