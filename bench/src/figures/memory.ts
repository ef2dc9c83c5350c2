import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { createBuyer, waitForPdfs } from '../buyer.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadFor } from '../load.ts'
import { startPlainServer } from '../plain-server.ts'
import { memoryNow, peakMemory } from '../processes.ts'

/** `MEMORY_SECONDS=60` is enough to see whether it runs. */
const SECONDS = Number(process.env.MEMORY_SECONDS ?? 600)
const LOOK_EVERY_MS = 1000
/** By then it is warm: what it gains from here on it may gain for ever. */
const WARM = 0.3
/** How much of the load's end is looked at, and as much of what follows the warm-up. */
const PART = 0.1
const BUYERS = 32

/**
 * The most memory that the server process had since it started, after ten minutes of purchases (with their PDFs and mails) and page data at the
 * same time; and how much more of it was there at their end than when it was warm. Beside it the same HTTP layer with nothing behind it.
 */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server, shop } = system
  const body = JSON.stringify({ url: shop.point_of_sale.url })
  const at = { origin: server.origin, seconds: SECONDS, connections: BUYERS }
  const load = Promise.all([
    loadFor({ ...at, work: createBuyer(system) }),
    loadFor({
      ...at,
      work: async (connection) => void (await ask(connection, { method: 'POST', path: '/api/pos/url', body })),
    }),
  ])
  const [[purchases], seen] = await Promise.all([load, watchMemory(server.pid)])
  await waitForPdfs(system)
  const peak = peakMemory(server.pid)
  if (peak === null) return []
  const limit = await plainMemory(body)
  const notes = [`${purchases.count} purchases in ${SECONDS} s`]
  return [
    { name: 'server memory under load', value: peak, unit: 'MB', goal: goals.memory, limit, notes },
    {
      name: 'server memory gained under load, once warm',
      value: averageOf(seen, 1 - PART) - averageOf(seen, WARM),
      unit: 'MB',
      goal: goals.memory_gained,
      limit: null,
    },
  ]
}

/** What it had, each second of the load. */
async function watchMemory(pid: number): Promise<number[]> {
  const seen: number[] = []
  for (const until = performance.now() + SECONDS * 1000; performance.now() < until; await delay(LOOK_EVERY_MS))
    seen.push(memoryNow(pid) ?? NaN)
  return seen
}

/** Of a part of them that starts at such a share of the time. */
function averageOf(seen: number[], start: number): number {
  const part = seen.slice(Math.floor(seen.length * start), Math.ceil(seen.length * (start + PART)))
  return part.reduce((sum, one) => sum + one, 0) / part.length
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
