import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { watchProcessors, type Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadAtRate, loadFor } from '../load.ts'
import { measureSyncs } from '../measure-syncs.ts'
import { startPlainServer } from '../plain-server.ts'
import { seedDoor, unsigned } from '../seed-door.ts'
import { seedToken } from '../seed-office.ts'
import { formatTimes, type Timing } from '../timing.ts'

const TICKETS = 100_000
const CONNECTIONS = 50
/** What the busiest doors ask for. */
const PER_SECOND = goals.check_ins.at_least
/** Long enough that one stall of the machine (50 ms: a sync of its disk) is less than the hundredth that p99 leaves out. */
const PACED_SECONDS = 20

/**
 * Tickets of one event scanned at as many doors as there are connections, each judged, and durable before it is answered: as fast as the doors
 * get answers, which says how many there can be, and then at the rate that is asked for, which says how long one waits. Doors that scan again
 * at once only wait for each other: 50 of them at 2,500/s wait 20 ms by division.
 */
export async function measureCheckIns(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server, db, shop } = system
  const { codes, session_id } = await seedDoor(db, { ...shop, product: shop.hot_product }, { tickets: TICKETS, codeOf: unsigned })
  const headers = { authorization: `Bearer ${await seedToken(db, shop.company.id)}`, 'content-type': 'application/json' }
  const path = `/api/scan-terminal/${shop.event.id}/scan`
  let next = 0
  const bodyOf = (code: string) => JSON.stringify({ session_id, code, scan_id: randomUUID() })
  const work = async (connection: HttpConnection) => {
    const code = codes[next++]
    if (code === undefined) throw new Error('every ticket is scanned')
    const body = bodyOf(code)
    const { result } = JSON.parse((await ask(connection, { method: 'POST', path, headers, body })).body.toString())
    if (result !== 'ok') throw new Error(`a good ticket was ${result}`)
  }
  const load = { origin: server.origin, connections: CONNECTIONS, work }
  await loadFor({ ...load, seconds: 1 })
  // As after the first minute: its tables were looked at, without which some plans read all scans, and what was written before is on the disk.
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  const processors = watchProcessors(system)
  const times = await loadFor({ ...load, seconds: 5 })
  const processor = processors(times.count)
  const paced = await loadAtRate({ ...load, per_second: PER_SECOND, seconds: PACED_SECONDS })
  const stored = await sql<{ count: number }>`
    select count(*)::int as count from check_in where scan_session_id = ${session_id} and counts`.execute(db)
  if (stored.rows[0]?.count !== next) throw new Error(`${next} scans were answered, ${stored.rows[0]?.count} are stored`)
  const bare = await bareRequests(bodyOf(codes[0] ?? ''))
  const limitOf = (value: number) => ({ what: 'the same requests, not judged and not stored', value })
  return [
    {
      name: 'check-ins',
      value: times.per_second,
      unit: 'scans/s',
      goal: goals.check_ins,
      limit: limitOf(bare.fast.per_second),
      notes: [formatTimes(times), ...processor],
    },
    {
      name: `check-ins at ${PER_SECOND}/s, p99`,
      value: paced.p99,
      unit: 'ms',
      goal: goals.check_ins_p99,
      limit: limitOf(bare.paced.p99),
      notes: [
        formatTimes(paced),
        `the disk alone, synced 150 times a second: ${formatTimes(await measureSyncs(await bench.newFolder()))}`,
      ],
    },
  ]
}

/** What HTTP alone makes of requests like these on this machine, now. */
async function bareRequests(body: string): Promise<{ fast: Timing; paced: Timing }> {
  const plain = await startPlainServer()
  const work = async (connection: HttpConnection) => void (await ask(connection, { method: 'POST', path: '/static', body }))
  try {
    const load = { origin: plain.origin, connections: CONNECTIONS, work }
    await loadFor({ ...load, seconds: 1 })
    const fast = await loadFor({ ...load, seconds: 3 })
    return { fast, paced: await loadAtRate({ ...load, per_second: PER_SECOND, seconds: 3 }) }
  } finally {
    await plain.stop()
  }
}
