import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { recountSums } from '#features/insight/sums/recount-sums.ts'
import { renewSums } from '#features/insight/sums/renew-sums.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { changes, type Draw } from './summed-changes-testing.ts'
import { aSummedSale, tellAll, type SummedSale } from './summed-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

/** Sums all that there is, in small cells. */
const renew = (rows = 3, round_ms = 5_000) =>
  renewSums(
    { ...server.services, now: () => '2027-01-01T00:00:00.000Z' },
    { rows, least: 1, oldest_ms: 0, young_ms: 0, all: true, round_ms },
  )

/** What differs in any sum, however lately it was compared. */
async function recount() {
  await server.services.db.updateTable('sum_cell').set({ recounted_at: null }).execute()
  return recountSums(server.services, Infinity)
}

/** What the reports say when there are no sums. */
async function countAll(db: Database, sale: SummedSale, narrowed: boolean) {
  const tx = await db.startTransaction().execute()
  try {
    await sql`delete from sum_cell`.execute(tx)
    return await tellAll(tx, sale, narrowed)
  } finally {
    await tx.rollback().execute()
  }
}

const names = Object.keys(changes) as (keyof typeof changes)[]
/** Numbers that look drawn by lot, the same for the same seed. */
function drawing(seed: number): Draw {
  let drawn = 0
  return (below) => createHash('md5').update(`${seed} ${++drawn}`).digest().readUInt32LE() % below
}

test('SUM-01 SUM-02 whatever is changed and whenever sums are made, each report says exactly what a count of all rows does', async () => {
  const step = fc.record({
    change: fc.constantFrom(...names),
    seed: fc.nat(),
    next: fc.constantFrom('go on', 'go on', 'renew', 'compare'),
  })
  let settled = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(step, { minLength: 8, maxLength: 20 }), async (seed, steps) => {
      const sale = await aSummedSale(server)
      const { db } = sale
      const draw = drawing(seed)
      for (let order = 0; order < 12; order++) await changes.sold(sale, draw)
      for (let scan = 0; scan < 6; scan++) await changes.scanned(sale, draw, db)
      for (let answer = 0; answer < 6; answer++) await changes.answered(sale, draw, db)
      await renew()
      for (const { change, seed: own, next } of steps) {
        await changes[change](sale, drawing(own), db)
        if (next === 'renew') await renew()
        if (next === 'compare') expect(await tellAll(db, sale, false)).toEqual(await countAll(db, sale, false))
      }
      expect(await tellAll(db, sale, true)).toEqual(await countAll(db, sale, true))
      expect(await recount()).toEqual([])
      await renew()
      const { rows } = await sql<{ cells: number }>`
        select count(*)::int as cells from sum_cell where company_id = ${sale.company_id}
           and not exists (select from sum_touch t where t.event_id = sum_cell.event_id)`.execute(db)
      settled += rows[0]!.cells
      expect(await tellAll(db, sale, true)).toEqual(await countAll(db, sale, true))
      await db.deleteFrom('sum_cell').execute()
    }),
    { numRuns: 6 },
  )
  expect(settled).toBeGreaterThan(6)
})

test('SUM-02 a change that is committed after sums were made is in the reports, however long it took', async () => {
  const sale = await aSummedSale(server)
  const { db } = sale
  const draw = drawing(7)
  for (let order = 0; order < 8; order++) await changes.sold(sale, draw)
  const before = await db.transaction().execute(async (late) => {
    await changes['units cancelled'](sale, () => 1, late)
    await changes['in another zone'](sale, () => 1, late)
    await renew()
    return tellAll(db, sale, true)
  })
  const after = await tellAll(db, sale, true)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await countAll(db, sale, true))
  await renew()
  expect(await tellAll(db, sale, true)).toEqual(after)
  expect(await recount()).toEqual([])
})

test('SUM-02 a batch of scans that is committed late is in the reports, though cells were made of the ids between its own', async () => {
  const sale = await aSummedSale(server)
  const { db } = sale
  const draw = drawing(5)
  for (let order = 0; order < 4; order++) await changes.sold(sale, draw)
  for (let scan = 0; scan < 4; scan++) await changes.scanned(sale, draw, db)
  const { rows } = await sql<{ id: number }>`
    select id from check_in where company_id = ${sale.company_id} order by id`.execute(db)
  const given = rows[0]!.id
  /** The scan again, under another id, as if these ids had been given out in this order. */
  const again = (tx: Database, ids: readonly number[]) =>
    sql`
    insert into check_in (id, company_id, event_id, scan_session_id, ticket_id, scan_id, direction, counts, source, user_id, scanned_at, received_at)
    overriding system value
    select of.id, company_id, event_id, scan_session_id, ticket_id, gen_random_uuid(), direction, false, source, user_id, scanned_at, received_at
      from check_in, unnest(${ids}::bigint[]) of (id) where check_in.id = ${given}`.execute(tx)
  const first = 1_000_000_000
  await renew(4)
  for (const id of [10, 20, 30, 40, 50, 60]) await again(db, [first + id])
  const cells = () =>
    sql<{ last_id: number }>`
    select last_id from sum_cell where company_id = ${sale.company_id} and kind = 'scan' and last_id > ${first} order by id`.execute(
      db,
    )
  const touches = async () => (await sql`select from sum_touch`.execute(db)).rows.length
  await db.transaction().execute(async (late) => {
    await again(late, [first + 15, first + 55])
    await renew(2)
  })
  expect((await cells()).rows.map(({ last_id }) => last_id - first)).toEqual([20, 40, 60])
  expect(await tellAll(db, sale, true)).toEqual(await countAll(db, sale, true))
  expect(await recount()).toEqual([])
  // As if the round had been over after the first of the three.
  await sql`update sum_cell set seen = pg_current_snapshot() where last_id = ${first + 20}`.execute(db)
  await renew(2, 0)
  expect(await touches()).toBe(1)
  await sql`update sum_cell set seen = '1:1:' where last_id = ${first + 20}`.execute(db)
  await renew(2)
  expect(await touches()).toBe(0)
  expect(await tellAll(db, sale, true)).toEqual(await countAll(db, sale, true))
})

/** A change that each trigger is there for. */
const needs: Record<string, keyof typeof changes> = {
  answer_summed: 'answered',
  answer_summed_anew: 'answered otherwise',
  answer_summed_no_more: 'answers removed',
  check_in_summed: 'scanned',
  check_in_summed_anew: 'scans undone',
  check_in_summed_no_more: 'scans removed',
  customer_summed_anew: 'lives elsewhere',
  event_summed_anew: 'in another zone',
  ledger_entry_summed: 'booked',
  ledger_entry_summed_no_more: 'booked no more',
  order_product_summed: 'unit more',
  order_product_summed_anew: 'units at another price',
  order_product_summed_no_more: 'units less',
  order_summed: 'sold once more',
  order_summed_anew: 'at another payment fee',
  order_summed_no_more: 'deleted without units',
  refund_product_summed: 'given back for a unit',
  refund_summed_anew: 'given back of the payment fee',
  ticket_summed_anew: 'tickets of another kind',
}

test('SUM-02 SUM-03 each of the triggers is needed, and the recount finds what it would miss', async () => {
  const { rows: triggers } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgname like '%\\_summed%' order by 2`.execute(
    server.services.db,
  )
  expect(triggers.map(({ name }) => name)).toEqual(Object.keys(needs))
  const missed: string[] = []
  for (const { table, name } of triggers) {
    const sale = await aSummedSale(server)
    const { db } = sale
    const draw = drawing(11)
    for (const change of [
      'sold',
      'sold once more',
      'sold',
      'answered',
      'answered',
      'scanned',
      'scanned',
      'given back',
      'booked',
    ] as const)
      for (let time = 0; time < 4; time++) await changes[change](sale, draw, db)
    await sql`alter table ${sql.raw(table)} disable trigger ${sql.ref(name)}`.execute(db)
    await db.transaction().execute(async (late) => {
      for (let time = 0; time < 20; time++) await changes[needs[name]!](sale, draw, late)
      // What is made meanwhile has higher ids, so what commits late is among what is summed.
      for (const change of ['sold', 'sold', 'scanned', 'scanned'] as const) await changes[change](sale, draw, db)
      await renew(100)
    })
    const isFound = (await recount()).length > 0
    if (!isFound) missed.push(name)
    await sql`alter table ${sql.raw(table)} enable trigger ${sql.ref(name)}`.execute(db)
    await db.deleteFrom('sum_cell').execute()
  }
  expect(missed).toEqual([])
})

test('SUM-03 a wrong sum is reported, and reports count row by row until it is made again', async () => {
  const sale = await aSummedSale(server)
  const { db } = sale
  for (let order = 0; order < 8; order++) await changes.sold(sale, drawing(order))
  await renew()
  const right = await tellAll(db, sale, true)
  await sql`update sum_sale set orders = orders + 1 where company_id = ${sale.company_id}`.execute(db)
  expect(await tellAll(db, sale, true)).not.toEqual(right)
  expect((await recount())[0]).toMatchObject({ company_id: sale.company_id, table: 'sum_sale' })
  expect(await tellAll(db, sale, true)).toEqual(right)
  await renew()
  expect(await tellAll(db, sale, true)).toEqual(right)
})
