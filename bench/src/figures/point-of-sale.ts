import { watchProcessors, type Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadFor } from '../load.ts'
import { startPlainServer } from '../plain-server.ts'
import { formatTimes } from '../timing.ts'

const CONNECTIONS = 100

/** `POST /pos/url`: everything that the point of sale page shows. Beside it a JSON of the same size that is always the same. */
export async function measurePointOfSale(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server, shop } = system
  const body = JSON.stringify({ url: shop.point_of_sale.url })
  let bytes = 0
  const work = async (connection: HttpConnection) => {
    bytes = (await ask(connection, { method: 'POST', path: '/api/pos/url', body })).body.length
  }
  const load = { origin: server.origin, connections: CONNECTIONS, work }
  await loadFor({ ...load, seconds: 1 })
  const processors = watchProcessors(system)
  const times = await loadFor({ ...load, seconds: 5 })
  const notes = [formatTimes(times), `${(bytes / 1024).toFixed(1)} KiB each`, ...processors(times.count)]
  const limit = await staticAlone(body, bytes)
  return [
    {
      name: 'point-of-sale page data',
      value: times.per_second,
      unit: 'requests/s',
      goal: goals.point_of_sale,
      limit: { what: 'static JSON of the same size', value: limit },
      notes,
    },
  ]
}

async function staticAlone(body: string, bytes: number): Promise<number> {
  const plain = await startPlainServer({ content_type: 'application/json; charset=utf-8', bytes })
  try {
    const work = async (connection: HttpConnection) => void (await ask(connection, { method: 'POST', path: '/static', body }))
    const load = { origin: plain.origin, connections: CONNECTIONS, work }
    await loadFor({ ...load, seconds: 1 })
    return (await loadFor({ ...load, seconds: 3 })).per_second
  } finally {
    await plain.stop()
  }
}
