import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** An order that was found, with who sold it. Amounts are cents. */
export type FoundOrder = {
  id: number
  order_number: string
  type: string
  company_id: number
  seller: string
  event_id: number
  event_name: string
  point_of_sale_id: number
  point_of_sale_name: string
  first_name: string | null
  last_name: string | null
  company_name: string | null
  email: string | null
  phone: string | null
  created_at: string
  paid_at: string | null
  payment_status: string
  is_cancelled: boolean
  is_test: boolean
  products_count: number
  refunded_count: number
  /** What was given back or is on its way, without money that never paid the order. */
  refunded_amount: number
  total: number
}

/** The orders with these ids, the newest first; `company_id` null: of any company. */
export async function selectHits(db: Database, company_id: number | null, ids: readonly number[]): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select o.id, o.order_number, o.type, o.company_id, k.name as seller, o.event_id, e.name as event_name, o.point_of_sale_id,
           p.name as point_of_sale_name, c.first_name, c.last_name, c.company_name, c.email, c.phone, o.created_at, o.paid_at,
           o.payment_status, o.is_cancelled, o.is_test, o.total, units.products_count, units.refunded_count, given.refunded_amount
      from "order" o
      join company k on k.id = o.company_id
      join event e on e.id = o.event_id
      join point_of_sale p on p.id = o.point_of_sale_id
      left join customer c on c.id = o.customer_id
      cross join lateral (select count(*)::int as products_count, count(op.refunded_at)::int as refunded_count
                            from order_product op where op.order_id = o.id) units
      cross join lateral (select coalesce(sum(r.amount), 0)::bigint as refunded_amount
                            from refund r
                           where r.order_id = o.id and r.status <> 'failed'
                             and r.reason <> all (${[...automaticRefundReasons]}::text[])) given
     where o.id = any(${ids}::bigint[]) and (${company_id}::bigint is null or o.company_id = ${company_id}::bigint)
     order by o.id desc`.execute(db)
  return rows
}

/** The companies by name, each with its shortest host name, or one of them. */
export async function selectCompanies(db: Database, company_id: number | null) {
  const { rows } = await sql<{ id: number; name: string; subdomain: string; domain: string | null }>`
    select k.id, k.name, k.subdomain,
           (select h.host from company_host h where h.company_id = k.id order by h.is_main desc, length(h.host), h.host limit 1) as domain
      from company k
     where (${company_id}::bigint is null or k.id = ${company_id}::bigint) order by lower(k.name), k.id`.execute(db)
  return rows
}

/** As many as a list to choose from can hold. */
const MOST_EVENTS = 500

/** The events of a company that the user sees, the latest first. */
export async function selectEvents(db: Database, company_id: number, allowed: readonly number[] | null) {
  return db
    .selectFrom('event')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .$if(allowed !== null, (of) => of.where('id', 'in', allowed?.length ? allowed : [0]))
    .orderBy('starts_at', 'desc')
    .limit(MOST_EVENTS)
    .execute()
}
