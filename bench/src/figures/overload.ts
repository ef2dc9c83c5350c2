import { randomUUID } from 'node:crypto'
import type { Bench, System } from '../bench.ts'
import type { HttpAnswer, HttpConnection, HttpRequest } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadAtRate, loadCount, loadFor } from '../load.ts'
import { peakMemory } from '../processes.ts'
import { seedDoor, unsigned } from '../seed-door.ts'
import { seedToken } from '../seed-office.ts'
import { describeTimes, type Timing } from '../timing.ts'
import { createBuyer, createPayer, type OpenPayment } from './purchases.ts'

const TIMES_TOO_MANY = 10
const BUYERS = 128
/** People who have the page open at the same moment. */
const CONNECTIONS = 1500
/** `OVERLOAD_SECONDS=60` is what a release is tried with. */
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 5)
/** Of each kind of what is always served, a second. */
const URGENT_PER_SECOND = 20
/** So many purchases in a row, none turned away and none longer than this, and the rush is over. */
const AS_EVER = { purchases: 20, ms: 1000 }

/**
 * Ten times the buyers that the server can serve, whether or not the earlier ones are done: how long notices of payments, the way back from
 * the provider, the health check and scans at the door take meanwhile, and how soon afterwards buying is as ever. Beside it the same without
 * buyers.
 */
export async function measureOverload(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server } = system
  const possible = await loadFor({ origin: server.origin, connections: BUYERS, work: createBuyer(system), seconds: SECONDS })
  const asked = { served: 0, turned_away: 0 }
  const buyer = createBuyer(system)
  const buy = async (connection: HttpConnection) => {
    const impatient: HttpConnection = { ...connection, send: (request) => connection.send(request).then(refuseBusy) }
    await buyer(impatient).then(
      () => asked.served++,
      (error: unknown) => {
        if (!(error instanceof TurnedAway)) throw error
        asked.turned_away++
      },
    )
  }
  const scan = await openDoor(system)
  const calm = await urgentTimes(system, await openPayments(system), scan)
  const payments = await openPayments(system)
  const [urgent] = await Promise.all([
    urgentTimes(system, payments, scan),
    loadAtRate({
      origin: server.origin,
      connections: CONNECTIONS,
      work: buy,
      per_second: possible.per_second * TIMES_TOO_MANY,
      seconds: SECONDS,
    }),
  ])
  const after_s = await untilAsEver(system)
  if (asked.turned_away === 0) throw new Error('nobody was turned away: this was no overload')
  const memory = peakMemory(server.pid)
  return [
    {
      name: 'notices, returns, health and scans with ten times the buyers, p99',
      value: urgent.p99,
      unit: 'ms',
      goal: { at_most: 500 },
      limit: { what: 'without buyers', value: calm.p99 },
      notes: [
        `${asked.served + asked.turned_away} buyers in ${SECONDS} s, ${asked.served} served, ${asked.turned_away} told to come back`,
        ...(memory === null ? [] : [`the server had ${Math.round(memory)} MB at most so far`]),
      ],
    },
    { name: 'buying is as ever, after ten times the buyers', value: after_s, unit: 's', goal: { at_most: 10 }, limit: null },
  ]
}

/** Buys one after the other until it goes as ever, and returns the seconds until then. */
async function untilAsEver(system: System): Promise<number> {
  const buy = createBuyer(system)
  const began = performance.now()
  let since = began
  const work = async (connection: HttpConnection) => {
    for (let good = 0; good < AS_EVER.purchases;) {
      const start = performance.now()
      const isServed = await buy({ ...connection, send: (request) => connection.send(request).then(refuseBusy) }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof TurnedAway) return false
          throw error
        },
      )
      good = isServed && performance.now() - start <= AS_EVER.ms ? good + 1 : 0
      if (good === 0) since = performance.now()
    }
  }
  await loadCount({ origin: system.server.origin, connections: 1, work, count: 1 })
  return (since - began) / 1000
}

/** A door at which each scan is of another ticket. */
async function openDoor({ db, shop }: System): Promise<HttpRequestOf> {
  const tickets = 3 * URGENT_PER_SECOND * SECONDS
  const { codes, session_id } = await seedDoor(db, { ...shop, product: shop.hot_product }, { tickets, codeOf: unsigned })
  const headers = { authorization: `Bearer ${await seedToken(db, shop.company.id)}`, 'content-type': 'application/json' }
  const path = `/api/scan-terminal/${shop.event.id}/scan`
  return () => {
    const code = codes.pop()
    if (code === undefined) throw new Error('every ticket is scanned')
    return { method: 'POST', path, headers, body: JSON.stringify({ session_id, code, scan_id: randomUUID() }) }
  }
}

type HttpRequestOf = () => HttpRequest

class TurnedAway extends Error {}

function refuseBusy(answer: HttpAnswer): HttpAnswer {
  if (answer.status !== 503) return answer
  if (!/\r\nretry-after: 3\r\n/i.test(answer.head)) throw new Error(`an answer 503 without Retry-After: ${answer.head}`)
  throw new TurnedAway()
}

/** Payments whose notice or buyer is still to come: as many as one round of urgent requests takes. */
async function openPayments(system: System): Promise<OpenPayment[]> {
  const pay = createPayer(system)
  const payments: OpenPayment[] = []
  const work = async (connection: HttpConnection) => void payments.push(await pay(connection))
  await loadCount({ origin: system.server.origin, connections: 32, work, count: 2 * URGENT_PER_SECOND * SECONDS })
  return payments
}

/** The times of notices, returns, health checks and scans that come at a fixed rate for some seconds. */
async function urgentTimes({ server }: System, payments: OpenPayment[], scan: HttpRequestOf): Promise<Timing> {
  const durations: number[] = []
  const timed = async (connection: HttpConnection, request: HttpRequest, status: number) => {
    const began = performance.now()
    await ask(connection, request, status)
    durations.push(performance.now() - began)
  }
  const next = (): OpenPayment => {
    const payment = payments.pop()
    if (!payment) throw new Error('there are too few payments')
    return payment
  }
  const works: ((connection: HttpConnection) => Promise<void>)[] = [
    (connection) => timed(connection, next().notice, 200),
    (connection) => timed(connection, next().returning, 303),
    (connection) => timed(connection, { method: 'GET', path: '/api/health' }, 200),
    (connection) => timed(connection, scan(), 200),
  ]
  const at = { origin: server.origin, connections: 40, per_second: URGENT_PER_SECOND, seconds: SECONDS }
  await Promise.all(works.map((work) => loadAtRate({ ...at, work })))
  return describeTimes(durations, durations.length / SECONDS)
}
