import type { OrderSort } from '@entree/contract/desk/orders/entities.ts'
import { sql, type RawBuilder } from 'kysely'

/** Which orders are listed, and in which order. */
export type OrderFilter = {
  company_id: number
  event_ids: readonly number[] | null
  show_expired: boolean
  show_box_office: boolean
  show_in_checkout: boolean
  /** Made from this instant on, and before that one. */
  from: string | null
  until: string | null
  sort: OrderSort
  payment_status: string | null
  discountcode_id: number | null
  campaign_id: number | null
  /** With a higher id than this order. */
  after_id: number | null
  /** Of which something happened since this instant. */
  updated_since: string | null
}

/** Selects the ids of the orders `o` that pass a filter and, if given, one more condition. */
export function ordersMatching(filter: OrderFilter, also?: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [sql`o.company_id = ${filter.company_id}`, ...conditionsOf(filter), ...(also === undefined ? [] : [also])]
  return sql`select o.id from "order" o where ${sql.join(conditions, sql` and `)}`
}

function conditionsOf(filter: OrderFilter): RawBuilder<unknown>[] {
  const { payment_status } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (!filter.show_expired && payment_status !== 'expired') conditions.push(sql`o.payment_status <> 'expired'`)
  if (!filter.show_box_office) conditions.push(sql`o.type <> 'box_office'`)
  if (!filter.show_in_checkout && payment_status !== 'new') conditions.push(sql`o.payment_status <> 'new'`)
  if (filter.from !== null) conditions.push(sql`o.created_at >= ${filter.from}`)
  if (filter.until !== null) conditions.push(sql`o.created_at < ${filter.until}`)
  if (filter.event_ids !== null) conditions.push(sql`o.event_id = any(${filter.event_ids})`)
  if (payment_status !== null) conditions.push(sql`o.payment_status = ${payment_status}`)
  if (filter.discountcode_id !== null) conditions.push(sql`o.discount_code_id = ${filter.discountcode_id}`)
  if (filter.campaign_id !== null) conditions.push(sql`o.campaign_id = ${filter.campaign_id}`)
  if (filter.after_id !== null) conditions.push(sql`o.id > ${filter.after_id}`)
  if (filter.updated_since !== null) conditions.push(sql`o.id in (${ordersOfFacts(filter.company_id, filter.updated_since)})`)
  return conditions
}

/** Selects the orders of which a fact was written since an instant; the fact of an erasure names several at once. */
function ordersOfFacts(company_id: number, since: string): RawBuilder<unknown> {
  return sql`
    select f.order_id from fact f where f.company_id = ${company_id} and f.happened_at >= ${since} and f.order_id is not null
    union
    select erased.id::bigint from fact f cross join jsonb_array_elements_text(f.data -> 'order_ids') as erased (id)
     where f.company_id = ${company_id} and f.happened_at >= ${since} and f.kind = 'customer.erased'`
}

/**
 * How orders `o` are sorted; those that are alike, the newest first or last as well. Orders are numbered as they are made, so by default
 * their ids say it. A period is looked up by its instants: by their ids, all orders after it would be read.
 */
export function sortingOf({ sort, from, until }: Sorting): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = sort.replace('-', '')
  const isPeriod = by === 'created_at' && (from !== null || until !== null)
  const first = isPeriod ? sql`o.created_at` : sortedBy[by]
  return first === undefined ? sql`o.id ${direction}` : sql`${first} ${direction} nulls last, o.id ${direction}`
}

type Sorting = Pick<OrderFilter, 'sort' | 'from' | 'until'>

/** What is compared of an order `o`; nothing: its id. */
const sortedBy: Readonly<Record<string, RawBuilder<unknown>>> = {
  customer: sql`(select folded(coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.company_name, c.email))
                   from customer c where c.id = o.customer_id)`,
  event: sql`(select e.search from event e where e.id = o.event_id)`,
  status: sql`o.payment_status`,
  total: sql`o.total`,
}
