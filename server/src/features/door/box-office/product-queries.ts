import type { QuantityProduct } from '@entree/domain/selling/quantities.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { offeredColumns, type OfferedProduct } from '#features/catalogue/offers/offered-product.ts'
import { unitsLeftIn } from '#features/catalogue/stock/units-left.ts'

/** A product of a box office; `left` is what is left of it in all. */
export type DoorProduct = OfferedProduct & {
  product_type_id: number
  group: string | null
  min_buy: number
  max_buy: number | null
  sale_sets: number
  limit_max_amount: boolean
  is_cross_sell: boolean
  parents: number[]
  addition_ids: number[]
  /** Left of what the box office has of its own; null without a limit. */
  own_left: number | null
  own_pool_id: number
}

/** The products of a box office in the order of their groups, with what is left of them now. */
export async function listDoorProducts(db: Database, company_id: number, box_office_id: number): Promise<DoorProduct[]> {
  const { rows } = await sql<DoorProduct>`
    select ${offeredColumns('pool')}, product.product_type_id, case when g.type <> 'default' then g.name end as "group",
           product.min_buy, product.max_buy, product.sale_sets, product.limit_max_amount, product.is_cross_sell,
           coalesce((select jsonb_agg(l.parent_id) from product_parent l where l.product_id = product.id), '[]') as parents,
           coalesce((select jsonb_agg(a.child_id) from product_addition a where a.parent_id = product.id), '[]') as addition_ids,
           ${unitsLeftIn('own')} as own_left, here.stock_pool_id as own_pool_id
      from box_office_product here
      join product on product.id = here.product_id
      left join product_group g on g.id = product.product_group_id
      join stock_pool pool on pool.id = product.stock_pool_id
      join stock_pool own on own.id = here.stock_pool_id
     where here.company_id = ${company_id} and here.box_office_id = ${box_office_id} and here.removed_at is null
     order by g.sort nulls last, g.id, product.sort, product.id`.execute(db)
  return rows
}

/** What is left of a product at a box office. */
export function leftAt({ use_unsold_stock }: { use_unsold_stock: boolean }, product: DoorProduct): number | null {
  return use_unsold_stock ? product.left : product.own_left
}

/** Products as the rules of quantities want them: with their stock out of sight, since taking it has the last word. */
export function quantityProducts(products: readonly DoorProduct[]): QuantityProduct[] {
  return products.map((product) => ({
    ...product,
    current_stock: null,
    out_of_stock: false,
    is_disabled: false,
    // One of which nothing can be sold here is no condition here.
    parents: product.parents.filter((parent) => products.some(({ id }) => id === parent)),
    additions: product.addition_ids.map((child_id) => ({ parent_id: product.id, child_id })),
  }))
}

export type EventAtDesk = {
  id: number
  name: string
  starts_at: string
  ends_at: string
  time_zone: string
  venue: string | null
  box_offices: number
}

/** The events with box offices that are not archived and end after this, the next ones first. */
export async function listDoorEvents(
  db: Database,
  company_id: number,
  { from, event_ids }: { from: string; event_ids: readonly number[] | null },
): Promise<EventAtDesk[]> {
  const { rows } = await sql<EventAtDesk>`
    select e.id, e.name, e.starts_at, e.ends_at, e.time_zone, v.name as venue, count(*)::int as box_offices
      from box_office b
      join event e on e.id = b.event_id
      left join venue v on v.id = e.venue_id
     where b.company_id = ${company_id} and e.archived_at is null and e.ends_at >= ${from}
       and (${event_ids}::bigint[] is null or e.id = any(${event_ids}::bigint[]))
     group by e.id, v.name order by e.starts_at, e.id limit 200`.execute(db)
  return rows
}
