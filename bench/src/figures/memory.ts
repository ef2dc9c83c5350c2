import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { ask, loadFor } from '../load.ts'
import { startPlainServer } from '../plain-server.ts'
import { peakMemory } from '../processes.ts'
import { createBuyer, waitForPdfs } from './purchases.ts'

const SECONDS = 5

/**
 * The most memory that the server process had since it started, after purchases (with their PDFs and mails) and page data at the
 * same time. Beside it the same HTTP layer with nothing behind it.
 */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server, shop } = system
  const body = JSON.stringify({ url: shop.point_of_sale.url })
  const at = { origin: server.origin, seconds: SECONDS }
  await Promise.all([
    loadFor({ ...at, connections: 32, work: createBuyer(system) }),
    loadFor({
      ...at,
      connections: 32,
      work: async (connection) => void (await ask(connection, { method: 'POST', path: '/api/pos/url', body })),
    }),
  ])
  await waitForPdfs(system)
  const peak = peakMemory(server.pid)
  if (peak === null) return []
  return [{ name: 'server memory under load', value: peak, unit: 'MB', goal: { at_most: 300 }, limit: await plainMemory(body) }]
}

async function plainMemory(body: string): Promise<Figure['limit']> {
  const plain = await startPlainServer({ content_type: 'application/json', bytes: 5000 })
  try {
    await loadFor({
      origin: plain.origin,
      connections: 64,
      seconds: 2,
      work: async (connection) => void (await ask(connection, { method: 'POST', path: '/static', body })),
    })
    return { what: 'HTTP with nothing behind it', value: peakMemory(plain.pid) ?? 0 }
  } finally {
    await plain.stop()
  }
}
