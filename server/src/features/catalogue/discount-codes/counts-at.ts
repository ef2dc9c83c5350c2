import { sql, type RawBuilder } from 'kysely'

/** Whether a discount code `d` can do something at one of these events, which is what a user who is limited to them sees (USER-18); null: at any. */
export function countsAt(event_ids: readonly number[] | null): RawBuilder<boolean> {
  if (event_ids === null) return sql<boolean>`true`
  const ofEvents = sql`select from discount_code_event e where e.company_id = d.company_id and e.discount_code_id = d.id`
  const ofProducts = sql`
    select from discount_code_product p join product on product.id = p.product_id
     where p.company_id = d.company_id and p.discount_code_id = d.id`
  return sql<boolean>`(
    (not exists (${ofEvents}) or exists (${ofEvents} and e.event_id = any(${event_ids}::bigint[])))
    and (not exists (${ofProducts}) or exists (${ofProducts} and product.event_id = any(${event_ids}::bigint[]))))`
}
