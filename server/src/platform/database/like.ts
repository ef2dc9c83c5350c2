import { folded } from '@entree/domain/foundation/search-words.ts'
import { sql, type RawBuilder } from 'kysely'

/** The pattern of LIKE for values that contain a text; its percent signs and underscores stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** The condition that a text has each word of a search, in any order, without regard to letter case, accents and apostrophes (DOOR-06). */
export function holdsWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return sql`(${sql.join([sql`true`, ...words.map((word) => sql`folded(${text}) like ${containing(word)}`)], sql` and `)})`
}
