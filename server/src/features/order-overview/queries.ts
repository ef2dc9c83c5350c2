import { PER_PAGE } from '@entree/contract/entities/page.ts'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'

export type Database = Kysely<DB> | Transaction<DB>

/** Counting stops here: whoever looks through more than ten thousand rows wants a filter, not the next page. */
export const MOST_COUNTED = 10_000
/** Up to so many customers found, their orders are looked up; above, the orders are walked from the newest on. */
const MOST_FOUND = 2000

export type OrderFilter = {
  company_id: number
  event_ids: readonly number[] | null
  show_expired: boolean
  show_box_office: boolean
  payment_status: string | null
  discountcode_id: number | null
  campaign_id: number | null
}

/** What a search can be: each that is not null is looked for, and any of them is a hit. */
export type OrderSearch = { words: string[]; phone: string | null; number: number | null; code: string }

export type OverviewRow = {
  id: number
  order_number: string
  type: string
  event_id: number
  event_name: string
  point_of_sale_id: number
  point_of_sale_name: string
  first_name: string | null
  last_name: string | null
  company_name: string | null
  email: string | null
  created_at: string
  paid_at: string | null
  payment_status: string
  is_cancelled: boolean
  is_test: boolean
  products_count: number
  refunded_count: number
  total: number
}

type Ids = RawBuilder<{ id: number }>

/** One page of orders, newest first, and how many there are, up to `MOST_COUNTED` + 1. */
export async function selectOverview(
  db: Database,
  filter: OrderFilter,
  search: OrderSearch | null,
  page: number,
): Promise<{ rows: OverviewRow[]; count: number }> {
  const matching = await matchingOrders(db, filter, search)
  const offset = (page - 1) * PER_PAGE
  const [found, counted] = await Promise.all([
    sql<OverviewRow>`${rowsOf(sql`${matching.page} order by o.id desc limit ${PER_PAGE} offset ${offset}`, filter.company_id)}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from (${matching.count} limit ${MOST_COUNTED + 1}) counted`.execute(db),
  ])
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 }
}

/** One order of the company as the overview has it. */
export async function findOverviewRow(db: Database, company_id: number, id: number): Promise<OverviewRow | null> {
  const one: Ids = sql`select o.id from "order" o where o.company_id = ${company_id} and o.id = ${id}`
  const { rows } = await sql<OverviewRow>`${rowsOf(one, company_id)}`.execute(db)
  return rows[0] ?? null
}

/** The columns of the overview for some orders. */
function rowsOf(ids: Ids | RawBuilder<unknown>, company_id: number): RawBuilder<OverviewRow> {
  return sql<OverviewRow>`
    with found as materialized (${ids})
    select o.id, o.order_number, o.type, o.event_id, e.name as event_name, o.point_of_sale_id, p.name as point_of_sale_name,
           c.first_name, c.last_name, c.company_name, c.email, o.created_at, o.paid_at, o.payment_status, o.is_cancelled,
           o.is_test, o.total, units.products_count, units.refunded_count
      from found
      join "order" o on o.id = found.id and o.company_id = ${company_id}
      join event e on e.id = o.event_id
      join point_of_sale p on p.id = o.point_of_sale_id
      left join customer c on c.id = o.customer_id
      cross join lateral (select count(*)::int as products_count, count(op.refunded_at)::int as refunded_count
                            from order_product op where op.order_id = o.id) units
     order by o.id desc`
}

/** The orders that pass the filter and the search, as two queries: one to take a page of, newest first, and one to count. */
async function matchingOrders(db: Database, filter: OrderFilter, search: OrderSearch | null): Promise<{ page: Ids; count: Ids }> {
  const plain: Ids = sql`select o.id from "order" o where ${passes(filter)}`
  if (search === null) return { page: plain, count: plain }
  const customers = await foundCustomers(db, filter.company_id, search)
  const others = sql`(o.id = ${search.number ?? -1}
    or o.id in (select t.order_id from ticket t where t.company_id = ${filter.company_id} and t.code = ${search.code}))`
  if (customers.length <= MOST_FOUND) {
    const found: Ids = sql`select o.id from "order" o
      where ${passes(filter)} and (o.customer_id = any(${customers}) or ${others})`
    return { page: found, count: found }
  }
  // So many that the newest orders hold enough of them: the index of orders is walked and each customer looked at.
  const walked: Ids = sql`select o.id from "order" o join customer c on c.id = o.customer_id
    where ${passes(filter)} and ${isFound(search)}`
  return { page: walked, count: walked }
}

/** The company's customers that the search finds, up to one more than are looked up. */
async function foundCustomers(db: Database, company_id: number, search: OrderSearch): Promise<number[]> {
  if (search.words.length === 0 && search.phone === null) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c where c.company_id = ${company_id} and ${isFound(search)} limit ${MOST_FOUND + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

function isFound({ words, phone }: OrderSearch): RawBuilder<boolean> {
  // Words hold letters and digits only, so nothing of a query's own signs.
  const query = [words.map((word) => `${word}:*`).join(' & '), phone === null ? '' : `${phone}:*`].filter(Boolean).join(' | ')
  return sql`c.search @@ ${query}::tsquery`
}

function passes(filter: OrderFilter): RawBuilder<boolean> {
  const conditions = [
    sql`o.company_id = ${filter.company_id}`,
    ...(filter.show_expired || filter.payment_status === 'expired' ? [] : [sql`o.payment_status <> 'expired'`]),
    ...(filter.show_box_office ? [] : [sql`o.type <> 'box_office'`]),
    ...(filter.event_ids === null ? [] : [sql`o.event_id = any(${filter.event_ids})`]),
    ...(filter.payment_status === null ? [] : [sql`o.payment_status = ${filter.payment_status}`]),
    ...(filter.discountcode_id === null ? [] : [sql`o.discount_code_id = ${filter.discountcode_id}`]),
    ...(filter.campaign_id === null ? [] : [sql`o.campaign_id = ${filter.campaign_id}`]),
  ]
  return sql.join(conditions, sql` and `)
}
