import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBench } from '../bench.ts'
import type { HttpConnection, HttpRequest } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { newOrder } from '../figures/orders.ts'
import { createBuyer, type Place } from '../buyer.ts'
import { ask, loadFor } from '../load.ts'
import { freePort } from '../processes.ts'
import { concludeRun, describeMachine, formatReport } from '../report.ts'
import { seedDoor, unsigned } from '../seed-door.ts'
import { seedToken } from '../seed-office.ts'
import { seedShop } from '../seed-shop.ts'
import { startCluster } from './cluster.ts'
import { prepareMachine } from './prepare-machine.ts'
import { startProduct } from './product.ts'

const WARM_UP_SECONDS = 8
const SECONDS = 8
const TICKETS = 120_000
/** What Linux counts processor time in, on every machine of today. */
const MS_PER_TICK = 10
/** Of what an arrangement's own processor time allows; two runs of one arrangement differ by less. */
const TOLERATED = 0.85

type Work = { what: string; connections: number; work: (connection: HttpConnection) => Promise<void> }
/** Units a second, and milliseconds of all processors for each, those of the load left out. */
type Seen = { per_second: number; ms: number }

/**
 * `npm run bench:arrangements`: orders, purchases, check-ins and pages with one process; with two web processes and a worker on the same database;
 * and with the cluster of deploy/cluster (three PostgreSQL, the second of which has each commit too, etcd, HAProxy, two web processes, a worker),
 * one after the other on the same cores. More parts share the same cores, so each is held to what the processor time of its own parts allows.
 */
async function main(): Promise<number> {
  const one: Seen[] = []
  const figures: Figure[] = []
  const bench = await openBench()
  try {
    const system = await bench.system()
    const works = await worksOf(system)
    for (const work of works) one.push(await see(system.server.origin, work))
    for (const [index, { what }] of works.entries()) figures.push(figureOf(what, 'one process', one[index]!))
    const webs = [await system.startWeb(), await system.startWeb()]
    await system.server.stop()
    const worker = await system.startWorker()
    const origins = webs.map(({ origin }) => origin)
    for (const [index, work] of works.entries())
      figures.push(figureOf(work.what, 'two web processes and a worker', await see(origins, work), one[index]))
    await Promise.all([...webs, worker].map((each) => each.stop()))
  } finally {
    await bench.stop()
  }
  const seen = await seeCluster()
  for (const [index, { what, ...each }] of seen.entries()) figures.push(figureOf(what, 'the cluster', each, one[index]))
  const { code, words } = concludeRun(figures)
  console.log(`\n${formatReport(figures, describeMachine())}\n\n${words}`)
  return code
}

async function seeCluster(): Promise<(Seen & { what: string })[]> {
  const { account, version } = prepareMachine()
  const folder = mkdtempSync(join(tmpdir(), 'entree-arrangements-'))
  const ports = [await freePort(), await freePort()] as const
  const cluster = await startCluster(folder, ports, account, version)
  try {
    await cluster.untilWhole()
    const product = await startProduct(cluster, folder, ports)
    const { db, vault } = product
    const seen: (Seen & { what: string })[] = []
    for (const work of await worksOf({ db, vault, shop: await seedShop(db) }))
      seen.push({ what: work.what, ...(await see(cluster.shop, work)) })
    await product.stop()
    return seen
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function worksOf(place: Place): Promise<Work[]> {
  const { shop, db } = place
  const asking = (next: () => HttpRequest) => async (connection: HttpConnection) => void (await ask(connection, next()))
  return [
    { what: 'orders', connections: 200, work: asking(() => newOrder(shop.point_of_sale.id, shop.hot_product.id, 2)) },
    { what: 'purchases', connections: 128, work: createBuyer(place) },
    { what: 'check-ins', connections: 50, work: asking(await scansOf(db, shop)) },
    { what: 'pages', connections: 64, work: asking(() => ({ method: 'GET', path: `/p/${shop.point_of_sale.url}` })) },
  ]
}

async function scansOf(db: Place['db'], shop: Place['shop']): Promise<() => HttpRequest> {
  const { codes, session_id } = await seedDoor(db, { ...shop, product: shop.hot_product }, { tickets: TICKETS, codeOf: unsigned })
  const headers = { authorization: `Bearer ${await seedToken(db, shop.company.id)}`, 'content-type': 'application/json' }
  return () => {
    const code = codes.pop()
    if (code === undefined) throw new Error('every ticket is scanned')
    const body = JSON.stringify({ session_id, code, scan_id: randomUUID() })
    return { method: 'POST', path: `/api/scan-terminal/${shop.event.id}/scan`, headers, body }
  }
}

async function see(origin: string | string[], { what, connections, work }: Work): Promise<Seen> {
  await loadFor({ origin, connections, work, seconds: WARM_UP_SECONDS })
  const own = process.cpuUsage()
  const before = busyTime()
  const { per_second, count } = await loadFor({ origin, connections, work, seconds: SECONDS })
  const { user, system } = process.cpuUsage(own)
  const ms = (busyTime() - before - (user + system) / 1000) / count
  process.stderr.write(`  ${what}: ${per_second.toFixed(1)}/s, ${ms.toFixed(2)} ms\n`)
  return { per_second, ms }
}

/** What all processors of this machine have done so far, in milliseconds. */
function busyTime(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '')
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + softirq) * MS_PER_TICK
}

function figureOf(what: string, arrangement: string, { per_second, ms }: Seen, one?: Seen): Figure {
  const allowed = one === undefined ? null : (one.per_second * one.ms) / ms
  return {
    name: `${what}, ${arrangement}`,
    value: per_second,
    unit: '/s',
    goal: allowed === null ? null : { at_least: Math.round(allowed * TOLERATED) },
    limit: one === undefined ? null : { what: 'one process', value: one.per_second },
    notes: [`${ms.toFixed(2)} ms of all processors each${allowed === null ? '' : `, which allows ${Math.round(allowed)}/s`}`],
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
