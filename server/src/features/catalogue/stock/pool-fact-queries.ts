import { sql, type RawBuilder } from 'kysely'
import { factsFrom } from '#features/foundation/facts/happened.ts'

/**
 * To be written in a statement that moves pools, as `moved` (company_id, id, capacity, taken, and both as they were before): that a product
 * is sold out by it, or was and is no longer. `when`: the instant, or a column of `moved`.
 */
export function poolFacts(when: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return factsFrom(sql`
    select moved.company_id, product.event_id, null::bigint,
           case when coalesce(moved.taken >= moved.capacity, false) then 'product.sold_out' else 'product.on_sale_again' end,
           jsonb_build_object('product_id', product.id), ${when}::timestamptz
      from moved
      join product on product.company_id = moved.company_id and product.stock_pool_id = moved.id
     where coalesce(moved.taken >= moved.capacity, false) <> coalesce(moved.taken_before >= moved.capacity_before, false)`)
}
