import { setTimeout as delay } from 'node:timers/promises'
import type { System } from '../bench.ts'
import { openConnection, type HttpAnswer, type HttpConnection } from '../connection.ts'
import { seedRoom } from '../seed-room.ts'
import { createBuyer } from './purchases.ts'
import { impatient, orTurnedAway } from './urgent.ts'

/** People who have a request under way at the same moment. */
const CONNECTIONS = 300
/** As the page asks again (WAIT-04), in milliseconds. */
const AGAIN_MS = 10_000
const IDLE_MS = 5

type Rush = { per_second: number; seconds: number; pace: number }
type Passed = { came: number; asked: number; bought: number; turned_away: number; waiting: number }
type Person = { cookie: string; due: number }

/**
 * People who come at a rate to a sale that has begun, through a waiting room of so many a minute: each takes a place, asks for their turn every
 * ten seconds, and buys when it has come.
 */
export async function rushThroughRoom(system: System, { per_second, seconds, pace }: Rush): Promise<Passed> {
  const { server, shop } = system
  const path = `/p/${shop.point_of_sale.url}/wait`
  const close = await openRoom(system, Math.round(pace))
  const buy = createBuyer(system)
  const passed: Passed = { came: 0, asked: 0, bought: 0, turned_away: 0, waiting: 0 }
  // All wait equally long, so whoever is due first stands first.
  const waiting: Person[] = []
  let next = 0
  const began = performance.now()
  const ends = began + seconds * 1000

  const come = async (connection: HttpConnection) => {
    passed.came++
    const answer = await connection.send({ method: 'GET', path })
    const cookie = cookieOf(answer)
    if (cookie === null) passed.turned_away++
    else await askForTurn(connection, cookie, `${path}?place=1`)
  }
  const askForTurn = async (connection: HttpConnection, cookie: string, at = path) => {
    passed.asked++
    const answer = await connection.send({ method: 'GET', path: at, headers: { cookie } })
    if (answer.status !== 303) return void waiting.push({ cookie, due: performance.now() + AGAIN_MS })
    const inside = cookieOf(answer) ?? ''
    const send: HttpConnection['send'] = (request) =>
      connection.send({ ...request, headers: { ...request.headers, cookie: inside } })
    if (await orTurnedAway(buy(impatient({ ...connection, send })))) passed.bought++
    else passed.turned_away++
  }
  const work = async (connection: HttpConnection) => {
    for (let now = performance.now(); now < ends; now = performance.now()) {
      const first = waiting[next]
      if (first !== undefined && first.due <= now) {
        next++
        await askForTurn(connection, first.cookie)
      } else if (passed.came < ((now - began) / 1000) * per_second) await come(connection)
      else await delay(IDLE_MS)
    }
  }
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.origin)))
  try {
    await Promise.all(connections.map(work))
  } finally {
    for (const connection of connections) connection.close()
    await close()
  }
  return { ...passed, waiting: waiting.length - next }
}

/** The cookie that an answer sets, as a browser sends it; null: none. */
function cookieOf({ head }: HttpAnswer): string | null {
  return /\r\nset-cookie: ([^;\r]+)/i.exec(head)?.[1] ?? null
}

/** A room of a sale that has begun; returns how it is closed again. */
async function openRoom(system: System, pace: number): Promise<() => Promise<unknown>> {
  const { server, shop } = system
  const room = await seedRoom(system, -1, { pace, lobby: 0, seed: '1' })
  // A room is known to every process within a second.
  const leadsToRoom = async () =>
    (await fetch(`${server.origin}/p/${shop.point_of_sale.url}`, { redirect: 'manual' })).status === 303
  while (!(await leadsToRoom())) await delay(100)
  return async () => {
    await room.remove()
    while (await leadsToRoom()) await delay(100)
  }
}
