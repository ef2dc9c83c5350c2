import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { cloneDatabase } from '#platform/testing/clone-database.ts'
import type { Connection } from '#platform/database/connect.ts'
import { aShop } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { soldElsewhere } from './import-testing.ts'
import { checkedImport } from './parts-testing.ts'

/** More of them take minutes: `CRASH_TICKETS=50000 npm test -- import-crash`. */
const TICKETS = Number(process.env.CRASH_TICKETS ?? 3_000)
const children: ChildProcess[] = []
const cleanUps: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('MOVE-25 MOVE-24 a server that is killed in the middle of an import, and another that goes on: no ticket comes twice, none is missing', async () => {
  const { connection, drop } = await cloneDatabase()
  cleanUps.push(drop)
  const server = await startTestServer({ connection })
  cleanUps.push(server.stop)
  const shop = await aShop(server.services.db, { stock: TICKETS })
  const headers = await signInAdmin(server, shop.company)
  const event_id = shop.event.id
  // The processes that are killed have a clock of their own.
  const dates = { starts_at: '2099-07-04T18:00:00.000Z', ends_at: '2099-07-04T23:00:00.000Z' }
  await server.services.db.updateTable('event').set(dates).where('id', '=', event_id).execute()
  // Two of each order.
  const tickets = Array.from({ length: TICKETS }, (_, index) =>
    soldElsewhere(index + 2, { old_order_number: `A${Math.floor(index / 2)}`, old_code: `code-of-${index}` }),
  )
  const id = await checkedImport(server, headers, shop, tickets, 100)
  await server.send('startTicketImport', { event_id, id, language: 'en', send_tickets: false }, { headers })
  const first = await startChild(connection)
  await expect.poll(() => countCome(server)).toBeGreaterThanOrEqual(200)
  first.kill('SIGKILL')
  expect(await countCome(server)).toBeLessThan(TICKETS)
  await startChild(connection)
  await expect.poll(() => stateOf(server, id)).toBe('done')
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from ticket where event_id = ${event_id}) as tickets,
           (select count(distinct code_hash)::int from imported_ticket where event_id = ${event_id}) as codes,
           (select count(distinct old_number)::int from imported_order where event_id = ${event_id}) as numbers,
           (select count(*)::int from "order" where event_id = ${event_id}) as orders,
           (select taken::int from stock_pool where id = ${shop.product.stock_pool_id}) as taken`.execute(server.services.db)
  const orders = Math.ceil(TICKETS / 2)
  expect(rows[0]).toEqual({ tickets: TICKETS, codes: TICKETS, numbers: orders, orders, taken: TICKETS })
  expect(await recount(server.services.db)).toEqual([])
})

async function countCome({ services: { db } }: TestServer): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from imported_ticket`.execute(db)
  return rows[0]?.count ?? 0
}

async function stateOf({ services: { db } }: TestServer, id: number): Promise<string | undefined> {
  return (await db.selectFrom('ticket_import').select('state').where('id', '=', id).executeTakeFirst())?.state
}

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
