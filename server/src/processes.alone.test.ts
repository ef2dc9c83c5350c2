import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '#features/catalogue/stock/recount.ts'
import { hashPassword } from './platform/passwords.ts'
import { aCompany, anEvent, aPointOfSale, aProduct, type BuiltPointOfSale, type BuiltProduct } from './testing/builders.ts'
import { createHttpClient, patient, payOrder, placeOrder, sendNotice, type HttpClient } from './testing/http-buyer.ts'
import { startInstallation, type Installation } from './testing/processes.ts'

const STOCK = 120
const BUYERS = 100
const TICKETS = 2
const PASSWORD = 'Abcdef1!'
/** What is remembered of a point of sale is at most this old. */
const REMEMBERED_MS = 1000

let installation: Installation
let http: HttpClient
/** Past the load balancer: the two web processes themselves. */
let own: HttpClient[]
let company: Awaited<ReturnType<typeof aCompany>>
let event: Awaited<ReturnType<typeof anEvent>>

beforeAll(async () => {
  installation = await startInstallation({ webs: 2, env: { OPEN_ORDERS_PER_ADDRESS: '1000000' } })
  http = patient(createHttpClient(installation.balancer))
  own = installation.webs.map(({ origin }) => patient(createHttpClient(origin)))
  company = await aCompany(installation.db)
  const starts = Date.now() + 30 * 86_400_000
  const dates = { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 3_600_000).toISOString() }
  event = await anEvent(installation.db, company, dates)
})
afterAll(async () => {
  for (const client of [http, ...own]) client.close()
  await installation.stop()
})

async function aHotProduct(stock: number): Promise<{ product: BuiltProduct; point_of_sale: BuiltPointOfSale }> {
  const product = await aProduct(installation.db, event, { stock })
  return { product, point_of_sale: await aPointOfSale(installation.db, event, { products: [product] }) }
}

/** Signs in an administrator of the company by one process. */
async function signedIn(): Promise<{ authorization: string }> {
  const email = `${randomUUID()}@company.example`
  await anAdmin(email)
  const { status, body } = await own[0]!.post('/api/auth/login', { username: email, password: PASSWORD })
  expect(status).toBe(200)
  return { authorization: `Bearer ${Reflect.get(JSON.parse(body), 'token')}` }
}

async function anAdmin(email: string): Promise<void> {
  await installation.db
    .insertInto('user')
    .values({
      company_id: company.id,
      name: 'Admin',
      username: email,
      email,
      role: 'company_admin',
      event_access: 'all',
      password_hash: await hashPassword(PASSWORD),
    })
    .execute()
}

test('two web processes and a worker sell exactly what there is, and each paid order gets its tickets once', async () => {
  const { db } = installation
  const hot = { ...(await aHotProduct(STOCK)), amount: TICKETS }
  const outcomes = { paid: 0, sold_out: 0 }
  const served = new Set<unknown>()
  const jumps = new Set<unknown>()
  const buy = async () => {
    const key = randomUUID()
    // Pressed twice: by chance at both processes.
    const [placed, again] = await Promise.all([placeOrder(http, hot, key), placeOrder(http, hot, key)])
    served.add(placed.headers['served-by']).add(again.headers['served-by'])
    expect([placed.status, again.status, again.body]).toEqual([again.status, placed.status, placed.body])
    if (placed.status !== 200) {
      expect([placed.status, placed.body]).toEqual([400, expect.stringContaining('product_out_of_stock')])
      outcomes.sold_out++
      return
    }
    const order = JSON.parse(placed.body)
    const payment = await payOrder(http, installation, hot, order)
    if (!('notice' in payment)) throw new Error(`an order could not be paid: ${payment.status} ${payment.body}`)
    // Notified three times and returned from the provider at the same moment, wherever that is answered.
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => sendNotice(http, payment)),
      ...[1, 2].map(() => http.get(payment.return_path)),
    ])
    jumps.add(answers.map(({ headers }) => headers['served-by']).join(''))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 303, 303])
    expect(JSON.parse((await http.get(`/api/order/${order.id}/${order.secret}`)).body)).toMatchObject({ payment_status: 'paid' })
    outcomes.paid++
  }
  await Promise.all(Array.from({ length: BUYERS }, buy))

  expect(outcomes).toEqual({ paid: STOCK / TICKETS, sold_out: BUYERS - STOCK / TICKETS })
  expect(served).toEqual(new Set(['0', '1']))
  for (const both of jumps) expect(both).toMatch(/01|10/)
  expect(await recount(db)).toEqual([])
  const { taken } = await db
    .selectFrom('stock_pool')
    .select('taken')
    .where('id', '=', hot.product.stock_pool_id)
    .executeTakeFirstOrThrow()
  expect(taken).toBe(STOCK)
  // One ticket for each unit, and no more.
  const units = await db
    .selectFrom('order_product')
    .leftJoin('ticket', 'ticket.order_product_id', 'order_product.id')
    .select((of) => ['order_product.id', of.fn.count<number>('ticket.id').as('tickets')])
    .where('order_product.product_id', '=', hot.product.id)
    .groupBy('order_product.id')
    .execute()
  expect(units.length).toBe(STOCK)
  expect(new Set(units.map(({ tickets }) => tickets))).toEqual(new Set([1]))
  const payments = await db.selectFrom('ledger_entry').select('order_id').where('event_id', '=', event.id).execute()
  expect(new Set(payments.map(({ order_id }) => order_id)).size).toBe(payments.length)
  expect(payments.length).toBe(STOCK / TICKETS)
  // The worker makes the PDFs and writes the mails, one for each order.
  const withoutTickets = () =>
    db.selectFrom('order').select('id').where('event_id', '=', event.id).where('tickets_generated_at', 'is', null).execute()
  await expect.poll(withoutTickets).toEqual([])
  const mails = await db.selectFrom('mail').select('subject_ids').where('kind', '=', 'order_tickets').execute()
  expect(mails.length).toBe(STOCK / TICKETS)
})

test('a price and a stock that one process changes hold at the other: the stock at once, the price within a second', async () => {
  const hot = { ...(await aHotProduct(1000)), amount: 1 }
  const headers = await signedIn()
  const change = async (changes: object) => {
    const body = { product_ids: [hot.product.id], changes }
    const { status, body: answer } = await own[0]!.post(`/api/event/${event.id}/product-bulk`, body, headers)
    expect([status, answer]).toEqual([200, expect.anything()])
    return performance.now()
  }
  const priceAt = async (client: HttpClient) => {
    const placed = await placeOrder(client, hot)
    expect(placed.status).toBe(200)
    return Number(Reflect.get(JSON.parse(placed.body), 'total'))
  }
  // Remembered by both.
  expect([await priceAt(own[0]!), await priceAt(own[1]!)]).toEqual([1000, 1000])
  const changed = await change({ price: 1250 })
  const seen: { began: number; total: number }[] = []
  const look = async () => {
    const began = performance.now()
    seen.push({ began, total: await priceAt(own[1]!) })
    return began - changed
  }
  await expect.poll(look).toBeGreaterThan(2 * REMEMBERED_MS)
  expect(seen.filter(({ began }) => began - changed > REMEMBERED_MS).map(({ total }) => total)).not.toContain(1000)
  expect(await priceAt(own[0]!)).toBe(1250)

  const { taken } = await installation.db
    .selectFrom('stock_pool')
    .select('taken')
    .where('id', '=', hot.product.stock_pool_id)
    .executeTakeFirstOrThrow()
  await change({ stock: taken + 1 })
  expect((await placeOrder(own[1]!, hot)).status).toBe(200)
  for (const client of own) expect((await placeOrder(client, hot)).body).toContain('product_out_of_stock')
})

test('DEC-B-04 wrong passwords count together, and a user who signs out at one process is signed out at the other', async () => {
  const email = `${randomUUID()}@company.example`
  await anAdmin(email)
  const guesses: number[] = []
  for (let n = 0; n < 12; n++)
    guesses.push((await http.post('/api/auth/login', { username: email, password: `Wrong-guess-${n}` })).status)
  expect(guesses).toEqual([...Array<number>(10).fill(400), 429, 429])

  const headers = await signedIn()
  for (const client of own) expect((await client.get('/api/user/me', headers)).status).toBe(200)
  expect((await own[0]!.post('/api/auth/logout', {}, headers)).status).toBe(200)
  expect((await own[1]!.get('/api/user/me', headers)).status).toBe(401)
})

test('three unpaid orders of an address are three, whichever process took them', async () => {
  const strict = await startInstallation({ webs: 2, env: { OPEN_ORDERS_PER_ADDRESS: '3' } })
  const client = patient(createHttpClient(strict.balancer))
  try {
    const starts = Date.now() + 86_400_000
    const dates = { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 3_600_000).toISOString() }
    const there = await anEvent(strict.db, await aCompany(strict.db), dates)
    const product = await aProduct(strict.db, there, { stock: 100 })
    const wanted = { product, point_of_sale: await aPointOfSale(strict.db, there, { products: [product] }), amount: 1 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(client, wanted)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(3)
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body).toContain('captcha_required')
    expect(await recount(strict.db)).toEqual([])
  } finally {
    client.close()
    await strict.stop()
  }
})
