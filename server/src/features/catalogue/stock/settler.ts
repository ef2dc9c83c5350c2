import type { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '#platform/database/tables.gen.ts'
import { setLockTimeout } from '#platform/database/lock-timeout.ts'
import { isLockedByOther } from '#platform/database/refused-by-database.ts'
import { createBatcher } from '#platform/in-flight-batcher.ts'
import type { Outcome, Reservation } from './reservation.ts'
import { watchOtherSellers, type OtherSellers } from './other-sellers.ts'
import { settleFree, settleReservations, type SetAside } from './settle-reservations.ts'
import { SETTLING_CONNECTIONS } from './settle-queries.ts'

const LARGEST_BATCH = 500
/**
 * The second one waits in the database for the first one's pools, and goes on without a way through this process. Where another process sells
 * from the same pools its batches do that, and a second one of ours would only make all of them smaller.
 */
const BATCHES_AT_ONCE = 2
/** Others wait for their turn: the batches, payments that are settled and what buyers save need connections too. */
const LANES_AT_ONCE = SETTLING_CONNECTIONS - BATCHES_AT_ONCE - 2
/** How long a lane waits for what someone holds. Buyers who arrive while it waits get their answer within twice that. */
const LANE_PATIENCE = '1200ms'

export type Settle = (reservation: Reservation) => Promise<Outcome>

/**
 * Reserves stock and writes orders. What is in flight at the same moment is settled in one transaction, so that a rush on one
 * product runs at the speed of the machine and not of a row lock (docs/algorithms/selling.md). One per process.
 *
 * A batch that does not get its pools soon is settled without those who want a pool that someone holds; these wait in a lane of
 * their own, where others who want the same join them until it has gone through. A lane that waits in vain fails, which is answered 503.
 */
export function createSettler(settling: Kysely<DB>): Settle {
  const lanes = new Map<string, Settle>()
  const turn = createTurns(LANES_AT_ONCE)
  const others = watchOtherSellers()
  const settleTogether = createBatcher<Reservation, Outcome | SetAside>({
    settle: (reservations) => settleBatch(settling, reservations, others),
    max: LARGEST_BATCH,
    at_once: () => (others.sellToo() ? 1 : BATCHES_AT_ONCE),
    mayRepeat: wasRolledBack,
  })
  return async (reservation) => {
    const lane = lanesOf(reservation).find((name) => lanes.has(name))
    if (lane !== undefined) return settleInLane(settling, turn, lanes, lane, reservation)
    const outcome = await settleTogether(reservation)
    return outcome.kind === 'set_aside' ? settleInLane(settling, turn, lanes, outcome.lane, reservation) : outcome
  }
}

async function settleBatch(
  settling: Kysely<DB>,
  reservations: Reservation[],
  others: OtherSellers,
): Promise<(Outcome | SetAside)[]> {
  try {
    return await settling.transaction().execute((tx) => settleReservations(tx, reservations, others))
  } catch (error) {
    if (!isLockedByOther(error)) throw error
  }
  try {
    return await settling.transaction().execute((tx) => settleFree(tx, reservations))
  } catch (error) {
    if (!isLockedByOther(error)) throw error
    // Not a pool but a row that orders refer to, such as their event.
    return reservations.map(({ order }) => ({ kind: 'set_aside', lane: `event ${order.event_id}` }))
  }
}

/** The lanes in which a reservation may have to wait. */
function lanesOf({ order, draws }: Reservation): string[] {
  return [`event ${order.event_id}`, ...draws.map(({ stock_pool_id }) => `pool ${stock_pool_id}`)]
}

function settleInLane(
  settling: Kysely<DB>,
  turn: Turn,
  lanes: Map<string, Settle>,
  name: string,
  reservation: Reservation,
): Promise<Outcome> {
  const lane = lanes.get(name) ?? createLane(settling, turn, () => lanes.delete(name))
  lanes.set(name, lane)
  return lane(reservation)
}

function createLane(settling: Kysely<DB>, turn: Turn, onEmpty: () => void): Settle {
  let inside = 0
  const add = createBatcher<Reservation, Outcome>({
    settle: (reservations) =>
      turn(() =>
        settling.transaction().execute(async (tx) => {
          await setLockTimeout(tx, LANE_PATIENCE)
          return settleReservations(tx, reservations)
        }),
      ),
    max: LARGEST_BATCH,
    mayRepeat: (error) => wasRolledBack(error) && !isLockedByOther(error),
  })
  return async (reservation) => {
    inside++
    const outcome = await add(reservation).finally(() => inside--)
    // One that waited in vain stays: the next who wants the same need not make everybody wait to find out.
    if (inside === 0) onEmpty()
    return outcome
  }
}

/** What the database itself refused was rolled back. After a lost connection nobody knows, and a repeat could place an order twice. */
function wasRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError
}

/** Runs work, a given number at a time, in the order in which it was asked for. */
type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

function createTurns(at_once: number): Turn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= at_once) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
