import { PER_PAGE } from '@entree/contract/entities/page.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { DB } from './tables.gen.ts'

export type PageOf<Row> = { data: Row[]; total: number; page: number; per_page: number; last_page: number }

/** The answer of a list from the rows of one page and the number of all. */
export function pageOfRows<Row>(data: Row[], total: number, page: number): PageOf<Row> {
  return { data, total, page, per_page: PER_PAGE, last_page: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

/**
 * One page of an ordered query and the number of all its rows, in two statements. For lists of some thousand rows; a list that can
 * be longer counts in a way of its own.
 */
export async function paginate<Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  page: number,
): Promise<PageOf<Row>> {
  const [data, { total }] = await Promise.all([
    query
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageOfRows(data, total, page)
}
