import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

export type PageOf<Row> = { data: Row[]; total: number; page: number; per_page: number; last_page: number }

/** The answer of a list from the rows of one page and the number of all. */
export function pageOfRows<Row>(data: Row[], total: number, page: number): PageOf<Row> {
  return { data, total, page, per_page: PER_PAGE, last_page: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

/**
 * One page of an ordered query and the number of all its rows, in two statements. For lists of some thousand rows; a list that can
 * be longer counts in a way of its own.
 */
export async function paginate<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  page: number,
): Promise<PageOf<Row>> {
  const [data, counted] = await Promise.all([
    query
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageOfRows(data, Number(Object.values(counted)[0]), page)
}

/** Which rows of a list are wanted: a page, or those after one. */
export type Place = { page: number; after_id?: number | undefined }

/** As `paginate`; with `after_id` the first rows whose `id` is higher, lowest first, and how many those are (KEY-14). */
export function paginateAfter<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  id: string,
  { page, after_id }: Place,
): Promise<PageOf<Row>> {
  if (after_id === undefined) return paginate(query, page)
  const rest = query.clearOrderBy().where(sql<boolean>`${sql.ref(id)} > ${after_id}`)
  return paginate(rest.orderBy(sql.ref(id)), 1)
}

/** As `paginateAfter`, with sums of all the rows that `total` counts, in whole numbers, and not only of those of the page (INV-24). */
export async function paginateSummed<Schema, Tables extends keyof Schema, Row, Key extends string>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  id: string,
  sums: Record<Key, RawBuilder<number>>,
  place: Place,
): Promise<PageOf<Row> & { totals: Record<Key, number> }> {
  const { after_id } = place
  const summed = after_id === undefined ? query : query.where(sql<boolean>`${sql.ref(id)} > ${after_id}`)
  const parts = Object.entries<RawBuilder<number>>(sums).map(
    ([key, amount]) => sql`${sql.lit(key)}, coalesce(sum(${amount}), 0)::bigint`,
  )
  const [found, row] = await Promise.all([
    paginateAfter(query, id, place),
    summed
      .clearSelect()
      .clearOrderBy()
      .select(sql<Record<Key, number>>`json_build_object(${sql.join(parts)})`.as('totals'))
      .$castTo<{ totals: Record<Key, number> }>()
      .executeTakeFirstOrThrow(),
  ])
  return { ...found, totals: row.totals }
}
