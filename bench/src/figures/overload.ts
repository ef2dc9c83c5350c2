import type { Bench, System } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { loadAtRate, loadFor } from '../load.ts'
import { peakMemory } from '../processes.ts'
import { createBuyer } from '../buyer.ts'
import { rushThroughRoom } from './rush-through-room.ts'
import { impatient, openUrgent, orTurnedAway, untilAsEver } from './urgent.ts'

const TIMES_TOO_MANY = 10
const BUYERS = 128
/** People who have the page open at the same moment. */
const CONNECTIONS = 1500
/** `OVERLOAD_SECONDS=60` is what a release is tried with. */
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 5)
const POSSIBLE_SECONDS = 5

/**
 * Ten times the buyers that the server can serve, whether or not the earlier ones are done, without and with a waiting room: how long notices of
 * payments, the way back from the provider, the health check and scans at the door take meanwhile, and how soon afterwards buying is as ever.
 * Beside it the same without buyers.
 */
export async function measureOverload(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server } = system
  const load = { origin: server.origin, connections: BUYERS, work: createBuyer(system) }
  const possible = (await loadFor({ ...load, seconds: POSSIBLE_SECONDS })).per_second
  const urgent = await openUrgent(system, 3, SECONDS)
  const calm = await urgent()
  const [full, asked] = await Promise.all([urgent(), pushIn(system, possible * TIMES_TOO_MANY)])
  const after_full_s = await untilAsEver(system)
  if (asked.turned_away === 0) throw new Error('nobody was turned away: this was no overload')
  const [roomy, passed] = await Promise.all([
    urgent(),
    rushThroughRoom(system, { per_second: possible * TIMES_TOO_MANY, seconds: SECONDS, pace: possible * 60 }),
  ])
  const after_room_s = await untilAsEver(system)
  const memory = peakMemory(server.pid)
  const limit = { what: 'without buyers', value: calm.p99 }
  return [
    {
      name: 'notices, returns, health and scans with ten times the buyers, p99',
      value: full.p99,
      unit: 'ms',
      goal: goals.urgent_p99,
      limit,
      notes: [
        `${asked.served + asked.turned_away} buyers in ${SECONDS} s, ${asked.served} served, ${asked.turned_away} told to come back`,
        ...(memory === null ? [] : [`the server had ${Math.round(memory)} MB at most so far`]),
      ],
    },
    {
      name: 'the same with a waiting room, p99',
      value: roomy.p99,
      unit: 'ms',
      goal: goals.urgent_p99,
      limit,
      notes: [
        `${passed.came} came in ${SECONDS} s, ${passed.bought} bought, ${passed.waiting} were waiting at the end, ${passed.turned_away} were told to come back; they asked for their turn ${passed.asked} times`,
      ],
    },
    {
      name: 'buying is as ever, after ten times the buyers',
      value: Math.max(after_full_s, after_room_s),
      unit: 's',
      goal: goals.as_ever_after_overload,
      limit: null,
    },
  ]
}

/** Buyers who come at a rate, each of whom goes when the shop is full. */
async function pushIn(system: System, per_second: number): Promise<{ served: number; turned_away: number }> {
  const { origin } = system.server
  const buyer = createBuyer(system)
  const asked = { served: 0, turned_away: 0 }
  const work = async (connection: HttpConnection) => {
    if (await orTurnedAway(buyer(impatient(connection)))) asked.served++
    else asked.turned_away++
  }
  await loadAtRate({ origin, connections: CONNECTIONS, work, per_second, seconds: SECONDS })
  return asked
}
