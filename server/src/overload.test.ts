import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aCompany, anEvent, aPointOfSale, aProduct } from './testing/builders.ts'
import {
  createHttpClient,
  payOrder,
  placeOrder,
  sendNotice,
  type HttpAnswer,
  type HttpClient,
  type Payment,
  type Wanted,
} from './testing/http-buyer.ts'
import { peakMemory, startInstallation, type Installation } from './testing/processes.ts'

/** As much as this small server does at the same moment. */
const AT_ONCE = 12
const MEASURED_MS = 3000
const RUSH_MS = 6000
const TIMES_TOO_MANY = 10
/** Of each kind of what is always served, a second. */
const URGENT_PER_SECOND = 15
const P99_LIMIT_MS = 1000
const MEMORY_LIMIT_MB = 400

let installation: Installation
let http: HttpClient
let hot: Wanted

beforeAll(async () => {
  const env = { REQUESTS_AT_ONCE: String(AT_ONCE), OPEN_ORDERS_PER_ADDRESS: '1000000', UNLIMITED_REQUESTS: 'true' }
  installation = await startInstallation({ webs: 1, env })
  http = createHttpClient(installation.webs[0]!.origin)
  const starts = Date.now() + 30 * 86_400_000
  const dates = { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 3_600_000).toISOString() }
  const event = await anEvent(installation.db, await aCompany(installation.db), dates)
  const product = await aProduct(installation.db, event, { stock: 1_000_000 })
  hot = { product, point_of_sale: await aPointOfSale(installation.db, event, { products: [product] }), amount: 2 }
}, 120_000)
afterAll(async () => {
  http.close()
  await installation.stop()
}, 60_000)

type Purchase = { refused: HttpAnswer } | { payment: Payment }

/** Buys up to the provider's notice; ends with the first answer that turns the buyer away. */
async function buy(): Promise<Purchase> {
  const placed = await placeOrder(http, hot)
  if (placed.status !== 200) return { refused: placed }
  const paid = await payOrder(http, installation, hot, JSON.parse(placed.body))
  return 'notice' in paid ? { payment: paid } : { refused: paid }
}

async function paymentOf(purchase: Purchase): Promise<Payment> {
  if ('payment' in purchase) return purchase.payment
  throw new Error(`a purchase was answered ${purchase.refused.status}: ${purchase.refused.body}`)
}

/** Begins `work` so many times a second, whether or not the earlier ones are done; returns what they came to, once all have. */
async function atRate<T>(per_second: number, work: () => Promise<T>): Promise<T[]> {
  const begun: Promise<T>[] = []
  const from = performance.now()
  for (let passed = 0; passed < RUSH_MS; passed = performance.now() - from) {
    while (begun.length < (passed / 1000) * per_second) begun.push(work())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return Promise.all(begun)
}

async function timed(work: () => Promise<HttpAnswer>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const { status } = await work()
  return { status, ms: performance.now() - began }
}

function p99(answers: { ms: number }[]): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN
}

test('ten times as many buyers as it can serve: money and the health check are answered in time, the others told to come back', async () => {
  // What it can do, by as many buyers as it lets in; each leaves a payment that the provider has yet to tell of.
  const until = performance.now() + MEASURED_MS
  const payments: Payment[] = []
  const keepBuying = async () => {
    while (performance.now() < until) payments.push(await paymentOf(await buy()))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepBuying))
  const possible = (payments.length * 1000) / MEASURED_MS
  const untold = [...payments]
  const wanted = (RUSH_MS / 1000) * URGENT_PER_SECOND
  while (untold.length < 2 * wanted + 10) untold.push(await paymentOf(await buy()))

  const next = () => untold.pop()!
  const [purchases, notices, returns, health, pages] = await Promise.all([
    atRate(possible * TIMES_TOO_MANY, buy),
    atRate(URGENT_PER_SECOND, () => timed(() => sendNotice(http, next()))),
    atRate(URGENT_PER_SECOND, () => timed(() => http.get(next().return_path))),
    atRate(URGENT_PER_SECOND, () => timed(() => http.get('/api/health'))),
    atRate(URGENT_PER_SECOND, () => http.get('/sandbox/none', { accept: 'text/html', 'accept-language': 'nl' })),
  ])

  for (const [answers, status] of [
    [notices, 200],
    [returns, 303],
    [health, 200],
  ] as const) {
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    expect(p99(answers)).toBeLessThan(P99_LIMIT_MS)
  }
  const refused = purchases.flatMap((purchase) => ('refused' in purchase ? [purchase.refused] : []))
  expect(refused.length).toBeGreaterThan(purchases.length / 2)
  for (const { status, headers, body } of refused)
    expect([status, headers['retry-after'], body]).toEqual([503, '3', '[{"code":"service_unavailable"}]'])
  const busy = pages.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers, body } of busy) {
    expect(headers['retry-after']).toBe('3')
    expect(body).toContain('<meta http-equiv="refresh" content="3">')
    expect(body).toContain('Het is nu erg druk')
  }
  const peak = await peakMemory(installation.webs[0]!)
  if (peak !== null) expect(peak).toBeLessThan(MEMORY_LIMIT_MB)
  // It told of all these in a few lines, sells on, and counted right.
  expect(installation.webs[0]!.log().split('\n').length).toBeLessThan(20)
  expect((await sendNotice(http, await paymentOf(await buy()))).status).toBe(200)
  expect(await recount(installation.db)).toEqual([])
}, 120_000)
