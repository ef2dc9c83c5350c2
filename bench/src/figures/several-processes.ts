import { recount } from '@entree/server/features/catalogue/stock/recount.ts'
import { sql } from 'kysely'
import type { Bench, System } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadFor } from '../load.ts'
import { formatTimes, type Timing } from '../timing.ts'
import { newOrder } from './orders.ts'
import { countTickets, createBuyer, waitForPdfs } from './purchases.ts'

const ORDERERS = 200
const BUYERS = 128
/** As long as for one process: each of those that have just started has to compile what it runs. */
const WARM_UP_SECONDS = 10
const SECONDS = 10
const TICKETS = 2

/**
 * Orders of one hot product and whole purchases through two web processes, each request to the other one than that before, with a worker
 * beside them: the server of the other figures, which is asked nothing meanwhile. Beside it that server alone, in all its roles.
 * A server in all roles puts off the PDFs and mails of a rush until it is over, a worker makes them meanwhile, on the same two cores: so
 * purchases are counted until the last of them is made, and by themselves in the notes.
 */
export async function measureSeveralProcesses(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  await sql`analyze`.execute(system.db)
  const webs = [await system.startWeb(), await system.startWeb()]
  const origins = webs.map(({ origin }) => origin)
  try {
    const orders = await measureBoth(system, origins, { connections: ORDERERS, work: orderer(system) })
    const before = await countTickets(system)
    let bought = 0
    const buyer = createBuyer(system)
    const work = async (connection: HttpConnection) => {
      await buyer(connection)
      bought++
    }
    const purchases = await measureBoth(system, origins, { connections: BUYERS, work, settled: waitForPdfs })
    const tickets = (await countTickets(system)) - before
    if (tickets !== bought * TICKETS)
      throw new Error(`${bought} purchases made ${tickets} tickets instead of ${bought * TICKETS}`)
    const wrong = await recount(system.db)
    if (wrong.length > 0) throw new Error(`${wrong.length} pools are wrong`)
    const checked = `${bought} bought, two tickets each, every pool recounted equal`
    return [
      { ...orders, name: 'orders, two web processes and a worker', unit: 'orders/s' },
      {
        ...purchases,
        name: 'purchases until all PDFs and mails are made, two web processes and a worker',
        unit: 'purchases/s',
        notes: [...purchases.notes, checked],
      },
    ]
  } finally {
    await Promise.all(webs.map((web) => web.stop()))
  }
}

function orderer({ shop }: System): (connection: HttpConnection) => Promise<void> {
  return async (connection) => void (await ask(connection, newOrder(shop.point_of_sale.id, shop.hot_product.id, 2)))
}

type Work = {
  connections: number
  work: (connection: HttpConnection) => Promise<void>
  /** Waits for what is still to be made of it; null: it took too long. */
  settled?: (system: System) => Promise<number | null>
}

async function measureBoth(system: System, origins: string[], load: Work) {
  const alone = await measureOne(system, system.server.origin, load)
  const several = await measureOne(system, origins, load)
  const { settled } = load
  return {
    value: several.per_second,
    goal: null,
    limit: { what: 'one process in all roles', value: alone.per_second },
    notes: [
      formatTimes(several.times),
      ...(settled ? [`${perSecond(several.times)} without waiting for them (one process: ${perSecond(alone.times)})`] : []),
    ],
  }
}

async function measureOne(system: System, origin: string | string[], { connections, work, settled }: Work) {
  await loadFor({ origin, connections, work, seconds: WARM_UP_SECONDS })
  await settled?.(system)
  const began = performance.now()
  const times = await loadFor({ origin, connections, work, seconds: SECONDS })
  if (!settled) return { per_second: times.per_second, times }
  if ((await settled(system)) === null) throw new Error('PDFs and mails were not made in time')
  return { per_second: (times.count * 1000) / (performance.now() - began), times }
}

function perSecond({ per_second }: Timing): string {
  return `${Math.round(per_second)}/s`
}
