import { setTimeout as delay } from 'node:timers/promises'
import type { System } from '../bench.ts'
import { openConnection, type HttpAnswer, type HttpConnection } from '../connection.ts'
import { seedRoom } from '../seed-room.ts'
import { createBuyer } from '../buyer.ts'
import { impatient, orTurnedAway } from './urgent.ts'

/** People who have a request under way at the same moment. */
const CONNECTIONS = 300
const IDLE_MS = 5

type Rush = { per_second: number; seconds: number; pace: number }
type Passed = { came: number; asked: number; bought: number; turned_away: number; waiting: number }

/**
 * People who come at a rate to a sale that has begun, through a waiting room with a pace per minute: each takes a place, asks for their turn
 * when the page says (WAIT-12), and buys when it has come.
 */
export async function rushThroughRoom(system: System, { per_second, seconds, pace }: Rush): Promise<Passed> {
  const { server, shop } = system
  const path = `/p/${shop.point_of_sale.url}/wait`
  const close = await openRoom(system, Math.round(pace))
  const buy = createBuyer(system)
  const passed: Passed = { came: 0, asked: 0, bought: 0, turned_away: 0, waiting: 0 }
  const waiting = createQueue<string>()
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
    if (answer.status === 200) {
      const again_s = Number(/data-again="(\d+)"/.exec(answer.body.toString())?.[1])
      return waiting.push(cookie, performance.now() + again_s * 1000)
    }
    if (answer.status !== 303) throw new Error(`whoever waited was answered ${answer.status}`)
    const inside = cookieOf(answer) ?? ''
    const send: HttpConnection['send'] = (request) =>
      connection.send({ ...request, headers: { ...request.headers, cookie: inside } })
    if (await orTurnedAway(buy(impatient({ ...connection, send })))) passed.bought++
    else passed.turned_away++
  }
  const work = async (connection: HttpConnection) => {
    for (let now = performance.now(); now < ends; now = performance.now()) {
      const cookie = waiting.take(now)
      if (cookie !== null) await askForTurn(connection, cookie)
      else if (passed.came < ((now - began) / 1000) * per_second) await come(connection)
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
  return { ...passed, waiting: waiting.count() }
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

/** Those who are due at some moment, by tenths of a second. */
function createQueue<Item>() {
  const due = new Map<number, Item[]>()
  let tick = 0
  let count = 0
  const tickOf = (at: number) => Math.floor(at / 100)
  return {
    push: (item: Item, at: number) => {
      const then = Math.max(tickOf(at), tick)
      const there = due.get(then)
      if (there) there.push(item)
      else due.set(then, [item])
      count++
    },
    /** One who is due now; null: nobody. */
    take: (now: number): Item | null => {
      for (; tick <= tickOf(now); tick++) {
        const item = due.get(tick)?.pop()
        if (item === undefined) {
          due.delete(tick)
          continue
        }
        count--
        return item
      }
      tick = tickOf(now)
      return null
    },
    count: () => count,
  }
}
