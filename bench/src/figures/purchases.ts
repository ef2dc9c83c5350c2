import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createSigner } from '@entree/server/providers/payments/sandbox/notices.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { describeProcessors, startProcessors, type Bench, type Processors, type System } from '../bench.ts'
import type { HttpConnection, HttpRequest } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadFor } from '../load.ts'
import type { BenchShop } from '../seed-shop.ts'
import { formatTimes } from '../timing.ts'
import { rowsOfPurchases } from './purchase-rows.ts'

const BUYERS = 128
/** As many as an ordinary evening has, and one alone. */
const FEW_BUYERS = [32, 1]
const FEW_SECONDS = 5
/** Milliseconds that the server and PostgreSQL together may compute for a purchase among many, and for one alone. */
const AMONG_MANY_MS = 9
const ALONE_MS = 20
const WARM_UP_SECONDS = 10
const SECONDS = 10
const TICKETS = 2
/** How long the PDFs may take after the last purchase. */
const PDF_LIMIT_MS = 30_000

const Placed = z.object({ id: z.number(), secret: z.string() })
const Redirect = z.object({ url: z.string() })

/**
 * Whole purchases of two tickets: order, details, payment method and pay, the decision on the provider's page, the provider's signed
 * notice; with its answer the tickets are there. PDFs and mails are made meanwhile, in the same server process; those of a rush wait for its
 * end, so the second figure counts until the last of them.
 */
export async function measurePurchases(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { db, server } = system
  const before = await countTickets(system)
  const buyer = createBuyer(system)
  let bought = 0
  const work = async (connection: HttpConnection) => {
    await buyer(connection)
    bought++
  }
  const load = { origin: server.origin, connections: BUYERS, work }
  const began = performance.now()
  await loadFor({ ...load, seconds: WARM_UP_SECONDS })
  // As PostgreSQL does by itself within a minute: until then it plans for the empty tables that it was shown.
  await sql`analyze`.execute(system.db)
  const processors = startProcessors(system)
  const times = await loadFor({ ...load, seconds: SECONDS })
  const each = processors(times.count)
  const notes = [formatTimes(times), ...describeProcessors(each), '5 requests and 2 tickets each']
  const pdfs_s = await waitForPdfs(system)
  const lasted_s = (performance.now() - began) / 1000
  const bought_by_many = bought
  const few = []
  for (const connections of FEW_BUYERS) few.push(await measureFew(system, { ...load, connections }))
  const tickets = (await countTickets(system)) - before
  if (tickets !== bought * TICKETS) throw new Error(`${bought} purchases made ${tickets} tickets instead of ${bought * TICKETS}`)
  const limit = await rowsOfPurchases(db, system.shop, TICKETS)
  const rendered =
    pdfs_s === null
      ? `PDFs were not all there after ${PDF_LIMIT_MS / 1000} s`
      : `all PDFs and mails made ${pdfs_s.toFixed(1)} s after the last one`
  return [
    {
      name: 'whole purchases',
      value: times.per_second,
      unit: 'purchases/s',
      goal: { at_least: 250 },
      limit: { what: 'its rows alone, in one statement', value: limit },
      notes: [...notes, `${bought_by_many} bought, ${rendered}`],
    },
    ...(pdfs_s === null ? [] : [untilPdfs(bought_by_many / lasted_s)]),
    ...together('purchase', BUYERS, each, AMONG_MANY_MS),
    ...few.flat(),
  ]
}

/** The same with few buyers, PDFs and mails included: with so few they are made meanwhile. */
async function measureFew(system: System, load: Omit<Parameters<typeof loadFor>[0], 'seconds'>): Promise<Figure[]> {
  const { connections } = load
  const processors = startProcessors(system)
  const times = await loadFor({ ...load, seconds: FEW_SECONDS })
  await waitForPdfs(system)
  const each = processors(times.count)
  const name = `whole purchases, ${connections === 1 ? 'one buyer' : `${connections} buyers`}`
  const notes = [formatTimes(times), ...describeProcessors(each)]
  const figure = { name, value: times.per_second, unit: 'purchases/s', goal: null, limit: null, notes }
  return [figure, ...(connections === 1 ? together('purchase and its PDFs and mail', connections, each, ALONE_MS) : [])]
}

/** What the server and PostgreSQL compute for one. */
function together(what: string, buyers: number, each: Processors, at_most: number): Figure[] {
  if (each === null) return []
  const name = `processor time of a ${what}, ${buyers === 1 ? 'one buyer' : `${buyers} buyers`}`
  return [{ name, value: each.server + each.postgres, unit: 'ms', goal: { at_most }, limit: null }]
}

function untilPdfs(value: number): Figure {
  return { name: 'purchases, until all PDFs and mails are made', value, unit: 'purchases/s', goal: null, limit: null }
}

/** What buying takes of a system. */
export type Place = Pick<System, 'db' | 'shop' | 'vault'>

/** Someone who buys, from the first request to the tickets. */
export function createBuyer(system: Place): (connection: HttpConnection) => Promise<void> {
  const pay = createPayer(system)
  return async (connection) => void (await ask(connection, (await pay(connection)).notice))
}

/** What is still to come of a payment: the provider's notice, and the buyer who returns. */
export type OpenPayment = { notice: HttpRequest; returning: HttpRequest }

/** Someone who orders and pays at the provider, which has told nobody yet. */
export function createPayer({ shop, ...vaulted }: Place): (connection: HttpConnection) => Promise<OpenPayment> {
  const { sign } = createSigner(vaulted)
  const goToProvider = createOrderer(shop)
  return async (connection) => {
    const page = new URL(await goToProvider(connection)).pathname
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const decision = { method: 'POST', path: page, headers: form, body: 'decision=paid&notice=never' } as const
    const { head } = await ask(connection, decision, 303)
    const back = /\r\nlocation: (\S+)/i.exec(head)?.[1] ?? ''
    const body = JSON.stringify({ event_id: randomUUID(), payment_id: page.split('/').at(-1), status: 'paid' })
    const headers = { 'sandbox-signature': await sign(body) }
    return {
      notice: { method: 'POST', path: '/api/payment/sandbox/notice', headers, body },
      returning: { method: 'GET', path: new URL(back).pathname },
    }
  }
}

/** Someone who orders and is sent to the provider; returns the address of its page. */
export function createOrderer(shop: BenchShop): (connection: HttpConnection) => Promise<string> {
  const method = shop.point_of_sale.payment_methods[0]
  const customer = {
    first_name: 'Anna',
    last_name: 'de Vries',
    email: 'anna@example.com',
    email_confirmation: 'anna@example.com',
    phone: '0612345678',
  }
  const order = {
    point_of_sale_id: shop.point_of_sale.id,
    products: [{ product_id: shop.hot_product.id, amount: TICKETS }],
    language: 'nl',
  }
  return async (connection) => {
    const post = async (path: string, body: object) =>
      (await ask(connection, { method: 'POST', path, body: JSON.stringify(body) })).body.toString()
    const { id, secret } = Placed.parse(JSON.parse(await post('/api/order', order)))
    const path = `/api/order/${id}/${secret}`
    await post(path, { customer, terms_accepted: true })
    return Redirect.parse(JSON.parse(await post(`${path}/pay`, { point_of_sale_payment_method_id: method?.id }))).url
  }
}

/** How many tickets there are. */
export async function countTickets({ db }: System): Promise<number> {
  const { tickets } = await db
    .selectFrom('ticket')
    .select((of) => of.fn.countAll<number>().as('tickets'))
    .executeTakeFirstOrThrow()
  return tickets
}

/** Seconds until every paid order has its PDF and its mail is made; null when it takes too long. */
export async function waitForPdfs({ db }: System): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < PDF_LIMIT_MS) {
    const left = await db
      .selectFrom('order')
      .select('id')
      .where('payment_status', '=', 'paid')
      .where('tickets_generated_at', 'is', null)
      .limit(1)
      .execute()
    const mails = await db.selectFrom('mail').select('id').where('status', 'in', ['queued', 'sending']).limit(1).execute()
    if (left.length + mails.length === 0) return (performance.now() - began) / 1000
    await delay(100)
  }
  return null
}
