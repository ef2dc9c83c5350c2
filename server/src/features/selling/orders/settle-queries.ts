import { sql, type RawBuilder } from 'kysely'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'

/** How an order stands when its payment is settled; `paid_at` null: it stays. */
export type SettledOrderRow = { id: number; payment_status: string; paid_at: string | null }

// It says `any` beside what it is joined by: so PostgreSQL reads by index, whatever it thinks of the length of the list.

/** To be written: how the orders of payments stand. */
export function ordersUpdate({ company_id }: Scope, orders: readonly SettledOrderRow[]): Write {
  const list = <Name extends keyof SettledOrderRow>(name: Name) => orders.map((order) => order[name])
  return sql`
    update "order"
       set payment_status = one.payment_status, paid_at = coalesce(one.paid_at, "order".paid_at)
      from unnest(${list('id')}::bigint[], ${list('payment_status')}::text[], ${list('paid_at')}::timestamptz[])
        as one (id, payment_status, paid_at)
     where "order".company_id = ${company_id} and "order".id = any(${list('id')}::bigint[]) and "order".id = one.id`
}

/** To be written: how the orders of `rows` (id, how it was, payment_status) stand. */
export function ordersMoved({ company_id }: Scope, rows: RawBuilder<unknown>): Write {
  return sql`
    update "order" o set payment_status = moved.payment_status
      from ${rows} moved where o.company_id = ${company_id} and o.id = moved.id and moved.payment_status <> moved.was`
}
