import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { cloneDatabase } from '#platform/testing/clone-database.ts'
import type { Connection } from '#platform/database/connect.ts'
import { aShop } from '../../../testing/builders.ts'
import { seedSoldOrders } from '../../../testing/sold-orders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { sendDueMails } from '#features/foundation/mails/send-mail.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

/** More of them take minutes: `CRASH_ORDERS=2000 npm test -- cancel-crash`. */
const ORDERS = Number(process.env.CRASH_ORDERS ?? 300)
const children: ChildProcess[] = []
const cleanUps: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

// Each order is one transaction of `changeOrder`, and its row says whether it is done.
test('ECHG-04 a server killed while it cancels an event, and another that goes on: each order is cancelled, refunded and mailed once', async () => {
  const { connection, drop } = await cloneDatabase()
  cleanUps.push(drop)
  const server = await startTestServer({ connection })
  cleanUps.push(server.stop)
  const shop = await aShop(server.services.db, { stock: 10_000 })
  await seedSoldOrders(server.services, shop, ORDERS)
  const headers = await signInAdmin(server, shop.company)
  const event_id = shop.event.id
  const { templates } = (await server.send('getEventChangeChoices', { event_id }, { headers })).body
  const started = await server.send(
    'startEventChange',
    { event_id, kind: 'cancel', refunds: true, messages: templates.cancel },
    { headers },
  )
  expect(started.body.progress).toMatchObject({ orders: ORDERS, pending: ORDERS })
  const first = await startChild(connection)
  await until(server, (done) => done.cancelled >= 40)
  first.kill('SIGKILL')
  const killed = await countDone(server)
  expect(killed.cancelled).toBeLessThan(ORDERS)
  await startChild(connection)
  await until(server, (done) => done.cancelled >= ORDERS)
  // What the killed server had taken is anybody's again after a while.
  server.clock.set(new Date(Date.now() + 3_600_000).toISOString())
  await until(server, async (done) => {
    await Promise.all([sendRefunds(server.services), sendDueMails(server.services)])
    return done.refunded >= ORDERS && done.mailed >= ORDERS
  })
  expect(await countDone(server)).toEqual({
    cancelled: ORDERS,
    refunds: ORDERS,
    refunded: ORDERS,
    mails: ORDERS,
    mailed: ORDERS,
    logged: ORDERS,
  })
  const { db } = server.services
  const atSandbox = await db
    .selectFrom('sandbox_refund')
    .select(['sandbox_payment_id', (of) => of.fn.sum<number>('amount').as('amount')])
    .groupBy('sandbox_payment_id')
    .execute()
  expect(atSandbox).toHaveLength(ORDERS)
  expect(new Set(atSandbox.map(({ amount }) => amount))).toEqual(new Set([2000]))
  expect(await recount(db)).toEqual([])
  const pool = await db.selectFrom('stock_pool').select('taken').where('id', '=', shop.product.stock_pool_id).executeTakeFirst()
  expect(pool?.taken).toBe(0)
})

async function startChild(connection: Connection): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../money/payments/crash-child.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(connection)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.stdout?.once('data', () => resolve())
  child.once('exit', () => reject(new Error('the server did not start')))
  await promise
  return child
}

type Done = { cancelled: number; refunds: number; refunded: number; mails: number; mailed: number; logged: number }

async function countDone({ services: { db } }: TestServer): Promise<Done> {
  const { rows } = await sql<Done>`
    select (select count(*)::int from "order" where is_cancelled) as cancelled,
           (select count(*)::int from refund) as refunds,
           (select count(*)::int from refund where status = 'done') as refunded,
           (select count(*)::int from mail where kind = 'event_change') as mails,
           (select count(*)::int from mail where kind = 'event_change' and status = 'stored') as mailed,
           (select count(*)::int from audit where action = 'event_cancelled') as logged`.execute(db)
  return rows[0]!
}

async function until(server: TestServer, isReached: (done: Done) => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(async () => isReached(await countDone(server))).toBe(true)
}
