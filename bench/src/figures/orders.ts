import { randomUUID } from 'node:crypto'
import { readConfig } from '@entree/server/platform/config.ts'
import { createDatabase, createPool } from '@entree/server/platform/database/connect.ts'
import { newSecret } from '@entree/server/platform/tokens.ts'
import { prepareOrder } from '@entree/server/features/selling/orders/prepare-order.ts'
import { recount } from '@entree/server/features/catalogue/stock/recount.ts'
import type { Reservation } from '@entree/server/features/catalogue/stock/reservation.ts'
import { createVault } from '@entree/server/platform/secrets/vault.ts'
import { SETTLING_CONNECTIONS, SETTLING_SETTINGS } from '@entree/server/features/catalogue/stock/settle-queries.ts'
import { createSettler } from '@entree/server/features/catalogue/stock/settler.ts'
import { watchProcessors, type Bench, type System } from '../bench.ts'
import type { HttpConnection, HttpRequest } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadCount, loadFor } from '../load.ts'
import { startPlainServer } from '../plain-server.ts'
import { seedScarceProduct } from '../seed-shop.ts'
import { formatTimes } from '../timing.ts'

/** As many buyers as press the button in the same moment. */
const BUYERS = 200
const WARM_UP_SECONDS = 2
const SECONDS = 5
const LAST_ONES = 3000

/**
 * `POST /order` of two units of one product that everybody wants, and the same on one that sells out meanwhile. Beside it what
 * settling alone can do, without HTTP, and what HTTP alone can do, without settling.
 */
export async function measureOrders(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { shop, server } = system
  const request = () => newOrder(shop.point_of_sale.id, shop.hot_product.id, 2)
  const work = async (connection: HttpConnection) => void (await ask(connection, request()))
  const load = { origin: server.origin, connections: BUYERS, work }
  await loadFor({ ...load, seconds: WARM_UP_SECONDS })
  const processors = watchProcessors(system)
  const times = await loadFor({ ...load, seconds: SECONDS })
  const notes = [formatTimes(times), ...processors(times.count), await sellOut(system)]
  const settling = await settlingAlone(system)
  const http = await httpAlone(work)
  const name = 'orders of one hot product'
  return [
    {
      name,
      value: times.per_second,
      unit: 'orders/s',
      goal: goals.orders,
      limit: { what: 'settled without HTTP', value: settling },
      notes,
    },
    {
      name: `${name}, HTTP part`,
      value: times.per_second,
      unit: 'orders/s',
      goal: null,
      limit: { what: 'HTTP that places nothing', value: http.per_second },
    },
    {
      name: `${name}, p99`,
      value: times.p99,
      unit: 'ms',
      goal: goals.orders_p99,
      limit: { what: 'HTTP that places nothing', value: http.p99 },
    },
  ]
}

/** A request for an order of the given number of units, with a key of its own. */
export function newOrder(point_of_sale_id: number, product_id: number, amount: number): HttpRequest {
  const body = { point_of_sale_id, products: [{ product_id, amount }], language: 'nl', timezone: 'Europe/Amsterdam' }
  return { method: 'POST', path: '/api/order', headers: { 'idempotency-key': randomUUID() }, body: JSON.stringify(body) }
}

/** More buyers than there are tickets: exactly what there is is sold, and all counts agree afterwards. */
async function sellOut({ db, shop, server }: System): Promise<string> {
  const { product, point_of_sale } = await seedScarceProduct(db, shop, LAST_ONES)
  const outcomes = { placed: 0, refused: 0 }
  const work = async (connection: HttpConnection) => {
    const { status, body } = await connection.send(newOrder(point_of_sale.id, product.id, 1))
    if (status === 200) outcomes.placed++
    else if (status === 400 && body.includes('product_out_of_stock')) outcomes.refused++
    else throw new Error(`an order was answered ${status}: ${body}`)
  }
  await loadCount({ origin: server.origin, connections: BUYERS, work, count: LAST_ONES * 1.3 })
  const { units } = await db
    .selectFrom('order_product')
    .select((of) => of.fn.countAll<number>().as('units'))
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  const { taken } = await db
    .selectFrom('stock_pool')
    .select('taken')
    .where('id', '=', product.stock_pool_id)
    .executeTakeFirstOrThrow()
  const wrong = await recount(db)
  if (outcomes.placed !== LAST_ONES || units !== LAST_ONES || taken !== LAST_ONES || wrong.length > 0) {
    throw new Error(
      `of ${LAST_ONES} tickets ${outcomes.placed} were sold (${units} rows, ${taken} taken), and ${wrong.length} pools are wrong`,
    )
  }
  return `${LAST_ONES} of ${LAST_ONES} scarce tickets sold to ${outcomes.placed + outcomes.refused} buyers, every pool recounted equal`
}

/** The same orders, judged and priced beforehand, settled in this process on two connections as the server has them. */
async function settlingAlone({ connection, db, shop }: System): Promise<number> {
  const pool = createPool(connection, SETTLING_CONNECTIONS, SETTLING_SETTINGS)
  const settle = createSettler(createDatabase(pool))
  const now = new Date().toISOString()
  const vault = createVault({ current: Buffer.alloc(32) })
  const input = { point_of_sale_id: shop.point_of_sale.id, products: [{ product_id: shop.hot_product.id, amount: 2 }] }
  const scope = { tx: db, company_id: shop.company.id, actor: { kind: 'visitor' as const }, jobs: NO_JOBS, vault, now }
  const request = { origin: 'http://localhost', idempotency_key: null, request_hash: 'x' }
  const buyer = { buyer_key: 'buyer', network_key: null, limits: null }
  const { reservation } = await prepareOrder({ config: readConfig({}), db }, scope, input, request, buyer)
  const next = (): Reservation => ({
    ...reservation,
    order: { ...reservation.order, secret: newSecret(), idempotency_key: randomUUID() },
  })
  const from = performance.now() + 1000
  const until = from + 3000
  let settled = 0
  const keepBusy = async () => {
    for (let started = performance.now(); started < until; started = performance.now()) {
      const { kind } = await settle(next())
      if (kind !== 'placed') throw new Error(`an order was settled as ${kind}`)
      if (started >= from) settled++
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, keepBusy))
  await pool.end()
  return (settled * 1000) / (until - from)
}

async function httpAlone(work: (connection: HttpConnection) => Promise<void>) {
  const plain = await startPlainServer()
  try {
    const load = { origin: plain.origin, connections: BUYERS, work }
    await loadFor({ ...load, seconds: 1 })
    return await loadFor({ ...load, seconds: 2 })
  } finally {
    await plain.stop()
  }
}

const NO_JOBS = {
  queue: async () => {},
  register: async () => {},
  startWorking: async () => {},
  drain: async () => 0,
  waiting: async () => [],
  ping: async () => {},
  stop: async () => {},
}
