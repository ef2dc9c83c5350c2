import type { Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadAtRate } from '../load.ts'
import { startPlainServer } from '../plain-server.ts'
import { formatTimes } from '../timing.ts'

const PER_SECOND = 200
const AT = { connections: 50, per_second: PER_SECOND, warm_up_s: 2, seconds: 8 }

/** The HTML of a shop's page, as a browser asks for it, at a steady rate. Beside it bytes of the same number. */
export async function measureShopPage(bench: Bench): Promise<Figure[]> {
  const { server, shop } = await bench.system()
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br', 'accept-language': 'nl,en;q=0.5' }
  let bytes = 0
  const open = async (connection: HttpConnection) => {
    bytes = (await ask(connection, { method: 'GET', path: `/p/${shop.point_of_sale.url}`, headers })).body.length
  }
  const times = await loadAtRate({ ...AT, origin: server.origin, work: open })
  const plain = await startPlainServer({ content_type: 'text/html; charset=utf-8', bytes })
  const nothing = async (connection: HttpConnection) => void (await ask(connection, { method: 'GET', path: '/static', headers }))
  const limit = await loadAtRate({ ...AT, origin: plain.origin, work: nothing, seconds: 4 }).finally(() => plain.stop())
  return [
    {
      name: `shop page at ${PER_SECOND} requests/s, p99`,
      value: times.p99,
      unit: 'ms',
      goal: null,
      limit: { what: 'static HTML of the same size', value: limit.p99 },
      notes: [formatTimes(times), `${(bytes / 1024).toFixed(1)} KiB each, compressed`],
    },
  ]
}
