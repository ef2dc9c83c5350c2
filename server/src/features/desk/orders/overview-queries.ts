import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Counting stops here: whoever looks through more than ten thousand rows wants a filter, not the next page. */
const MOST_COUNTED = 10_000
/** A search that finds more customers than this looks through the newest orders instead: each of them is then one of not so many. */
const MOST_CUSTOMERS = 5000
/** So many of them are asked for their orders, to tell how many there are at least. */
const ASKED_OF_MORE = 1000

export type OrderFilter = {
  company_id: number
  event_ids: readonly number[] | null
  show_expired: boolean
  show_box_office: boolean
  show_in_checkout: boolean
  /** Made from this instant on, and before that one. */
  from: string | null
  until: string | null
  is_oldest_first: boolean
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

type Page = { rows: OverviewRow[]; count: number; is_more: boolean; paid_total: number | null }

/** What the orders of a set `o` are paid. */
const PAID = sql<number>`coalesce(sum(o.total) filter (where o.payment_status = 'paid' and not o.is_cancelled and not o.is_test), 0)::bigint`

/** One page of orders, newest first, and how many there are, counted up to `MOST_COUNTED`; `is_more`: there may be more than those. */
export async function selectOverview(db: Database, filter: OrderFilter, search: OrderSearch | null, page: number): Promise<Page> {
  const offset = (page - 1) * PER_PAGE
  if (search === null) return newest(db, filter, offset)
  const whole = await found(db, filter, search, offset, 'last')
  // Whoever types one word after the other begins the last; but for nobody found, it may be that all are.
  return whole.count === 0 && search.words.length > 1 ? found(db, filter, search, offset, 'all') : whole
}

async function newest(db: Database, filter: OrderFilter, offset: number): Promise<Page> {
  const [rows, counted] = await Promise.all([
    rowsOf(db, filter, sql`${matching(filter)} order by ${inOrder(filter)} limit ${PER_PAGE} offset ${offset}`),
    sql<{ count: number; paid_total: number }>`
      with counted as materialized (${matching(filter)} limit ${MOST_COUNTED + 1})
      select count(*)::int as count, ${PAID} as paid_total from "order" o where o.id in (select id from counted)`.execute(db),
  ])
  return told(rows, counted.rows[0], offset, false)
}

/** The orders of the customers that the search finds, or of its number. Of very many customers not all orders are counted. */
async function found(db: Database, filter: OrderFilter, search: OrderSearch, offset: number, begun: Begun): Promise<Page> {
  const { company_id } = filter
  const isFound = foundBy(company_id, search, begun)
  // Each way to an order has its index, taken for each customer on its own: planned together, a million orders would be read.
  const { rows } = await sql<{ customers: number; count: number; paid_total: number; page: number[] }>`
    with found as materialized (
      select c.id from customer c where c.company_id = ${company_id} and ${isFound ?? sql`false`} limit ${MOST_CUSTOMERS + 1}
    ), asked as (
      select id from found limit (select case when count(*) > ${MOST_CUSTOMERS} then ${ASKED_OF_MORE}::int end from found)
    ), hit as materialized (
      select o.id from asked cross join lateral (${matching(filter)} and o.customer_id = asked.id offset 0) o
      union ${matching(filter)} and o.id = ${search.number ?? -1}
      union ${matching(filter)} and o.id in (select t.order_id from ticket t where t.company_id = ${company_id} and t.code = ${search.code})
      union ${matching(filter)} and o.id in (select t.order_id from ticket t where t.company_id = ${company_id} and t.id = ${search.number ?? -1})
    )
    select (select count(*) from found)::int as customers, (select count(*) from hit)::int as count,
           (select ${PAID} from "order" o where o.id in (select id from hit)) as paid_total,
           array(select id from hit order by id ${direction(filter)} limit ${PER_PAGE} offset ${offset}) as page`.execute(db)
  const [hits = { customers: 0, count: 0, paid_total: 0, page: [] }] = rows
  const is_more = hits.customers > MOST_CUSTOMERS
  const walked = sql`${matching(filter)} and (select ${isFound} from customer c where c.id = o.customer_id) order by ${inOrder(filter)}
                     limit ${PER_PAGE} offset ${offset}`
  const page = is_more ? walked : sql`select unnest(${hits.page}::bigint[]) as id`
  return told(await rowsOf(db, filter, page), hits, offset, is_more)
}

/** At least the orders that are shown, of whichever customers, and at most what is counted. */
function told(
  rows: OverviewRow[],
  counted: { count: number; paid_total: number } = { count: 0, paid_total: 0 },
  offset: number,
  isMore: boolean,
): Page {
  const count = Math.max(counted.count, rows.length > 0 ? offset + rows.length : 0)
  const is_more = isMore || count > MOST_COUNTED
  return { rows, count: Math.min(count, MOST_COUNTED), is_more, paid_total: is_more ? null : counted.paid_total }
}

/** One order of the company as the overview has it. */
export async function findOverviewRow(db: Database, company_id: number, id: number): Promise<OverviewRow | null> {
  const [row] = await rowsOf(
    db,
    { company_id, is_oldest_first: false },
    sql`select o.id from "order" o where o.company_id = ${company_id} and o.id = ${id}`,
  )
  return row ?? null
}

/** The columns of the overview for the orders with these numbers, in the order of the list. */
async function rowsOf(
  db: Database,
  { company_id, is_oldest_first }: Pick<OrderFilter, 'company_id' | 'is_oldest_first'>,
  ids: RawBuilder<unknown>,
): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
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
     order by o.id ${direction({ is_oldest_first })}`.execute(db)
  return rows
}

/** Which words of a search are beginnings of words: the last, as one types, or all of them, which takes longer. */
type Begun = 'last' | 'all'

/** The condition that a customer `c` is found, in the words as the column `search` has them; null: nobody can be. */
function foundBy(company_id: number, { words, email, phone }: OrderSearch, begun: Begun): RawBuilder<boolean> | null {
  const whole = (word: string) => `'${company_id}${word.replaceAll(/['\\]/g, '$&$&')}'`
  const beginning = (word: string) => `${whole(word)}:*`
  const isBegun = (index: number) => begun === 'all' || index === words.length - 1
  const named = words.map((word, index) => (isBegun(index) ? beginning(`.${word}`) : whole(`.${word}`)))
  const text = email === null ? named.join(' & ') : beginning(`@${email}`)
  const query = [text && `(${text})`, phone === null ? '' : beginning(`.${phone}`)].filter(Boolean).join(' | ')
  return query === '' ? null : sql`c.search @@ ${query}::tsquery`
}

function matching(filter: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    sql`o.company_id = ${filter.company_id}`,
    ...(filter.show_expired || filter.payment_status === 'expired' ? [] : [sql`o.payment_status <> 'expired'`]),
    ...(filter.show_box_office ? [] : [sql`o.type <> 'box_office'`]),
    ...(filter.show_in_checkout || filter.payment_status === 'new' ? [] : [sql`o.payment_status <> 'new'`]),
    ...(filter.from === null ? [] : [sql`o.created_at >= ${filter.from}`]),
    ...(filter.until === null ? [] : [sql`o.created_at < ${filter.until}`]),
    ...(filter.event_ids === null ? [] : [sql`o.event_id = any(${filter.event_ids})`]),
    ...(filter.payment_status === null ? [] : [sql`o.payment_status = ${filter.payment_status}`]),
    ...(filter.discountcode_id === null ? [] : [sql`o.discount_code_id = ${filter.discountcode_id}`]),
    ...(filter.campaign_id === null ? [] : [sql`o.campaign_id = ${filter.campaign_id}`]),
  ]
  return sql`select o.id from "order" o where ${sql.join(conditions, sql` and `)}`
}

function direction({ is_oldest_first }: Pick<OrderFilter, 'is_oldest_first'>): RawBuilder<unknown> {
  return is_oldest_first ? sql`asc` : sql`desc`
}

/** Orders are numbered as they are made. A period is looked up by its moments: by their numbers, all orders after it would be read. */
function inOrder(filter: OrderFilter): RawBuilder<unknown> {
  const how = direction(filter)
  const isPeriod = filter.from !== null || filter.until !== null
  return isPeriod ? sql`o.created_at ${how}, o.id ${how}` : sql`o.id ${how}`
}
