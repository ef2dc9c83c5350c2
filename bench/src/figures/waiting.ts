import type { Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadFor } from '../load.ts'
import { startPlainServer } from '../plain-server.ts'
import { processorTime } from '../processes.ts'
import { seedRoom } from '../seed-room.ts'
import { formatTimes } from '../timing.ts'

const CONNECTIONS = 64
/** On two cores, of which the generator of the load has one here. */
const CORES = 2

/** How often people who wait can ask for their turn, and how often a newcomer can be given a place. Beside it the same page as a file. */
export async function measureWaiting(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server, shop } = system
  // Everybody waits, and is given a number of their own.
  const room = await seedRoom(system, -60, { is_paused: true, lobby: 0, seed: '1' })
  const path = `/p/${shop.point_of_sale.url}/wait`
  try {
    const cookie = await aPlace(server.origin, path)
    let bytes = 0
    let asked = 0
    const poll = async (connection: HttpConnection) => {
      const answer = await ask(connection, { method: 'GET', path: `${path}?place=1`, headers: { cookie } })
      bytes = answer.body.length
      asked++
    }
    const load = { origin: server.origin, connections: CONNECTIONS }
    await loadFor({ ...load, work: poll, seconds: 2 })
    const worked = processorTime(server.pid)
    asked = 0
    const polls = await loadFor({ ...load, work: poll, seconds: 6 })
    const each_ms = worked === null ? null : ((processorTime(server.pid) ?? worked) - worked) / asked
    const arrive = async (connection: HttpConnection) => {
      const { status } = await connection.send({ method: 'GET', path })
      if (status !== 303) throw new Error(`a place was answered ${status}`)
    }
    const arrivals = await loadFor({ ...load, work: arrive, seconds: 4 })
    const limit = await fileAlone(bytes)
    return [
      {
        name: 'waiting room, questions for a turn on two cores',
        // Web processes share nothing of it, so two of them answer twice as many.
        value: each_ms === null ? polls.per_second : (CORES * 1000) / each_ms,
        unit: '/s',
        goal: goals.waiting_polls,
        limit: null,
        notes: each_ms === null ? [] : [`worked out from ${each_ms.toFixed(3)} ms of processor time each`],
      },
      {
        name: 'waiting room, questions for a turn seen from one process',
        value: polls.per_second,
        unit: '/s',
        goal: null,
        limit: { what: 'a file of the same size', value: limit },
        notes: [formatTimes(polls), `${(bytes / 1024).toFixed(1)} KiB each`],
      },
      {
        name: 'waiting room, new places',
        value: arrivals.per_second,
        unit: '/s',
        goal: null,
        limit: null,
        notes: [formatTimes(arrivals)],
      },
    ]
  } finally {
    await room.remove()
  }
}

/** Waits until the server has seen the room, and takes a place. */
async function aPlace(origin: string, path: string): Promise<string> {
  for (;;) {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0]
    if (cookie) return cookie
    await answer.arrayBuffer()
  }
}

async function fileAlone(bytes: number): Promise<number> {
  const plain = await startPlainServer({ content_type: 'text/html; charset=utf-8', bytes })
  try {
    const work = async (connection: HttpConnection) => void (await ask(connection, { method: 'GET', path: '/static' }))
    return (await loadFor({ origin: plain.origin, connections: CONNECTIONS, work, seconds: 3 })).per_second
  } finally {
    await plain.stop()
  }
}
