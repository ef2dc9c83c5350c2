import { sql, type RawBuilder } from 'kysely'
import { holdsWords } from '#platform/database/like.ts'

/**
 * The condition that a row is of a company whose name has each word of a search (DOOR-06), in lists of the platform that run over all
 * companies. The companies are read once, not their names for each of the many rows.
 */
export function isOfNamed(company_id: RawBuilder<number>, search: string): RawBuilder<boolean> {
  return sql`${company_id} in (select named.id from company named where ${holdsWords(sql`named.name`, search)})`
}
