import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Age } from '#features/services.ts'

/** Takes a table whose time has come, so that no other process does the same until `until`; the key it has come to, or null. */
export async function takeAge(
  db: Database,
  name: string,
  at: { now: string; until: string; first: string },
): Promise<number | null> {
  await db
    .insertInto('ageing')
    .values({ name, next_at: at.first })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .updateTable('ageing')
    .set({ next_at: at.until })
    .where('name', '=', name)
    .where('next_at', '<=', at.now)
    .returning('after_key')
    .executeTakeFirst()
  return row?.after_key ?? null
}

/** When it goes on. */
export async function setNextAt(db: Database, name: string, next_at: string): Promise<void> {
  await db.updateTable('ageing').set({ next_at }).where('name', '=', name).execute()
}

export type AgedBatch = { after_key: number; rows: number; isOver: boolean }

/**
 * The next rows after a key, in the order in which they came: those that are older than `before` go, up to the first that is not. The key
 * moves on in the same transaction. `isOver`: no more are that old. Reads and locks only these rows, by the key's index.
 */
export async function ageBatch(
  db: Database,
  age: Age,
  of: { after_key: number; before: string; size: number },
): Promise<AgedBatch> {
  const { table, key, at, only, sets } = age
  const { after_key, before, size } = of
  const [rows, column, since] = [sql.table(table), sql.ref(key), sql.ref(at)]
  return db.transaction().execute(async (tx) => {
    const found = await sql<{ last: number | null; young: number | null; count: number }>`
      select max(key) as last, min(key) filter (where at >= ${before}::timestamptz) as young, count(*)::int as count
        from (select ${column} as key, ${since} as at from ${rows}
               where ${column} > ${after_key} order by ${column} fetch first ${sql.lit(size)} rows with ties) next`.execute(tx)
    const { last = null, young = null, count = 0 } = found.rows[0] ?? {}
    const upto = young === null ? (last ?? after_key) : young - 1
    const isAged = sql`${column} > ${after_key} and ${column} <= ${upto} and ${since} < ${before}::timestamptz and ${only ?? sql`true`}`
    // What the trail's own trigger asks for.
    await sql`select set_config('entree.ageing_before', ${before}, true)`.execute(tx)
    const { numAffectedRows = 0n } = await (
      sets === undefined ? sql`delete from ${rows} where ${isAged}` : sql`update ${rows} set ${sets} where ${isAged}`
    ).execute(tx)
    await tx.updateTable('ageing').set({ after_key: upto }).where('name', '=', age.name).execute()
    return { after_key: upto, rows: Number(numAffectedRows), isOver: young !== null || count < size }
  })
}
