import type { Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadAtRate } from '../load.ts'
import { startPlainServer } from '../plain-server.ts'
import { formatTimes } from '../timing.ts'

const PER_SECOND = 200
const AT = { connections: 50, per_second: PER_SECOND }

/** The HTML of a shop's page, as a browser asks for it, at a steady rate. Beside it bytes of the same number. */
export async function measureShopPage(bench: Bench): Promise<Figure[]> {
  const { server, shop } = await bench.system()
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br', 'accept-language': 'nl,en;q=0.5' }
  let bytes = 0
  const open = async (connection: HttpConnection) => {
    bytes = (await ask(connection, { method: 'GET', path: `/p/${shop.point_of_sale.url}`, headers })).body.length
  }
  const load = { ...AT, origin: server.origin, work: open }
  await loadAtRate({ ...load, seconds: 2 })
  const times = await loadAtRate({ ...load, seconds: 8 })
  const limit = await staticAlone(headers, bytes)
  return [
    {
      name: `shop page at ${PER_SECOND} requests/s, p99`,
      value: times.p99,
      unit: 'ms',
      goal: null,
      limit: { what: 'static HTML of the same size', value: limit },
      notes: [formatTimes(times), `${(bytes / 1024).toFixed(1)} KiB each, compressed`],
    },
  ]
}

async function staticAlone(headers: Record<string, string>, bytes: number): Promise<number> {
  const plain = await startPlainServer({ content_type: 'text/html; charset=utf-8', bytes })
  try {
    const work = async (connection: HttpConnection) => void (await ask(connection, { method: 'GET', path: '/static', headers }))
    const load = { ...AT, origin: plain.origin, work }
    await loadAtRate({ ...load, seconds: 1 })
    return (await loadAtRate({ ...load, seconds: 4 })).p99
  } finally {
    await plain.stop()
  }
}
