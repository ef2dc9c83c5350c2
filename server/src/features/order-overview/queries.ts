import { PER_PAGE } from '@entree/contract/entities/page.ts'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'

export type Database = Kysely<DB> | Transaction<DB>

/** Counting stops here: whoever looks through more than ten thousand rows wants a filter, not the next page. */
export const MOST_COUNTED = 10_000

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
export type OrderSearch = {
  words: string[]
  /** The beginning of an e-mail address, when it can be nothing else. */
  email: string | null
  phone: string | null
  number: number | null
  code: string
}

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

/** One page of orders, newest first, and how many there are, counted up to `MOST_COUNTED`; `is_more`: there may be more than those. */
export async function selectOverview(
  db: Database,
  filter: OrderFilter,
  search: OrderSearch | null,
  page: number,
): Promise<{ rows: OverviewRow[]; count: number; is_more: boolean }> {
  const { page: matching, count, is_more } = await matchingOrders(db, filter, search)
  const offset = (page - 1) * PER_PAGE
  const [found, counted] = await Promise.all([
    sql<OverviewRow>`${rowsOf(sql`${matching} order by o.id desc limit ${PER_PAGE} offset ${offset}`, filter.company_id)}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from (${count} limit ${MOST_COUNTED + 1}) counted`.execute(db),
  ])
  // At least those that are shown, of whichever customers.
  const sum = Math.max(counted.rows[0]?.count ?? 0, found.rows.length > 0 ? offset + found.rows.length : 0)
  return { rows: found.rows, count: Math.min(sum, MOST_COUNTED), is_more: is_more || sum > MOST_COUNTED }
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
async function matchingOrders(
  db: Database,
  filter: OrderFilter,
  search: OrderSearch | null,
): Promise<{ page: Ids; count: Ids; is_more: boolean }> {
  const plain: Ids = sql`select o.id from "order" o where ${passes(filter)}`
  if (search === null) return { page: plain, count: plain, is_more: false }
  const customers = await foundCustomers(db, filter.company_id, search)
  const ofCustomers: Ids = sql`${plain} and o.customer_id = any(${customers})`
  if (customers.length <= MOST_COUNTED) {
    // Each way to an order has its index; looked for together, none of them would be used. Asked once for page and count.
    const { rows } = await sql<{ id: number }>`
      ${ofCustomers}
      union ${plain} and o.id = ${search.number ?? -1}
      union ${plain} and o.id in (select t.order_id from ticket t where t.company_id = ${filter.company_id} and t.code = ${search.code})
      order by id desc limit ${MOST_COUNTED + 1}`.execute(db)
    const found: Ids = sql`select o.id from unnest(${rows.map(({ id }) => id)}::bigint[]) as o (id)`
    return { page: found, count: found, is_more: false }
  }
  // So many that the newest orders hold enough of them: the orders are walked and each customer is looked at. To count them all would
  // take longer than anybody waits: told are the orders of the first ten thousand, and that there may be more.
  const walked: Ids = sql`${plain} and (select ${isFound(filter.company_id, search)} from customer c where c.id = o.customer_id)`
  return { page: walked, count: ofCustomers, is_more: true }
}

/** The company's customers that the search finds, up to one more than are counted. */
async function foundCustomers(db: Database, company_id: number, search: OrderSearch): Promise<number[]> {
  if (search.words.length === 0 && search.phone === null) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c
     where c.company_id = ${company_id} and ${isFound(company_id, search)} limit ${MOST_COUNTED + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

function isFound(company_id: number, { words, email, phone }: OrderSearch): RawBuilder<boolean> {
  // Words hold letters and digits only, so nothing of a query's own signs; an address may hold any.
  const text = email === null ? words.map((word) => `${word}:*`).join(' & ') : `'@${email.replaceAll(/['\\]/g, '$&$&')}':*`
  const query = [text && `(${text})`, phone === null ? '' : `${phone}:*`].filter(Boolean).join(' | ')
  return sql`c.search @@ ${`'#${company_id}' & (${query})`}::tsquery`
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
