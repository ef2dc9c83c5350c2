import { recount } from '@entree/server/features/catalogue/stock/recount.ts'
import { sql } from 'kysely'
import type { Bench, System } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadFor } from '../load.ts'
import { formatTimes } from '../timing.ts'
import { newOrder } from './orders.ts'
import { countTickets, createBuyer, waitForPdfs } from './purchases.ts'

const ORDERERS = 200
const BUYERS = 128
const WARM_UP_SECONDS = 2
const SECONDS = 4
const TICKETS = 2

/**
 * Orders of one hot product and whole purchases through two web processes, each request to the other one than that before, with a worker
 * beside them: the server of the other figures, which is asked nothing meanwhile. Beside it that server alone, in all its roles.
 */
export async function measureSeveralProcesses(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  await sql`analyze`.execute(system.db)
  const webs = [await system.startWeb(), await system.startWeb()]
  const origins = webs.map(({ origin }) => origin)
  try {
    const orders = await measureBoth(system, origins, ORDERERS, orderer(system))
    const before = await countTickets(system)
    let bought = 0
    const buyer = createBuyer(system)
    const purchases = await measureBoth(system, origins, BUYERS, async (connection) => {
      await buyer(connection)
      bought++
    })
    await waitForPdfs(system)
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
        name: 'whole purchases, two web processes and a worker',
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

async function measureBoth(
  { server }: System,
  origins: string[],
  connections: number,
  work: (connection: HttpConnection) => Promise<void>,
) {
  const measured = []
  for (const origin of [server.origin, origins]) {
    await loadFor({ origin, connections, work, seconds: WARM_UP_SECONDS })
    measured.push(await loadFor({ origin, connections, work, seconds: SECONDS }))
  }
  const [alone, several] = measured
  if (!alone || !several) throw new Error('nothing was measured')
  return {
    value: several.per_second,
    goal: null,
    limit: { what: 'one process in all roles', value: alone.per_second },
    notes: [formatTimes(several)],
  }
}
