import { sql } from 'kysely'
import { bareInserts } from '../bare-inserts.ts'
import type { Bench } from '../bench.ts'
import { waitForPdfs } from '../buyer.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { loadFor } from '../load.ts'
import { formatTimes } from '../timing.ts'
import { afterRush, BUYERS, countPurchases, FEW_BUYERS, INSERTING, measureBuyers, notesOf, processorsOf } from './purchases.ts'

const COLD_SECONDS = 60
const FIRST_MS = 10_000
const SECONDS = 10

/**
 * Whole purchases as an installation has them: over TCP from a PostgreSQL of its own, with the settings that it comes with. First those of the
 * first minute of a process that nobody has asked anything, by as many buyers as an evening has; then, warm, by many, by as few, and by one.
 */
export async function measureOwnPostgres(bench: Bench): Promise<Figure[]> {
  const system = await bench.startOwn()
  try {
    const { load, check } = await countPurchases(system)
    const cold = await buyCold(load)
    await waitForPdfs(system)
    await sql`analyze`.execute(system.db)
    const many = await measureBuyers(system, load, { connections: BUYERS, seconds: SECONDS })
    const pdfs_s = await waitForPdfs(system)
    const few = await measureBuyers(system, load, { connections: FEW_BUYERS, seconds: SECONDS, with_pdfs: true })
    const one = await measureBuyers(system, load, { connections: 1, seconds: SECONDS, with_pdfs: true })
    await check()
    const limit = { what: 'bare inserts of one row, over TCP', value: await bareInserts(system.connection, INSERTING) }
    const of = { unit: 'purchases/s', goal: null, limit }
    const name = 'whole purchases over TCP'
    return [
      {
        ...of,
        name: `${name}, ${FEW_BUYERS} buyers, the first minute of a process`,
        value: cold.times.per_second,
        notes: [formatTimes(cold.times), `${cold.first.toFixed(1)}/s in the first ${FIRST_MS / 1000} s`],
      },
      { ...of, name, value: many.times.per_second, goal: goals.purchases_of_inserts, notes: notesOf(many) },
      {
        ...of,
        name: `${name}, ${FEW_BUYERS} buyers`,
        value: few.times.per_second,
        goal: goals.purchases_of_inserts_few,
        notes: notesOf(few),
      },
      { ...of, name: `${name}, one buyer`, value: one.times.per_second, notes: notesOf(one) },
      ...afterRush(pdfs_s).map((figure) => ({ ...figure, name: `${figure.name}, over TCP` })),
      ...processorsOf('processor time of a purchase over TCP, 128 buyers', many.each, goals.purchase_among_many),
      ...processorsOf('processor time of a purchase over TCP with its PDFs and mail, one buyer', one.each, goals.purchase_alone),
    ]
  } finally {
    await system.stop()
  }
}

/** The first minute, and how many a second were bought in its first seconds. */
async function buyCold(load: { origin: string; work: (connection: HttpConnection) => Promise<void> }) {
  const began = performance.now()
  let early = 0
  const work = async (connection: HttpConnection) => {
    await load.work(connection)
    if (performance.now() - began <= FIRST_MS) early++
  }
  const times = await loadFor({ ...load, work, connections: FEW_BUYERS, seconds: COLD_SECONDS })
  return { times, first: (early * 1000) / FIRST_MS }
}
