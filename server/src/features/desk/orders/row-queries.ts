import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'

import { sortingOf, type OrderFilter } from './filter-queries.ts'
import { SOLD_AT } from './sold-at.ts'

/** An order as a row of the list. Amounts are cents. */
export type ListedOrder = {
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
  has_failed_mail: boolean
  /** What was given back or is on its way, without money that never paid the order. */
  refunded_amount: number
  total: number
}

/** One order of the company as the list has it; null: unknown. */
export async function findListedOrder(db: Database, company_id: number, id: number): Promise<ListedOrder | null> {
  const own = sql`select o.id from "order" o where o.company_id = ${company_id} and o.id = ${id}`
  const [row] = await selectListedOrders(db, { company_id, sort: '-created_at', from: null, until: null }, own)
  return row ?? null
}

/** The rows of the orders whose ids `ids` selects, sorted as the list is. */
export async function selectListedOrders(
  db: Database,
  filter: Pick<OrderFilter, 'company_id' | 'sort' | 'from' | 'until'>,
  ids: RawBuilder<unknown>,
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    with found as materialized (${ids})
    select o.id, o.order_number, o.type, o.event_id, e.name as event_name, o.point_of_sale_id, ${SOLD_AT} as point_of_sale_name,
           c.first_name, c.last_name, c.company_name, c.email, o.created_at, o.paid_at, o.payment_status, o.is_cancelled,
           o.is_test, o.total, units.products_count, units.refunded_count, given.refunded_amount,
           ${FAILED_MAIL} as has_failed_mail
      from found
      join "order" o on o.id = found.id and o.company_id = ${filter.company_id}
      join event e on e.id = o.event_id
      join point_of_sale p on p.id = o.point_of_sale_id
      left join customer c on c.id = o.customer_id
      cross join lateral (${UNITS}) units
      cross join lateral (${GIVEN_BACK}) given
     order by ${sortingOf(filter)}`.execute(db)
  return rows
}

/** Whether a mail of the order `o` failed, and none of its kind has gone since. */
const FAILED_MAIL = sql`exists (
  select from mail m where m.company_id = o.company_id and (m.subject_ids ->> 'order_id')::bigint = o.id and m.status = 'failed'
     and not exists (select from mail later where later.company_id = o.company_id and later.kind = m.kind and later.id > m.id
                        and (later.subject_ids ->> 'order_id')::bigint = o.id and later.status in ('sent', 'stored')))`

/** How many units an order `o` has, and how many of them were refunded. */
const UNITS = sql`select count(*)::int as products_count, count(op.refunded_at)::int as refunded_count
                    from order_product op where op.order_id = o.id`

/** What an order `o` gave back of what it was paid. */
const GIVEN_BACK = sql`select coalesce(sum(r.amount), 0)::bigint as refunded_amount
                         from refund r
                        where r.company_id = o.company_id and r.order_id = o.id and r.status <> 'failed' and r.reason <> all (${[...automaticRefundReasons]}::text[])`

/** What orders `o` are paid together, and what is awaited for those that are pending, in cents; nobody paid for those of batches. */
export const TOTALS = sql<Totals>`${totalOf('paid')} as paid_total, ${totalOf('pending')} as pending_total`
export type Totals = { paid_total: number; pending_total: number }

function totalOf(payment_status: 'paid' | 'pending'): RawBuilder<number> {
  return sql<number>`coalesce(sum(o.total) filter (where o.payment_status = ${sql.lit(payment_status)} and not o.is_cancelled and not o.is_test and o.type <> 'batch'), 0)::bigint`
}
