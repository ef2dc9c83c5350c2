import type { ListPage, ListParams } from '../../../ui/table/table-types.ts'

const PER_PAGE = 25

/** A page of a list that comes as a whole: the rows whose name contains what is searched for. */
export function pageOf<Row extends { name: string }>(rows: readonly Row[], { page, search }: ListParams): ListPage<Row> {
  const words = search.trim().toLowerCase()
  const found = rows.filter(({ name }) => name.toLowerCase().includes(words))
  const data = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const last_page = Math.max(1, Math.ceil(found.length / PER_PAGE))
  return { data, total: found.length, page, per_page: PER_PAGE, last_page }
}
