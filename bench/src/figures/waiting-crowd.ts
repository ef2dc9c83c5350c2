import type { Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { loadAtRate, loadCount } from '../load.ts'
import { peakMemory } from '../processes.ts'
import { seedRoom } from '../seed-room.ts'
import { formatTimes } from '../timing.ts'

const CROWD = 100_000
const CONNECTIONS = 200
/** As often as those near the front ask (WAIT-12): all others do so a third as often. */
const AGAIN_S = 12.5
const SECONDS = 30
/** People a minute who are let in meanwhile. */
const PACE = 6000

/**
 * A hundred thousand people who wait for one sale at one process, each of whom asks for their turn as often as the page does, while the first of
 * them are let in. Throws when anyone loses their place, or is let in before their turn.
 */
export async function measureWaitingCrowd(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server, shop } = system
  const { origin } = server
  const path = `/p/${shop.point_of_sale.url}/wait`
  const room = await seedRoom(system, -60, { pace: PACE, is_paused: true, lobby: 0, seed: '1' })
  try {
    const places: string[] = []
    const came = await loadCount({
      origin,
      connections: CONNECTIONS,
      count: CROWD,
      work: async (connection) => void places.push(await come(connection, path)),
    })
    const before = peakMemory(server.pid)
    await room.set({ is_paused: false })
    let next = 0
    const let_in = new Set<number>()
    const askForTurn = async (connection: HttpConnection) => {
      const index = next++ % CROWD
      const cookie = places[index] ?? ''
      const { status } = await connection.send({ method: 'GET', path, headers: { cookie } })
      if (status === 200) return
      if (status !== 303) throw new Error(`whoever waited was answered ${status}`)
      let_in.add(index)
      // Some seconds' worth are called ahead.
      if (index > (SECONDS + 10) * (PACE / 60)) throw new Error(`number ${index} was let in before their turn`)
    }
    const polls = await loadAtRate({
      origin,
      connections: CONNECTIONS,
      per_second: CROWD / AGAIN_S,
      seconds: SECONDS,
      work: askForTurn,
    })
    await room.set({ is_paused: true })
    const { admitted } = await room.read()
    const first_waiting = await heading(system.server.origin, path, places[CROWD - 1] ?? '')
    const memory = peakMemory(server.pid)
    return [
      {
        name: `${CROWD.toLocaleString('en')} people who wait at one process and ask every ${AGAIN_S} s, p99`,
        value: polls.p99,
        unit: 'ms',
        goal: goals.waiting_crowd_p99,
        limit: null,
        notes: [
          formatTimes(polls),
          `they came at ${Math.round(came.per_second)}/s, asked ${Math.round(polls.per_second)} times a second; the last is told "${first_waiting}"`,
          `${admitted} were called in ${SECONDS} s at ${PACE} a minute, ${let_in.size} of them had asked by then, nobody before their turn`,
          ...(memory === null || before === null
            ? []
            : [`the server had ${Math.round(before)} MB at most before, ${Math.round(memory)} MB after`]),
        ],
      },
    ]
  } finally {
    await room.remove()
  }
}

/** Takes a place; returns it as a cookie. A process reads its rooms once a second: it may not have seen this one. */
async function come(connection: HttpConnection, path: string): Promise<string> {
  for (;;) {
    const { head } = await connection.send({ method: 'GET', path })
    const cookie = /^set-cookie: (waiting-[^;]*)/im.exec(head)?.[1]
    if (cookie !== undefined) return cookie
  }
}

/** What the page says to those who have a place. */
async function heading(origin: string, path: string, cookie: string): Promise<string> {
  const text = await (await fetch(`${origin}${path}?place=1`, { headers: { cookie } })).text()
  return /<div id="place" role="status"><h1>(.*?)<\/h1>/.exec(text)?.[1] ?? text.slice(0, 200)
}
