import { sql, type RawBuilder } from 'kysely'

/**
 * What stands behind `=` to find rows by some ids. One parameter, however many they are, so that the statement is the same and its plan can be
 * kept (`keepPlans`); one alone is compared directly: PostgreSQL takes a list that it does not see for ten, so that a plan made for one seems
 * better than the kept one each time, and a purchase on its own was planned anew at every step.
 */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  const [only, ...more] = ids
  return only !== undefined && more.length === 0 ? sql<number>`${only}::bigint` : sql<number>`any(${ids}::bigint[])`
}
