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
  is_oldest_first: boolean
  payment_status: string | null
  discountcode_id: number | null
  campaign_id: number | null
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
  return conditions
}

/** `asc` or `desc`, of the ids of orders: they are numbered as they are made. */
export function directionOf({ is_oldest_first }: Pick<OrderFilter, 'is_oldest_first'>): RawBuilder<unknown> {
  return is_oldest_first ? sql`asc` : sql`desc`
}

/** How orders `o` are sorted. A period is looked up by its instants: by their ids, all orders after it would be read. */
export function sortingOf(filter: OrderFilter): RawBuilder<unknown> {
  const direction = directionOf(filter)
  const isPeriod = filter.from !== null || filter.until !== null
  return isPeriod ? sql`o.created_at ${direction}, o.id ${direction}` : sql`o.id ${direction}`
}
