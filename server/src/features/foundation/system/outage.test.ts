import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../../../platform/testing/clone-database.ts'
import { JOB_CONNECTIONS } from '../../../platform/jobs/jobs.ts'
import { query } from '../../../platform/testing/test-postgres.ts'
import { anOrder, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { SETTLING_CONNECTIONS } from '#features/catalogue/stock/settle-queries.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

let database: ClonedDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
const server = prepareServer(() => ({ connection: { ...database.connection, connectionTimeoutMillis: 300 } }))
const shop = prepare(() => aShop(server.services.db, { stock: 1000 }))

const lines = () => [{ product_id: shop.product.id, amount: 1 }]
const place = () => server.send('placeOrder', { point_of_sale_id: shop.point_of_sale.id, products: lines() })

/** Cuts every connection to the database, as a restart of PostgreSQL does. */
async function cutConnections(): Promise<void> {
  const { database: name } = database.connection
  await query(
    { ...database.connection, database: 'postgres' },
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  )
}

/**
 * Tries until it works; the test's own time limit ends what never does. Lets timers and sockets have their turn in between: an answer that
 * is remembered comes without any, and asking for it again at once would keep the process from ever finding another.
 */
async function until<T>(work: () => Promise<T>, isGood: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await work()
    if (isGood(value)) return value
    await new Promise(setImmediate)
  }
}

test('when every connection is in use a call is asked to come back, and is served when one is free', async () => {
  const order = await anOrder(server, shop.point_of_sale, lines())
  const { db, config } = server.services
  const all = config.DATABASE_CONNECTIONS - SETTLING_CONNECTIONS - JOB_CONNECTIONS
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const taken = Array.from({ length: all }, () => db.transaction().execute(async (tx) => (await sql`select 1`.execute(tx), free)))
  const refused = await until(
    () => server.send('getOrder', order),
    ({ status }) => status !== 200,
  )
  expect([refused.status, refused.refusals, refused.headers['retry-after']]).toEqual([
    503,
    [{ code: 'service_unavailable' }],
    '2',
  ])
  expect((await server.send('getHealth', {})).status).toBe(503)
  letGo()
  await Promise.all(taken)
  expect((await server.send('getOrder', order)).status).toBe(200)
})

test('a database that goes away in a rush costs calls and no stock: everything works again automatically', async () => {
  await server.startWorking()
  const over = new AbortController()
  const answers: number[] = []
  const rush = Array.from({ length: 10 }, async () => {
    while (!over.signal.aborted) answers.push((await place()).status)
  })
  for (let times = 0; times < 3; times++) {
    const before = answers.length
    await until(
      async () => new Promise(setImmediate),
      () => answers.length > before + 20,
    )
    await cutConnections()
  }
  over.abort()
  await Promise.all(rush)
  // Asked to come back or served, never a bug.
  expect([...new Set(answers)].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await until(place, ({ status }) => status === 200)
  await until(
    () => server.send('getHealth', {}),
    ({ status }) => status === 200,
  )
  expect(await recount(server.services.db)).toEqual([])
  const [orders] = await query(database.connection, 'select count(*)::integer as count from "order"')
  const [pool] = await query(database.connection, 'select taken from stock_pool where id = $1', [
    String(shop.product.stock_pool_id),
  ])
  expect(pool).toEqual({ taken: Reflect.get(orders as object, 'count') })
  // The jobs are taken again as well.
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  const made = () =>
    server.services.db.selectFrom('order').select('tickets_generated_at').where('id', '=', order.id).executeTakeFirstOrThrow()
  await until(made, ({ tickets_generated_at }) => tickets_generated_at !== null)
})

test('stopping waits for the request under way, and answers it', async () => {
  const own = await startTestServer({ connection: database.connection })
  const order = await anOrder(own, shop.point_of_sale, lines())
  const address = await own.app.listen({ port: 0, host: 'localhost' })
  const holder = new pg.Client(database.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from "order" where id = $1 for update', [order.id])
  const saving = fetch(`http://localhost:${new URL(address).port}/api/order/${order.id}/${order.secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'de' }),
  })
  await waitUntilBlocked(server.services.db, 1)
  const stopped = own.stop()
  await holder.query('commit')
  await holder.end()
  const answer = await saving
  await stopped
  expect([answer.status, await answer.json()]).toMatchObject([200, { language: 'de' }])
})
