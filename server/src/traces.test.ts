import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buy } from './features/money/payments/payment-testing.ts'
import { readConfig } from './platform/config.ts'
import { createApp } from './platform/http/create-app.ts'
import { createTraces, noTraces } from './platform/traces/traces.ts'
import { aShop } from './testing/builders.ts'
import { startCollector, type Collector } from './testing/collector.ts'
import { startTestServer } from './testing/test-server.ts'

let collector: Collector
beforeEach(async () => {
  collector = await startCollector('k y')
})
afterEach(async () => {
  await collector.stop()
  expect(collector.refused).toEqual([])
})

const environment = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k%20y',
})
const named = (name: string) => collector.spans.filter((span) => span.name === name)

test('OBS-07 a request is a trace with its transactions, a job its own; nothing reveals who bought or opens their order', async () => {
  const server = await startTestServer({ env: environment() })
  const shop = await aShop(server.services.db)
  const order = await buy(server, shop)
  await server.services.jobs.drain()
  await server.repeatOnce()
  const { secret } = await server.services.db
    .selectFrom('order')
    .select('secret')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const customers = await server.services.db.selectFrom('customer').select(['email', 'last_name']).execute()
  await server.stop()

  const [placed] = named('placeOrder')
  expect(placed).toMatchObject({
    kind: 2,
    values: { 'http.request.method': 'POST', 'http.response.status_code': 200, 'entree.call': 'placeOrder' },
    of: { 'service.name': 'entree', 'entree.role': 'all' },
  })
  expect(placed?.parentSpanId).toBeUndefined()
  const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === placed?.spanId)
  expect(inside.map(({ traceId }) => traceId)).toEqual(inside.map(() => placed?.traceId))
  expect(inside.find(({ name }) => name === 'transaction')?.values['entree.statements']).toBeGreaterThan(0)
  expect(named('payOrder')[0]?.values['http.route']).toMatch(/:id/)
  expect(named('job render-order-tickets')[0]).toMatchObject({ kind: 5, values: { 'entree.jobs': expect.anything() } })
  expect(collector.spans.every((span) => span.endTimeUnixNano >= span.startTimeUnixNano)).toBe(true)

  const all = collector.bodies.join('')
  expect(customers.length).toBeGreaterThan(0)
  for (const told of [secret, ...customers.flatMap(({ email, last_name }) => [email, last_name])])
    if (told !== null) expect(all).not.toContain(told)
  expect(all).not.toMatch(/select |insert into|where /i)
})

test('OBS-07 a call to another service is recorded by host and status, within its job or separately in the background', async () => {
  const other = createServer((request, reply) => reply.writeHead(request.url?.includes('down') ? 503 : 200).end('{}'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`
  const traces = await createTraces(readConfig(environment()))
  const ask = async (path: string) => void (await (await fetch(`http://${host}/${path}`)).text())
  await traces.job('pay', 2, async () => Promise.allSettled([ask('tr_secret'), ask('down')]))
  await traces.background('send-refunds', () => ask('tr_secret'))
  // Nobody’s work: not recorded.
  await ask('tr_secret')
  await traces.stop()
  other.closeAllConnections()
  other.close()
  const [job] = named('job pay')
  const calls = named(`GET ${host}`)
  expect(
    calls.map(({ parentSpanId, values, status }) => [parentSpanId, values['http.response.status_code'], status.code]),
  ).toEqual(
    expect.arrayContaining([
      [job?.spanId, 200, 0],
      [job?.spanId, 503, 2],
      [undefined, 200, 0],
    ]),
  )
  expect(calls).toHaveLength(3)
  expect(calls.find(({ parentSpanId }) => parentSpanId === undefined)?.values['entree.work']).toBe('send-refunds')
  expect(collector.bodies.join('')).not.toContain('tr_secret')
})

test('OBS-07 a request’s log names its trace, a failure is recorded without its words, a visitor’s own is not believed', async () => {
  const lines: Record<string, unknown>[] = []
  const app = createApp({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const traces = await createTraces(readConfig(environment()))
  traces.watch(app, [])
  app.post('/fails/:secret', () => {
    throw new TypeError('kit@example.com is not a function')
  })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({ method: 'POST', url: '/fails/s3cr3t?email=kit', payload: { a: 1 }, headers: { traceparent } })
  await app.inject('/nowhere/s3cr3t')
  await traces.stop()
  await app.close()
  const [failed] = named('page')
  expect(failed).toMatchObject({
    values: { 'http.route': '/fails/:secret', 'http.response.status_code': 500 },
    status: { code: 2 },
  })
  expect(failed?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every(({ trace_id }) => trace_id === failed?.traceId)).toBe(true)
  expect(named('nothing')[0]?.values).toEqual({ 'http.request.method': 'GET', 'http.response.status_code': 404 })
  expect(collector.bodies.join('')).not.toMatch(/s3cr3t|kit/)
})

test('OBS-07 a part of the traces, when only a part is wanted', async () => {
  const traces = await createTraces(readConfig({ ...environment(), OTEL_TRACES_SAMPLER_ARG: '0' }))
  await traces.job('pay', 1, async () => [])
  await traces.stop()
  expect(collector.spans).toEqual([])
})

test('OBS-07 a collector that is away stops nobody, and the process ends', async () => {
  const traces = await createTraces(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }))
  expect(await traces.job('pay', 1, async () => [{ status: 'fulfilled', value: undefined }])).toHaveLength(1)
  await traces.stop()
})

test('OBS-07 without an address there are none, and nothing of OpenTelemetry is loaded', async () => {
  expect(await createTraces(readConfig({}))).toBe(noTraces)
  const folder = join(import.meta.dirname, 'platform/traces')
  const loading = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) return false
    return /^import [^;]*?from '(@opentelemetry\/[\w-]+|.*\/start-traces\.ts)'/m.test(
      readFileSync(join(import.meta.dirname, path), 'utf8'),
    )
  })
  expect(loading.toSorted()).toEqual(
    readdirSync(folder)
      .filter((name) => name !== 'traces.ts')
      .map((name) => `platform/traces/${name}`)
      .toSorted(),
  )
})
