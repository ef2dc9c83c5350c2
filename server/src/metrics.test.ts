import { readFile } from 'node:fs/promises'
import { paths } from '@entree/contract/paths.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailsJob } from './features/foundation/mails/queue-mail.ts'
import { aPayableOrder, decideAtSandbox, sendNotice, startPaying } from './features/money/payments/payment-testing.ts'
import { aShop } from './testing/builders.ts'
import { prepareServer } from './testing/prepare-server.ts'
import { createApp } from './platform/http/create-app.ts'
import { queueJob } from './platform/jobs/jobs.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics, type ServedMetrics } from './platform/metrics/serve-metrics.ts'

const server = prepareServer({ env: { METRICS_PORT: '0' } })
let served: ServedMetrics
beforeAll(async () => {
  served = await serveMetrics(server.services.metrics, { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' })
})
afterAll(() => served.stop())

const ask = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`)

/** The value of one line of what Prometheus reads; null when there is none. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const text = await (await ask('/metrics')).text()
  const isMeant = (line: string) =>
    line.replace(/[ {].*$/, '') === name && Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`))
  const found = text.split('\n').find(isMeant)
  return found === undefined ? null : Number(found.split(' ').at(-1))
}

test('OBS-01 what stands there is for Prometheus, and nothing else stands there', async () => {
  const answer = await ask('/metrics')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await valueOf('process_cpu_seconds_total')).toBeGreaterThan(0)
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/api/health')).status).toBe(404)
})

test('OBS-01 the shop itself does not serve it', async () => {
  const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/metrics' })
  expect([statusCode, body.includes('process_cpu')]).toEqual([404, false])
})

test('OBS-02 each answer counts under its call and status, and addresses that anybody can invent under one name', async () => {
  const before = (await valueOf('entree_request_seconds_count', { call: 'getHealth', status: '200' })) ?? 0
  await server.send('getHealth', {})
  expect(await valueOf('entree_request_seconds_count', { call: 'getHealth', status: '200' })).toBe(before + 1)
  for (const url of ['/api/invented/1', '/api/invented/2']) await server.app.inject({ method: 'DELETE', url })
  const text = await (await ask('/metrics')).text()
  expect(text).not.toContain('invented')
  expect(await valueOf('entree_requests_under_way')).toBe(0)
})

test('OBS-03 OBS-04 payments count once by what became of them; jobs, mails, money and connections are asked for', async () => {
  const shop = await aShop(server.services.db)
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  expect(await valueOf('entree_payments_total', { provider: 'sandbox', outcome: 'paid' })).toBe(null)
  expect(await valueOf('entree_money_waiting', { what: 'payments_unsettled' })).toBe(1)
  await decideAtSandbox(server, sandbox_id, 'paid')
  for (const notices of [1, 2]) expect([notices, await sendNotice(server, sandbox_id)]).toEqual([notices, 200])
  expect(await valueOf('entree_payments_total', { provider: 'sandbox', outcome: 'paid' })).toBe(1)
  const failing = await startPaying(server, await aPayableOrder(server, shop))
  await decideAtSandbox(server, failing, 'failed')
  expect(await sendNotice(server, failing)).toBe(200)
  for (const outcome of ['paid', 'failed'])
    expect([outcome, await valueOf('entree_payments_total', { provider: 'sandbox', outcome })]).toEqual([outcome, 1])
  expect(await valueOf('entree_money_waiting', { what: 'payments_unsettled' })).toBe(0)
  expect(await valueOf('entree_money_waiting', { what: 'payments_needing_a_person' })).toBe(0)
  expect(await valueOf('entree_mails', { state: 'queued' })).toBe(1)
  const { db, jobs } = server.services
  const before = (await valueOf('entree_jobs_waiting', { job: sendMailsJob.name })) ?? 0
  await queueJob({ tx: db, jobs }, sendMailsJob, { company_id: shop.company.id, mail_ids: [] })
  expect(await valueOf('entree_jobs_waiting', { job: sendMailsJob.name })).toBe(before + 1)
  expect(await valueOf('entree_jobs_late_seconds', { job: sendMailsJob.name })).toBeGreaterThanOrEqual(0)
  expect(await valueOf('entree_database_connections', { pool: 'main', state: 'idle' })).toBeGreaterThan(0)
})

test('OBS-05 a figure that cannot be read is left out and counted, and the others are still there', async () => {
  const metrics = createMetrics(createApp({ LOG_LEVEL: 'silent', TRUST_PROXY: undefined }), {}, () => 1)
  metrics.add({ name: 'broken', help: 'a', labels: ['of'], read: () => Promise.reject(new Error('no database')) })
  metrics.add({ name: 'whole', help: 'b', labels: ['of'], read: async () => [{ labels: { of: 'this' }, value: 3 }] })
  const { text } = await metrics.read()
  expect(text).toContain('whole{of="this"} 3')
  expect(text).not.toMatch(/^broken[ {]/m)
  expect((await metrics.read()).text).toContain('entree_figures_failed_total{figure="broken"} 1')
})

test.each(['prometheus/alerts.yml', 'grafana/entree.json'])('OBS-06 %s asks for figures that there are', async (file) => {
  const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
  const figures = await (await ask('/metrics')).text()
  const there = new Set([...figures.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = [...text.matchAll(/\b(?:entree|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !there.has(name))).toEqual([])
  const calls = [...text.matchAll(/call=~?\\?"([\w|]+)/g)].flatMap(([, names = '']) => names.split('|'))
  expect(calls.filter((name) => !(name in paths))).toEqual([])
})
