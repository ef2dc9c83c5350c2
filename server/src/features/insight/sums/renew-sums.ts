import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#features/services.ts'
import {
  deleteSeenTouches,
  findLastCell,
  findRest,
  findTouchedCell,
  listTouched,
  listUnsummed,
  lockSums,
  replaceSum,
  writeCell,
  type Cell,
  type Summed,
} from './queries.ts'
import { scanSum } from './scan-sums.ts'
import { answerSum, citySum, revenueSum, saleSum } from './sale-sums.ts'

/** All sums that are kept. */
export const SUMS = [saleSum, citySum, answerSum, revenueSum, scanSum]

/** How sums are made: how many rows a cell is of, when a rest is worth it, and for how long one round works. */
export type Renewing = {
  /** Read one by one while something of them was just touched, so not many. */
  rows: number
  /** A rest is summed when it has at least `least` rows, or when the oldest is at least `oldest_ms` old. */
  least: number
  oldest_ms: number
  /** What came since may still be paid for, which would touch its sum at once. */
  young_ms: number
  /** Whether events are looked through too of which nothing was touched. */
  all: boolean
  round_ms: number
}

const RENEWING: Renewing = {
  rows: 4000,
  least: 500,
  oldest_ms: 3_600_000,
  young_ms: 600_000,
  all: false,
  round_ms: 5_000,
}

type RenewServices = Pick<Services, 'db' | 'now'>

/**
 * Makes the sums of what is not summed yet, and makes those again whose rows have changed: a cell at a time, each in a transaction of its own that
 * no sale waits for. Returns whether nothing is left to do; false: the round was over.
 */
export async function renewSums({ db, now }: RenewServices, given: Partial<Renewing> = {}): Promise<boolean> {
  const how = { ...RENEWING, ...given }
  const until = performance.now() + how.round_ms
  const isOver = () => performance.now() >= until
  for (const of of [...(await listTouched(db)), ...(how.all ? await listUnsummed(db) : [])]) {
    while (!isOver() && (await renewNext(db, of, now(), how)));
  }
  await inTurn(db, deleteSeenTouches)
  return !isOver()
}

/** One cell of an event. False: there is none to make. */
async function renewNext(db: Database, of: Summed, now: string, how: Renewing): Promise<boolean> {
  return inTurn(db, async (tx) => {
    const cell = (await findTouchedCell(tx, of)) ?? (await nextCell(tx, of, now, how))
    if (cell === null) return false
    const cell_id = await writeCell(tx, of, cell)
    for (const sum of SUMS) if (sum.kind === of.kind) await replaceSum(tx, of.company_id, cell_id, sum)
    return true
  })
}

/** What comes after the last cell, or that one with some more where it is small. */
async function nextCell(tx: Database, of: Summed, now: string, how: Renewing): Promise<Cell | null> {
  const rest = await findRest(tx, of, addMs(now, -how.young_ms), how.rows)
  if (rest.last_id === null || rest.oldest === null) return null
  if (rest.rows < how.least && Date.parse(rest.oldest) > Date.parse(now) - how.oldest_ms) return null
  const last = await findLastCell(tx, of, how.rows)
  const isSmall = last !== null && last.rows + rest.rows <= how.rows
  return isSmall
    ? { id: last.id, first_id: last.first_id, last_id: rest.last_id }
    : { id: null, first_id: rest.first_id, last_id: rest.last_id }
}

/** Does `work` in a transaction, while no other one makes sums. */
export async function inTurn<Done>(db: Database, work: (tx: Database) => Promise<Done>): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    await lockSums(tx)
    return work(tx)
  })
}
