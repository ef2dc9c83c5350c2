import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The quantity of a product of an order on a day in Amsterdam; `amount` in cents. `total`: how many parts there are. */
export type PartRow = {
  order_id: number
  order_number: string
  day: string
  product: string | null
  quantity: number
  amount: number
  total: number
  all_quantity: number
  all_amount: number
}

/** What a line charges for, by order, day and product, oldest first; as it was kept with the line, wherever the orders have gone and whatever the products are called since (INV-23). */
export async function listParts(
  db: Database,
  { id, company_id }: { id: number; company_id: number },
  { limit, offset }: { limit: number | null; offset: number },
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with parts as (
      select part.order_id, part.day, op.product_id, part.product_name, count(*)::int as quantity, sum(part.amount)::bigint as amount
        from invoice_part part
        left join order_product op on op.id = part.order_product_id and op.company_id = ${company_id}
       where part.company_id = ${company_id} and part.line_id = ${id}
       group by 1, 2, 3, 4)
    select parts.order_id, o.order_number, parts.day::text, parts.product_name as product, parts.quantity, parts.amount,
           count(*) over ()::int as total, sum(parts.quantity) over ()::int as all_quantity, sum(parts.amount) over ()::bigint as all_amount
      from parts
      join "order" o on o.id = parts.order_id and o.company_id = ${company_id}
     order by parts.day, parts.order_id, parts.product_id, parts.product_name
     limit ${limit}::bigint offset ${offset}`.execute(db)
  return rows
}
