import type { Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadFor } from '../load.ts'
import { startPlainServer } from '../plain-server.ts'
import { formatTimes } from '../timing.ts'

const CONNECTIONS = 100
const AT = { connections: CONNECTIONS, warm_up_s: 1, seconds: 5 }

/** `POST /pos/url`: everything that the point of sale page shows. Beside it a JSON of the same size that is always the same. */
export async function measurePointOfSale(bench: Bench): Promise<Figure[]> {
  const { server, shop } = await bench.system()
  const body = JSON.stringify({ url: shop.point_of_sale.url })
  let bytes = 0
  const work = async (connection: HttpConnection) => {
    bytes = (await ask(connection, { method: 'POST', path: '/api/pos/url', body })).body.length
  }
  const times = await loadFor({ ...AT, origin: server.origin, work })
  const plain = await startPlainServer({ content_type: 'application/json; charset=utf-8', bytes })
  const nothing = async (connection: HttpConnection) => void (await ask(connection, { method: 'POST', path: '/static', body }))
  const limit = await loadFor({ ...AT, origin: plain.origin, work: nothing, seconds: 3 }).finally(() => plain.stop())
  return [
    {
      name: 'point-of-sale page data',
      value: times.per_second,
      unit: 'requests/s',
      goal: { at_least: 5000 },
      limit: { what: 'static JSON of the same size', value: limit.per_second },
      notes: [formatTimes(times), `${(bytes / 1024).toFixed(1)} KiB each`],
    },
  ]
}
