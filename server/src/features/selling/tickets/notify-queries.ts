import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

export type NotifiedProduct = { product: string; address: string; amount: number; language: string }

/**
 * What an order holds of products whose orders someone wants to hear of, with their address and language: that of the user with the
 * address, else of the company's first administrator.
 */
export async function selectNotifiedProducts({ tx, company_id }: Scope, order_id: number): Promise<NotifiedProduct[]> {
  const { rows } = await sql<NotifiedProduct>`
    select p.name as product, p.notification_email as address, count(*)::integer as amount,
           coalesce(reader.language, admin.language, 'en') as language
      from order_product unit
      join product p on p.id = unit.product_id and p.notification_email is not null
      left join lateral (select language from "user" u
                          where u.company_id = ${company_id} and fold_email(u.email) = fold_email(p.notification_email) limit 1) reader on true
      left join lateral (select language from "user" u
                          where u.company_id = ${company_id} and u.role = 'company_admin' and u.active order by u.id limit 1) admin on true
     where unit.company_id = ${company_id} and unit.order_id = ${order_id} and unit.refunded_at is null and unit.cancelled_at is null
     group by p.id, reader.language, admin.language
     order by p.sort, p.id`.execute(tx)
  return rows
}
