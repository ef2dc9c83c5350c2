import { sql } from 'kysely'
import { bareInserts } from '../bare-inserts.ts'
import { describeProcessors, startProcessors, type Bench, type Processors, type System } from '../bench.ts'
import { countTickets, createBuyer, TICKETS, waitForPdfs } from '../buyer.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure, Goal } from '../figure.ts'
import { goals } from '../goals.ts'
import { loadFor } from '../load.ts'
import { formatTimes, type Timing } from '../timing.ts'
import { rowsOfPurchases } from './purchase-rows.ts'

export const BUYERS = 128
/** As many as an ordinary evening has. */
export const FEW_BUYERS = 32
/** Connections that rows are inserted over for the limit. */
export const INSERTING = 32
const WARM_UP_SECONDS = 10
const SECONDS = 10
const FEW_SECONDS = 5

/**
 * Whole purchases of two tickets: order, details, payment method and pay, the decision on the provider's page, the provider's signed
 * notice; with its answer the tickets are there. PDFs and mails are made meanwhile, in the same server process; those of a rush wait for its
 * end, so another figure counts until the last of them.
 */
export async function measurePurchases(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const counted = await countPurchases(system)
  const began = performance.now()
  await loadFor({ ...counted.load, connections: BUYERS, seconds: WARM_UP_SECONDS })
  // As PostgreSQL does on its own within a minute: until then it plans for the empty tables that it was shown.
  await sql`analyze`.execute(system.db)
  const many = await measureBuyers(system, counted.load, { connections: BUYERS, seconds: SECONDS })
  const pdfs_s = await waitForPdfs(system)
  const lasted_s = (performance.now() - began) / 1000
  const bought_by_many = counted.bought()
  const few = await measureBuyers(system, counted.load, { connections: FEW_BUYERS, seconds: FEW_SECONDS, with_pdfs: true })
  const one = await measureBuyers(system, counted.load, { connections: 1, seconds: FEW_SECONDS, with_pdfs: true })
  await counted.check()
  const rows = { what: 'its rows alone, in one statement', value: await rowsOfPurchases(system.db, system.shop, TICKETS) }
  const inserts = { what: 'bare inserts of one row', value: await bareInserts(system.connection, INSERTING) }
  const of = { unit: 'purchases/s', goal: null, limit: inserts }
  return [
    { ...of, name: 'whole purchases', value: many.times.per_second, goal: goals.purchases, limit: rows, notes: notesOf(many) },
    { ...of, name: 'the same beside an insert', value: many.times.per_second },
    { ...of, name: 'whole purchases, 32 buyers', value: few.times.per_second, notes: notesOf(few) },
    { ...of, name: 'whole purchases, one buyer', value: one.times.per_second, notes: notesOf(one) },
    { ...of, name: 'purchases, until all PDFs and mails are made', value: bought_by_many / lasted_s },
    ...afterRush(pdfs_s),
    ...processorsOf('processor time of a purchase, 128 buyers', many.each, goals.purchase_among_many),
    ...processorsOf('processor time of a purchase with its PDFs and mail, one buyer', one.each, goals.purchase_alone),
  ]
}

/** Seconds until the last PDF and mail of a rush were made; a figure that is missed when they were not made at all. */
export function afterRush(pdfs_s: number | null): Figure[] {
  const name = 'PDFs and mails, the last one after a rush'
  return [{ name, value: pdfs_s ?? Infinity, unit: 's', goal: goals.pdfs_after_rush, limit: null }]
}

type Measured = { times: Timing; each: Processors }
type Counted = { work: (connection: HttpConnection) => Promise<void>; origin: string | readonly string[] }

/** Buys with `connections` buyers; with few of them PDFs and mails are made meanwhile, and count. */
export async function measureBuyers(
  system: System,
  load: Counted,
  { connections, seconds, with_pdfs = false }: { connections: number; seconds: number; with_pdfs?: boolean },
): Promise<Measured> {
  const processors = startProcessors(system)
  const times = await loadFor({ ...load, connections, seconds })
  if (with_pdfs) await waitForPdfs(system)
  return { times, each: processors(times.count) }
}

/** Buyers whose purchases are counted. `check` throws when another number of tickets was made. */
export async function countPurchases(system: System) {
  const before = await countTickets(system)
  const buyer = createBuyer(system)
  let bought = 0
  const work = async (connection: HttpConnection) => {
    await buyer(connection)
    bought++
  }
  return {
    load: { origin: system.server.origin, work },
    bought: () => bought,
    check: async () => {
      const tickets = (await countTickets(system)) - before
      if (tickets !== bought * TICKETS)
        throw new Error(`${bought} purchases made ${tickets} tickets instead of ${bought * TICKETS}`)
    },
  }
}

/** The notes of a figure: its times, its processor time for each purchase, and what a purchase is. */
export function notesOf({ times, each }: Measured): string[] {
  return [formatTimes(times), ...describeProcessors(each), `5 requests and ${TICKETS} tickets each`]
}

/** What the server and PostgreSQL compute for one, in milliseconds; no figure where that cannot be read. */
export function processorsOf(name: string, each: Processors, goal: Goal): Figure[] {
  return each === null ? [] : [{ name, value: each.server + each.postgres, unit: 'ms', goal, limit: null }]
}
