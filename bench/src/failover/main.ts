import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aCompany, anEvent, aPointOfSale, aProduct } from '@entree/server/testing/builders.ts'
import { freePort } from '../processes.ts'
import { checkBooks } from './check-books.ts'
import { startCluster } from './cluster.ts'
import { falls, type Fall, type Stage } from './falls.ts'
import { prepareMachine } from './prepare-machine.ts'
import { startProduct } from './product.ts'
import { sell, type Sale } from './sell.ts'
import { until } from './until.ts'

const STOCK = 1_000_000
/** Before the first and after each fall, so that what is compared is a sale in full swing. */
const CALM_MS = 8_000

/**
 * `npm run rehearse:failover [-- --rounds 4 --buyers 12 --kills 20 --only cut,disk --keep]`: builds deploy/cluster on this machine from Debian's
 * packages, sells, lets one part after the other fall, and prints for how long nobody bought, what buyers were shown meanwhile, and what was
 * lost. `--kills` kills the primary that many times and nothing else; `--only` names the falls. Ends with 1 when anything was lost.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '4' },
      buyers: { type: 'string', default: '12' },
      kills: { type: 'string' },
      only: { type: 'string' },
      keep: { type: 'boolean' },
    },
  })
  const chosen = chooseFalls(values)
  const { account, version } = prepareMachine()
  const folder = mkdtempSync(join(tmpdir(), 'entree-failover-'))
  const ports = [await freePort(), await freePort()] as const
  const cluster = await startCluster(folder, ports, account, version)
  try {
    await cluster.untilWhole()
    console.log(`PostgreSQL ${version}: a primary and two standbys are up`)
    const product = await startProduct(cluster, folder, ports)
    const { webs, worker, db, vault } = product
    const company = await aCompany(db)
    const starts = Date.now() + 30 * 86_400_000
    const dates = { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 3_600_000).toISOString() }
    const event = await anEvent(db, company, dates)
    const sold = await aProduct(db, event, { stock: STOCK })
    const wanted = { product: sold, point_of_sale: await aPointOfSale(db, event, { products: [sold] }), amount: 2 }
    const sale = sell(cluster.shop, { db, vault }, wanted, Number(values.buyers))
    await until('the first sales', async () => (sale.paid.length > 20 ? true : null)).catch((error: unknown) => {
      throw new Error(`nobody bought: ${JSON.stringify([...sale.wrong])}`, { cause: error })
    })
    const gaps: number[] = []
    for (let round = 1; round <= Number(values.kills ?? values.rounds); round += 1)
      for (const fall of chosen) gaps.push((await rehearse(fall, round, { cluster, webs, worker }, sale)) ?? 0)
    console.log(`\nthe longest time in which nobody bought: ${(Math.max(...gaps) / 1000).toFixed(1)} s, in ${gaps.length} falls`)
    await sale.stop()
    console.log(
      `\n${sale.paid.length} purchases were seen as paid; ${[...sale.wrong].map(([what, n]) => `${what}: ${n}`).join(', ')}`,
    )
    const found = await checkBooks(
      db,
      sale.paid.map(({ id }) => id),
    )
    for (const [what, rows] of Object.entries(found)) console.log(`${what}: ${rows.length}`, ...rows.slice(0, 3))
    await product.stop()
    return Object.values(found).every((rows) => rows.length === 0) ? 0 : 1
  } finally {
    await cluster.stop()
    if (values.keep) console.log(`logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/** Lets something fall in the middle of the sale, and prints the longest time in which nobody bought. */
async function rehearse({ name, fall, hold_ms }: Fall, round: number, stage: Stage, sale: Sale): Promise<number | null> {
  await delay(CALM_MS)
  const before = sale.paid.length
  const told = new Map(sale.wrong)
  const began = performance.now()
  const putUp = await fall(stage)
  if (putUp === null) {
    console.log(`round ${round}, ${name}: this machine does not allow it`)
    return null
  }
  if (hold_ms !== undefined) {
    await delay(hold_ms)
    await putUp()
  }
  await until('sales to go on', async () => {
    const last = sale.paid.at(-1)
    return last && last.at - began > CALM_MS && sale.paid.length > before + 20 ? true : null
  })
  const moments = [began, ...sale.paid.slice(before).map(({ at }) => at)].toSorted((a, b) => a - b)
  const gap = Math.max(...moments.slice(1).map((at, n) => at - (moments[n] ?? at)))
  if (hold_ms === undefined) await putUp()
  await stage.cluster.untilWhole()
  const wrong = [...sale.wrong].map(([what, n]) => [what, n - (told.get(what) ?? 0)] as const).filter(([, n]) => n > 0)
  const heard = wrong.map(([what, n]) => `${what}: ${n}`).join(', ')
  console.log(`round ${round}, ${name}: nobody bought for ${(gap / 1000).toFixed(1)} s (${heard || 'nobody was told anything'})`)
  return gap
}

function chooseFalls({ kills, only }: { kills?: string; only?: string }): Fall[] {
  const names = kills === undefined ? only?.split(',') : ['kill']
  if (names === undefined) return falls
  return names.map((name) => {
    const found = falls.find(({ id }) => id === name)
    if (!found) throw new Error(`There is no fall "${name}". Use some of: ${falls.map(({ id }) => id).join(', ')}.`)
    return found
  })
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
