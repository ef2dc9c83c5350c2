import { sql, type RawBuilder } from 'kysely'

/**
 * `unitsLeft` of `domain/src/catalogue/stock.ts` in SQL, of pools joined under these names; a test holds the two against each other. One
 * that was joined from the left and is not there is no limit. Null: there is none, which `greatest` would pass over.
 */
export function unitsLeftIn(...pools: readonly string[]): RawBuilder<number | null> {
  const units = pools.map((pool) => sql`${sql.ref(`${pool}.capacity`)} - ${sql.ref(`${pool}.taken`)}`)
  const least = sql`least(${sql.join(units)})`
  return sql<number | null>`case when ${least} < 0 then 0 else ${least} end`
}
