import { setTimeout as delay } from 'node:timers/promises'
import { arrivalZ, FAIR_Z, rankSumZ } from '@entree/server/testing/fairness.ts'
import type { Bench } from '../bench.ts'
import { openConnection, type HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { seedRoom } from '../seed-room.ts'

const EARLY = 2000
const LATE = 500
/** People a minute: a hundred a second. */
const PACE = 6000
const PACED_SECONDS = 15
/** More than it takes the early ones to come. */
const LOBBY_SECONDS = 20

type Visitor = { cookie: string; process: number }

/**
 * A sale whose visitors come by two web processes in turns, with two workers that let people in: whether the lot is fair to both processes and
 * to those who came late, whether those behind stand in order, and whether the two let in no more together than one would. Throws when the
 * order is not fair: by chance once in 500 runs.
 */
export async function measureWaitingFairness(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const webs = [await system.startWeb(), await system.startWeb()]
  const worker = await system.startWorker()
  const connections = await Promise.all(webs.map(({ origin }) => openConnection(origin)))
  // Nobody is let in before it is said.
  const room = await seedRoom(system, LOBBY_SECONDS, { pace: PACE, is_paused: true })
  try {
    const path = `/p/${system.shop.point_of_sale.url}/wait`
    const early = await comeBy(connections, path, EARLY)
    await until(async () => (await room.read()).lobby !== null)
    const late = await comeBy(connections, path, LATE)
    const places = await placesOf(connections, path, early)
    const behind = await placesOf(connections, path, late)
    const z = {
      process: rankSumZ(places, (index) => early[index]?.process === 0),
      arrival: arrivalZ(places),
    }
    const notes = [
      `${EARLY} early and ${LATE} late by two processes in turns; z of the processes ${z.process.toFixed(2)}, of the order of arrival ${z.arrival.toFixed(2)} (fair: under ${FAIR_Z})`,
    ]
    if (Math.abs(z.process) >= FAIR_Z || Math.abs(z.arrival) >= FAIR_Z) throw new Error(`the lot is not fair: ${notes[0]}`)
    if (behind.some((place, index) => index > 0 && place <= (behind[index - 1] ?? -1)) || Math.min(...behind) < EARLY)
      throw new Error('whoever came late does not stand behind, in order')
    await room.set({ is_paused: false })
    await until(async () => (await room.read()).admitted > 0)
    const began = { at: performance.now(), ...(await room.read()) }
    await delay(PACED_SECONDS * 1000)
    const ended = { at: performance.now(), ...(await room.read()) }
    await room.set({ is_paused: true })
    const pace = ((ended.admitted - began.admitted) * 60_000) / (ended.at - began.at)
    return [
      {
        name: `waiting room over two processes, let in (set: ${PACE})`,
        value: pace,
        unit: 'people/min',
        goal: goals.waiting_pace,
        limit: { what: 'the pace set', value: PACE },
        notes,
      },
    ]
  } finally {
    await room.remove()
    for (const connection of connections) connection.close()
    await Promise.all([...webs, worker].map((each) => each.stop()))
  }
}

/** One after the other, each by the other process than the one before. */
async function comeBy(connections: readonly HttpConnection[], path: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  while (visitors.length < count) {
    const process = visitors.length % connections.length
    const { head } = await sendBy(connections, process, path, '')
    const cookie = /^set-cookie: (waiting-[^;]*)/im.exec(head)?.[1]
    // A process reads its rooms once a second: it may not have seen this one.
    if (cookie) visitors.push({ cookie, process })
  }
  return visitors
}

/** Where each of them stands, as the page of the process says that they did not come by. */
async function placesOf(connections: readonly HttpConnection[], path: string, visitors: readonly Visitor[]): Promise<number[]> {
  const places: number[] = []
  for (const { cookie, process } of visitors) {
    let heading: string | undefined
    await until(async () => {
      const { body } = await sendBy(connections, (process + 1) % connections.length, `${path}?place=1`, cookie)
      heading = /<div id="place" role="status"><h1>(.*?)<\/h1>/.exec(body.toString())?.[1]
      // It may not have seen that the room is open.
      return heading !== undefined && !/early|vroeg/.test(heading)
    })
    // The next one's says no number.
    places.push(Number(/^[\d.,\s]*/.exec(heading ?? '')?.[0].replaceAll(/\D/g, '')))
  }
  return places
}

function sendBy(connections: readonly HttpConnection[], process: number, path: string, cookie: string) {
  const connection = connections[process]
  if (!connection) throw new Error('there is no such process')
  return connection.send({ method: 'GET', path, headers: cookie === '' ? {} : { cookie } })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the room did not open')
    await delay(50)
  }
}
