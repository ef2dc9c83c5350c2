import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { cloneDatabase } from '#platform/testing/clone-database.ts'
import { aShop } from '../../../testing/builders.ts'
import { MOLLIE_LIVE_KEY, startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { reconcilePayments } from './settling/reconcile-payments.ts'
import { sendRefunds } from './refunds/send-refunds.ts'
import { findGaps } from './whole-books-testing.ts'

const BUYERS = 6
const children: ChildProcess[] = []
const cleanUps: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('a server that is killed in the middle of sales, twice: whatever was paid has its tickets, and nothing else has', async () => {
  const { connection, drop } = await cloneDatabase()
  cleanUps.push(drop)
  const shop = await openShop(connection)
  for (let kill = 0; kill < 2; kill++) {
    const { child, origin } = await startChild(connection)
    const sales = sell(origin, shop)
    await sales.reach(8 + kill)
    child.kill('SIGKILL')
    await sales.stop()
  }
  await checkBooks(connection, 16)
})

test('a database that is killed in the middle of sales and recovers: the same server goes on, and the books are right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'entree-crash-'))
  const postgres = await startPostgres({ data_dir: join(folder, 'postgres'), durable: true })
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await migrate(postgres.connection)
  const shop = await openShop(postgres.connection)
  const { origin } = await startChild(postgres.connection)
  const sales = sell(origin, shop)
  await sales.reach(8)
  killWithChildren(postgres.pid)
  const recovered = await startPostgres({ data_dir: join(folder, 'postgres'), durable: true })
  cleanUps.push(async () => {
    await recovered.stop()
    await postgres.stop()
  })
  expect(recovered.attached).toBe(false)
  await sales.reach(16)
  await sales.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await checkBooks(recovered.connection, 16)
})

test('a server that is killed between Mollie’s answer and writing it down: one payment there, and the tickets of it once', async () => {
  const { connection, drop } = await cloneDatabase()
  cleanUps.push(drop)
  const mollie = await startFakeMollie({ now: () => new Date().toISOString() })
  cleanUps.push(mollie.stop)
  mollie.profile.mode = 'live'
  const settings = { MOLLIE_URL: `${mollie.url}/v2` }
  const shop = await openShop(connection)
  const account_id = await connectMollie(connection, shop, settings)
  /** A server that dies as soon as Mollie has done what it asks next of a payment; at its start it also asks for the ways to pay. */
  const startDying = async () => {
    const started = await startChild(connection, settings)
    const die = () => {
      mollie.fault = () => {
        if (!mollie.asked.at(-1)?.includes('/payments')) return null
        mollie.fault = null
        started.child.kill('SIGKILL')
        return 'lost'
      }
    }
    return { ...started, die }
  }
  const first = await startDying()
  const path = await placeOrder(first.origin, shop)
  first.die()
  await expect(post(`${first.origin}${path}/pay`, {})).rejects.toThrow()
  expect(mollie.payments.size).toBe(1)

  const second = await startDying()
  const { url } = await post(`${second.origin}${path}/pay`, {})
  const [mollie_id] = [...mollie.payments.keys()]
  expect([mollie.payments.size, `tr_${String(url).split('/').at(-1)}`]).toEqual([1, mollie_id])
  mollie.decide(mollie_id!, 'paid')
  const notice = (origin: string) =>
    fetch(`${origin}/api/payment/mollie/${account_id}/notice`, { method: 'POST', body: new URLSearchParams({ id: mollie_id! }) })
  second.die()
  await expect(notice(second.origin)).rejects.toThrow()

  const third = await startDying()
  expect([(await notice(third.origin)).status, (await notice(third.origin)).status]).toEqual([200, 200])
  const server = await startTestServer({ connection, env: settings })
  cleanUps.push(server.stop)
  const { db } = server.services
  expect(await db.selectFrom('payment').select(['status', 'provider_payment_id']).execute()).toEqual([
    { status: 'paid', provider_payment_id: mollie_id },
  ])
  expect(await db.selectFrom('ledger_entry').select(['kind', 'amount']).execute()).toEqual([
    { kind: 'payment', amount: mollie.payments.get(mollie_id!)?.cents },
  ])
  expect(await db.selectFrom('ticket').select('id').execute()).toHaveLength(2)
})

/** The company of the shop takes its money through Mollie from now on; returns the account. */
async function connectMollie(connection: pg.PoolConfig, { company }: Awaited<ReturnType<typeof openShop>>, env: Settings) {
  const server = await startTestServer({ connection, env })
  const headers = { ...(await signIn(server, await aUser(server, company))), host: '127.0.0.1' }
  const made = { provider: 'mollie', mode: 'live', credentials: { api_key: MOLLIE_LIVE_KEY } }
  const { id } = (await server.send('createPaymentAccount', made, { headers })).body
  await server.send('checkPaymentAccount', { id }, { headers })
  expect((await server.send('switchPaymentAccount', { id, is_active: true }, { headers })).status).toBe(200)
  await server.stop()
  return id
}

type Settings = Record<string, string>

async function startChild(connection: pg.PoolConfig, settings: Settings = {}): Promise<{ child: ChildProcess; origin: string }> {
  const program = join(import.meta.dirname, 'crash-child.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(connection), JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.stdout?.once('data', (data) => resolve(String(data).trim()))
  child.once('exit', () => reject(new Error('the server did not start')))
  return { child, origin: `http://127.0.0.1:${await promise}` }
}

async function openShop(connection: pg.PoolConfig) {
  const server = await startTestServer({ connection })
  const shop = await aShop(server.services.db, { stock: 10_000, host: '127.0.0.1' })
  await server.services.db
    .updateTable('event')
    .set({ starts_at: '2099-07-04T10:00:00Z', ends_at: '2099-07-04T20:00:00Z' })
    .execute()
  await server.stop()
  return shop
}

/** Buyers who buy one order after the other, and go on with the next when something answers no or nobody answers. */
function sell(origin: string, shop: Awaited<ReturnType<typeof openShop>>) {
  const stop = new AbortController()
  let bought = 0
  let waiting: { count: number; resolve: () => void } | null = null
  const buyer = async () => {
    while (!stop.signal.aborted) {
      const isBought = await buyOnce(origin, shop).catch(() => false)
      if (!isBought) await setImmediate()
      else if (++bought >= (waiting?.count ?? Infinity)) waiting?.resolve()
    }
  }
  const buyers = Array.from({ length: BUYERS }, buyer)
  return {
    /** Waits until `count` orders were bought. */
    reach: async (count: number) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { count, resolve }
      if (bought >= count) resolve()
      await promise
    },
    stop: async () => {
      stop.abort()
      await Promise.all(buyers)
    },
  }
}

/** An order with details and a payment method; returns its path. */
async function placeOrder(origin: string, { point_of_sale, product }: Awaited<ReturnType<typeof openShop>>): Promise<string> {
  const order = await post(`${origin}/api/order`, {
    point_of_sale_id: point_of_sale.id,
    products: [{ product_id: product.id, amount: 2 }],
  })
  const path = `/api/order/${order.id}/${order.secret}`
  await post(`${origin}${path}`, {
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' },
    terms_accepted: true,
    point_of_sale_payment_method_id: point_of_sale.payment_methods[0]!.id,
  })
  return path
}

async function buyOnce(origin: string, shop: Awaited<ReturnType<typeof openShop>>): Promise<boolean> {
  const { url } = await post(`${origin}${await placeOrder(origin, shop)}/pay`, {})
  const decided = await fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'paid', notice: 'twice' }),
    redirect: 'manual',
  })
  const back = await fetch(String(decided.headers.get('location')), { redirect: 'manual' })
  return back.headers.get('location')?.includes('/order/thanks') ?? false
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json() as Promise<Record<string, unknown>>
}

/** What a later server finds and puts right on its own, and then every sum there is. */
async function checkBooks(connection: pg.PoolConfig, at_least: number): Promise<void> {
  const server = await startTestServer({ connection, now: () => new Date(Date.now() + 3_600_000).toISOString() })
  cleanUps.push(server.stop)
  const before = await findGaps(server)
  expect(before).toEqual({ paid_without_tickets: [], tickets_without_payment: [], paid_without_mail: [], wrong_pools: [] })
  await expireOrders(server.services)
  for (let round = 0; round < 3; round++) await reconcilePayments(server.services)
  await sendRefunds(server.services)
  expect(await findGaps(server)).toEqual(before)
  const { db } = server.services
  const atProvider = await db
    .selectFrom('sandbox_payment')
    .select(['reference', 'amount', 'amount_refunded'])
    .where('status', '=', 'paid')
    .execute()
  expect(atProvider.length).toBeGreaterThanOrEqual(at_least)
  const ledger = await db
    .selectFrom('ledger_entry')
    .select(['payment_id', (of) => of.fn.sum<number>('amount').as('balance')])
    .groupBy('payment_id')
    .execute()
  const balances = new Map(ledger.map(({ payment_id, balance }) => [String(payment_id), balance]))
  expect(atProvider.map(({ reference }) => balances.get(reference))).toEqual(
    atProvider.map(({ amount, amount_refunded }) => amount - amount_refunded),
  )
  expect(balances.size).toBe(atProvider.length)
}

/** Ends PostgreSQL as a power cut would: the postmaster and everything it started, at once. */
function killWithChildren(pid: number): void {
  const family = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
  for (const member of [pid, ...family]) process.kill(member, 'SIGKILL')
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
