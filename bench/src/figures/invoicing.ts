import { setTimeout } from 'node:timers/promises'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { sql } from 'kysely'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { peakMemory } from '../processes.ts'
import { seedSales } from '../seed-sales.ts'
import { withoutIndexes } from '../without-indexes.ts'

const COMPANIES = 1000
const SALES = { orders: 1000, events: 2, days: 60, at_door: false }
const LOOK_AGAIN_MS = 500

/**
 * The night in which a thousand companies that sold a million orders are invoiced and paid out for the first time, by a process that does
 * background work only: from the first period to the last. Takes some minutes, most of them for writing the orders.
 */
export async function measureInvoicing(bench: Bench): Promise<Figure[]> {
  const { db, startWorker } = await bench.system()
  const sellers: number[] = []
  await withoutIndexes(db, async () => {
    for (let company = 0; company < COMPANIES; company++) sellers.push((await seedSales(db, SALES)).company_id)
  })
  await sql`vacuum analyze`.execute(db)
  // As they were yesterday: nothing has run for them. From now on any search finds them all.
  const { automatic_invoicing: _, ...standard } = standardAutoInvoice
  const row = {
    ...standard,
    automatic_invoicing: true,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  }
  await db
    .insertInto('company_auto_invoice')
    .values(sellers.map((company_id) => ({ company_id, ...row })))
    .execute()
  const worker = await startWorker()
  try {
    for (;;) {
      await setTimeout(LOOK_AGAIN_MS)
      const { left } = await db
        .selectFrom('company_auto_invoice')
        .select((of) => of.fn.countAll<number>().as('left'))
        .where('company_id', 'in', sellers)
        .where('last_run_on', 'is', null)
        .executeTakeFirstOrThrow()
      if (left === 0) break
    }
    const memory = peakMemory(worker.pid)
    const { rows } = await sql<{ seconds: number; made: number; failed: number; payouts: number }>`
      select extract(epoch from max(ran_at) - min(ran_at))::float8 as seconds, (count(*) filter (where state = 'made'))::int as made,
             (count(*) filter (where state = 'failed'))::int as failed, count(payout_id)::int as payouts
        from invoice_run where company_id = any(${sellers}::bigint[])`.execute(db)
    const { seconds, made, failed, payouts } = rows[0] ?? { seconds: NaN, made: 0, failed: 0, payouts: 0 }
    if (made < COMPANIES || failed > 0) throw new Error(`${made} periods were made and ${failed} failed`)
    const notes = [`${made} invoices and ${payouts} payouts, ${((seconds * 1000) / made).toFixed(1)} ms each`]
    const figure = {
      name: `automatic invoicing of ${COMPANIES} companies with a million orders`,
      value: seconds,
      unit: 's',
      goal: null,
      limit: null,
      notes,
    }
    if (memory === null) return [figure]
    return [
      figure,
      { name: 'memory of the process that invoiced them', value: memory, unit: 'MB', goal: goals.memory, limit: null },
    ]
  } finally {
    await worker.stop()
  }
}
