import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Who asks: of a company, about those of its events that a user may see (null: all). */
type Asked = { company_id: number; event_ids: readonly number[] | null; now: string }

/** The open points of sale of events on sale that sell something for money, with the ways to pay that they show; the next event first. */
export async function listPaidOffers(
  db: Database,
  { company_id, event_ids, now }: Asked,
): Promise<{ id: number; name: string; adapters: string[] }[]> {
  const allowed = event_ids === null ? sql`true` : sql`e.id = any(${[...event_ids]}::bigint[])`
  const { rows } = await sql<{ id: number; name: string; adapters: string[] }>`
    select e.id, e.name,
           (select coalesce(jsonb_agg(m.adapter), '[]') from point_of_sale_payment_method pm
              join payment_method m on m.id = pm.payment_method_id
             where pm.point_of_sale_id = pos.id and pm.removed_at is null and (pm.online or pm.show_pos)) as adapters
      from event e
      join point_of_sale pos on pos.event_id = e.id and pos.company_id = e.company_id
     where e.company_id = ${company_id} and e.status = 'live' and e.archived_at is null and e.ends_at > ${now}
       and e.batch_id is null and pos.status = 'live' and ${allowed}
       and exists (select from point_of_sale_product pp
                     join product p on p.id = pp.product_id
                    where pp.point_of_sale_id = pos.id and pp.removed_at is null and p.status = 'live'
                      and (p.price > 0 or p.product_type_id = ${DONATION_PRODUCT_TYPE_ID})
                      and (p.sale_ends_at is null or p.sale_ends_at > ${now}))
       -- Without a way to pay it is not set up, and the event says that (DEC-B-28).
       and exists (select from point_of_sale_payment_method pm where pm.point_of_sale_id = pos.id and pm.removed_at is null)
     order by e.starts_at, e.id, pos.id`.execute(db)
  return rows
}
