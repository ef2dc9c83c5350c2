import { randomUUID } from 'node:crypto'
import type { System } from '../bench.ts'
import type { HttpAnswer, HttpConnection, HttpRequest } from '../connection.ts'
import { ask, loadAtRate, loadCount } from '../load.ts'
import { seedDoor, unsigned } from '../seed-door.ts'
import { seedToken } from '../seed-office.ts'
import { describeTimes, type Timing } from '../timing.ts'
import { createBuyer, createPayer, type OpenPayment } from '../buyer.ts'

/** Of each kind of what is always served, a second. */
const PER_SECOND = 20
/** This many purchases in a row, none turned away and none longer than this, and a rush is over. */
const AS_EVER = { purchases: 20, ms: 1000 }

/** Measures for some seconds what has to be served however many buyers there are. */
export type Urgent = () => Promise<Timing>

/** Prepares the given rounds of what has to be served, each of `seconds`: payments not yet announced, and unscanned tickets. */
export async function openUrgent(system: System, rounds: number, seconds: number): Promise<Urgent> {
  const count = rounds * PER_SECOND * seconds
  // Each has a notice, and another one a buyer who comes back.
  const payments = await openPayments(system, 2 * count)
  const scan = await openDoor(system, count)
  return () => urgentTimes(system, payments, scan, seconds)
}

async function openPayments(system: System, count: number): Promise<OpenPayment[]> {
  const pay = createPayer(system)
  const payments: OpenPayment[] = []
  const work = async (connection: HttpConnection) => void payments.push(await pay(connection))
  await loadCount({ origin: system.server.origin, connections: 32, work, count })
  return payments
}

/** A door at which each scan is of another ticket. */
async function openDoor({ db, shop }: System, tickets: number): Promise<() => HttpRequest> {
  const { codes, session_id } = await seedDoor(db, { ...shop, product: shop.hot_product }, { tickets, codeOf: unsigned })
  const headers = { authorization: `Bearer ${await seedToken(db, shop.company.id, 'gate')}`, 'content-type': 'application/json' }
  const path = `/api/scan-terminal/${shop.event.id}/scan`
  return () => {
    const code = codes.pop()
    if (code === undefined) throw new Error('every ticket is scanned')
    return { method: 'POST', path, headers, body: JSON.stringify({ session_id, code, scan_id: randomUUID() }) }
  }
}

/** The times of notices, returns, health checks and scans that come at a fixed rate. */
async function urgentTimes(
  { server }: System,
  payments: OpenPayment[],
  scan: () => HttpRequest,
  seconds: number,
): Promise<Timing> {
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
  const at = { origin: server.origin, connections: 40, per_second: PER_SECOND, seconds }
  await Promise.all(works.map((work) => loadAtRate({ ...at, work })))
  return describeTimes(durations, durations.length / seconds)
}

/** Buys one after the other until it goes as ever, and returns the seconds until then. */
export async function untilAsEver(system: System): Promise<number> {
  const buy = createBuyer(system)
  const began = performance.now()
  let since = began
  const work = async (connection: HttpConnection) => {
    for (let good = 0; good < AS_EVER.purchases;) {
      const start = performance.now()
      const isServed = await orTurnedAway(buy(impatient(connection)))
      good = isServed && performance.now() - start <= AS_EVER.ms ? good + 1 : 0
      if (good === 0) since = performance.now()
    }
  }
  await loadCount({ origin: system.server.origin, connections: 1, work, count: 1 })
  return (since - began) / 1000
}

class TurnedAway extends Error {}

/** A visitor who leaves when the shop is full. */
export function impatient(connection: HttpConnection): HttpConnection {
  return { ...connection, send: (request) => connection.send(request).then(refuseBusy) }
}

/** Whether a visitor who leaves when the shop is full was served. Rejects with what else goes wrong. */
export async function orTurnedAway(served: Promise<unknown>): Promise<boolean> {
  try {
    await served
    return true
  } catch (error) {
    if (error instanceof TurnedAway) return false
    throw error
  }
}

function refuseBusy(answer: HttpAnswer): HttpAnswer {
  if (answer.status !== 503) return answer
  if (!/\r\nretry-after: 3\r\n/i.test(answer.head)) throw new Error(`an answer 503 without Retry-After: ${answer.head}`)
  throw new TurnedAway()
}
