import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { PeopleSearch, Prefixes } from '@entree/domain/desk/search-people.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { ordersMatching, sortingOf, type OrderFilter } from './filter-queries.ts'
import { TOTALS, type Totals, selectListedOrders, type ListedOrder } from './row-queries.ts'
import { isOfFoundCustomer, searchOrders } from './search-queries.ts'

/** Counting stops here: a user who looks through more than ten thousand rows wants a filter, not the next page. */
const MOST_COUNTED = 10_000

/** `is_more`: there may be more orders than `count`. The totals are cents; null: not summed, as not all were counted. */
type OrderPage = { rows: ListedOrder[]; count: number; is_more: boolean } & (Totals | typeof UNKNOWN)
const UNKNOWN = { paid_total: null, pending_total: null }

/** One page of orders, newest first, and how many there are, counted up to `MOST_COUNTED`. */
export async function selectOrderPage(
  db: Database,
  filter: OrderFilter,
  search: PeopleSearch | null,
  page: number,
): Promise<OrderPage> {
  const offset = (page - 1) * PER_PAGE
  if (search === null) return pageOfAll(db, filter, offset)
  const found = await pageOfSearch(db, filter, search, 'last', offset)
  // A user who types one word after the other has only begun the last; but when nobody is found, they may have begun all.
  return found.count === 0 && search.words.length > 1 ? pageOfSearch(db, filter, search, 'all', offset) : found
}

async function pageOfAll(db: Database, filter: OrderFilter, offset: number): Promise<OrderPage> {
  const matching = ordersMatching(filter)
  const ids = sql`${matching} order by ${sortingOf(filter)} limit ${PER_PAGE} offset ${offset}`
  const [rows, counted] = await Promise.all([
    selectListedOrders(db, filter, ids),
    sql<Totals & { count: number }>`
      with counted as materialized (${matching} limit ${MOST_COUNTED + 1})
      select count(*)::int as count, ${TOTALS} from "order" o where o.id in (select id from counted)`.execute(db),
  ])
  return pageOf(rows, { ...(counted.rows[0] ?? { count: 0, paid_total: 0, pending_total: 0 }), is_more: false }, offset)
}

async function pageOfSearch(
  db: Database,
  filter: OrderFilter,
  search: PeopleSearch,
  prefixes: Prefixes,
  offset: number,
): Promise<OrderPage> {
  const hits = await searchOrders(db, filter, search, prefixes, offset)
  const walked = ordersMatching(filter, isOfFoundCustomer(filter.company_id, search, prefixes))
  const ids = hits.is_more
    ? sql`${walked} order by ${sortingOf(filter)} limit ${PER_PAGE} offset ${offset}`
    : sql`select unnest(${hits.page}::bigint[]) as id`
  return pageOf(await selectListedOrders(db, filter, ids), hits, offset)
}

/** Counts at least the orders that are shown, of whichever customers, and at most `MOST_COUNTED`. */
function pageOf(rows: ListedOrder[], counted: Totals & { count: number; is_more: boolean }, offset: number): OrderPage {
  const { paid_total, pending_total } = counted
  const totals = { paid_total, pending_total }
  const count = Math.max(counted.count, rows.length > 0 ? offset + rows.length : 0)
  const is_more = counted.is_more || count > MOST_COUNTED
  return { rows, count: Math.min(count, MOST_COUNTED), is_more, ...(is_more ? UNKNOWN : totals) }
}
