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
const TIMES_TOO_MANY = 10
/** Of each kind of what is always served, during the rush. How quickly is measured in `bench/src/figures/overload.ts`. */
const URGENT = 40
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
})
afterAll(async () => {
  http.close()
  await installation.stop()
})

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

/** What one caller after the other was answered, as often as wanted; one who got no lock in time asks again, as a provider does. */
async function inTurn(count: number, work: () => Promise<HttpAnswer>): Promise<HttpAnswer[]> {
  const answers: HttpAnswer[] = []
  while (answers.length < count) {
    const answer = await work()
    if (!isLocked(answer)) answers.push(answer)
  }
  return answers
}

/** Refused for a lock (2), not for the number of requests (3). */
function isLocked({ status, headers }: HttpAnswer): boolean {
  return status === 503 && headers['retry-after'] === '2'
}

test('ten times as many buyers as it can serve: money and the health check are answered, the others asked to come back', async () => {
  // Payments that the provider has yet to tell of.
  const untold: Payment[] = []
  while (untold.length < 2 * URGENT) untold.push(await paymentOf(await buy()))
  const next = () => untold.at(-1)!

  const rush = { isOver: false }
  const purchases: Purchase[] = []
  const keepBuying = async () => {
    while (!rush.isOver) purchases.push(await buy())
  }
  const buyers = Array.from({ length: AT_ONCE * TIMES_TOO_MANY }, keepBuying)
  const pages: HttpAnswer[] = []
  const lookOn = async () => {
    while (!rush.isOver || !pages.some(({ status }) => status === 503))
      pages.push(await http.get('/sandbox/none', { accept: 'text/html', 'accept-language': 'nl' }))
  }
  const onlookers = lookOn()
  const tell = async (work: (payment: Payment) => Promise<HttpAnswer>) => {
    const answer = await work(next())
    if (!isLocked(answer)) untold.pop()
    return answer
  }
  const [notices, health] = await Promise.all([
    inTurn(URGENT, () => tell((payment) => sendNotice(http, payment))),
    inTurn(URGENT, () => http.get('/api/health')),
  ])
  const returns = await inTurn(URGENT, () => tell(({ return_path }) => http.get(return_path)))
  // Someone was turned away, or it was no rush.
  await expect.poll(() => purchases.length).toBeGreaterThan(AT_ONCE * TIMES_TOO_MANY)
  await expect.poll(() => pages.some(({ status }) => status === 503)).toBe(true)
  rush.isOver = true
  await Promise.all([...buyers, onlookers])

  for (const [answers, status] of [
    [notices, 200],
    [returns, 303],
    [health, 200],
  ] as const)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
  const refused = purchases.flatMap((purchase) => ('refused' in purchase ? [purchase.refused] : []))
  expect(refused.length).toBeGreaterThan(purchases.length / 2)
  for (const { status, headers, body } of refused)
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      expect.stringMatching(/^[23]$/),
      '[{"code":"service_unavailable"}]',
    ])
  const busy = pages.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers, body } of busy) {
    expect(headers['retry-after']).toBe('3')
    expect(body).toContain('<meta http-equiv="refresh" content="3">')
    expect(body).toContain('Het is nu erg druk')
  }
  const peak = await peakMemory(installation.webs[0]!)
  if (peak !== null) expect(peak).toBeLessThan(MEMORY_LIMIT_MB)
  // It reported all these in a few lines, sells on, and counted right.
  expect(installation.webs[0]!.log().split('\n').length).toBeLessThan(20)
  expect((await sendNotice(http, await paymentOf(await buy()))).status).toBe(200)
  expect(await recount(installation.db)).toEqual([])
})
