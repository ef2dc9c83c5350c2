import { recount } from '@entree/server/features/catalogue/stock/recount.ts'
import { sql } from 'kysely'
import type { Bench, System } from '../bench.ts'
import { waitForPdfs } from '../buyer.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadFor } from '../load.ts'
import { processorTime } from '../processes.ts'
import { newOrder } from './orders.ts'
import { BUYERS, countPurchases } from './purchases.ts'

const ORDERERS = 200
/** For each process of an arrangement that buyers ask: every one that has just started has to compile what it runs, and gets its share only. */
const WARM_UP_SECONDS = 10
/** Each arrangement has this many turns, of this many seconds. */
const TURNS = 3
const TURN_SECONDS = 5

/**
 * Orders of one hot product and whole purchases through two web processes, each request to the other one than that before, with a worker
 * beside them: the server of the other figures, which is asked nothing meanwhile. Beside it that server alone, in all its roles; both by
 * turns, as a machine is not the same a minute later. A server in all roles puts off the PDFs and mails of a rush until it is over, a worker
 * makes them meanwhile, on the same two cores: so purchases are counted until the last of them is made.
 */
export async function measureSeveralProcesses(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  await sql`analyze`.execute(system.db)
  const webs = [await system.startWeb(), await system.startWeb()]
  const several = webs.map(({ origin }) => origin)
  const pids = [system.server.pid, system.postgres_pid, ...webs.map(({ pid }) => pid)]
  try {
    const order = async (connection: HttpConnection) =>
      void (await ask(connection, newOrder(system.shop.point_of_sale.id, system.shop.hot_product.id, 2)))
    const orders = await compare(system, several, pids, { connections: ORDERERS, work: order })
    const counted = await countPurchases(system)
    const purchases = await compare(system, several, pids, { connections: BUYERS, work: counted.load.work })
    await counted.check()
    const wrong = await recount(system.db)
    if (wrong.length > 0) throw new Error(`${wrong.length} pools are wrong`)
    const checked = `${counted.bought()} bought, two tickets each, every pool recounted equal`
    return [
      ...figuresOf(orders, { name: 'orders, two web processes and a worker', unit: 'orders/s' }),
      ...figuresOf(purchases, {
        name: 'purchases until all PDFs and mails are made, two web processes and a worker',
        unit: 'purchases/s',
        notes: [checked],
      }),
    ]
  } finally {
    await Promise.all(webs.map((web) => web.stop()))
  }
}

type Work = { connections: number; work: (connection: HttpConnection) => Promise<void> }
/** What an arrangement did in all its turns. */
type Sum = { count: number; seconds: number; processor_ms: number }

async function compare(system: System, several: string[], pids: number[], load: Work): Promise<{ one: Sum; two: Sum }> {
  const one = { count: 0, seconds: 0, processor_ms: 0 }
  const two = { count: 0, seconds: 0, processor_ms: 0 }
  const arrangements = [
    { origin: system.server.origin, sum: one },
    { origin: several, sum: two },
  ]
  for (const { origin } of arrangements) await loadFor({ ...load, origin, seconds: WARM_UP_SECONDS * [origin].flat().length })
  await settled(system)
  for (let turn = 0; turn < TURNS; turn++)
    for (const { origin, sum } of turn % 2 === 0 ? arrangements : arrangements.toReversed()) {
      const began = performance.now()
      const before = computed(pids)
      const { count } = await loadFor({ ...load, origin, seconds: TURN_SECONDS })
      await settled(system)
      sum.count += count
      sum.seconds += (performance.now() - began) / 1000
      sum.processor_ms += computed(pids) - before
    }
  return { one, two }
}

/** When there is nothing of it left to be made. */
async function settled(system: System): Promise<void> {
  if ((await waitForPdfs(system)) === null) throw new Error('PDFs and mails were not made in time')
}

/** What all of them have computed so far, in milliseconds; NaN where that cannot be read. */
function computed(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + (processorTime(pid) ?? NaN), 0)
}

function figuresOf(
  { one, two }: { one: Sum; two: Sum },
  { name, unit, notes = [] }: Pick<Figure, 'name' | 'unit' | 'notes'>,
): Figure[] {
  const perSecond = ({ count, seconds }: Sum) => count / seconds
  const each = ({ count, processor_ms }: Sum) => processor_ms / count
  const what = 'one process in all roles'
  const turns = `${TURNS} turns of each`
  return [
    {
      name,
      value: perSecond(two),
      unit,
      goal: goals.several_processes,
      limit: { what, value: perSecond(one) },
      notes: [turns, ...notes],
    },
    {
      name: `${name}: processor time each, all processes and PostgreSQL`,
      value: each(two),
      unit: 'ms',
      goal: goals.several_processes_ms,
      limit: { what, value: each(one) },
    },
  ]
}
