import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The points of sale of an event with what they sell and how one pays there, and what others sell of its products. */
export async function deletePointsOfSaleOfEvent(db: Database, company_id: number, event_id: number): Promise<void> {
  const products = sql`(select id from product where company_id = ${company_id} and event_id = ${event_id})`
  const shops = sql`(select id from point_of_sale where company_id = ${company_id} and event_id = ${event_id})`
  const statements = [
    sql`delete from point_of_sale_payment_method where company_id = ${company_id} and point_of_sale_id in ${shops}`,
    sql`delete from point_of_sale_product where company_id = ${company_id} and (point_of_sale_id in ${shops} or product_id in ${products})`,
    sql`delete from point_of_sale where company_id = ${company_id} and event_id = ${event_id}`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** A product goes: nobody sells it any more. */
export async function deleteSoldProduct(db: Database, company_id: number, product_id: number): Promise<void> {
  await sql`delete from point_of_sale_product where company_id = ${company_id} and product_id = ${product_id}`.execute(db)
}

/** Puts a product last at points of sale, each with its pool; where all products follow the order of the event, it does too. */
export async function sellAt(
  db: Database,
  company_id: number,
  {
    product_id,
    point_of_sale_ids,
    stock_pool_ids,
  }: { product_id: number; point_of_sale_ids: number[]; stock_pool_ids: number[] },
): Promise<void> {
  await sql`
    insert into point_of_sale_product (company_id, point_of_sale_id, product_id, stock_pool_id, sort)
    select ${company_id}, added.point_of_sale_id, ${product_id}, added.stock_pool_id,
           case when coalesce(max(sold.sort), 0) = 0 then 0 else max(sold.sort) + 1 end
      from unnest(${point_of_sale_ids}::bigint[], ${stock_pool_ids}::bigint[]) as added (point_of_sale_id, stock_pool_id)
      left join point_of_sale_product as sold
        on sold.company_id = ${company_id} and sold.point_of_sale_id = added.point_of_sale_id and sold.removed_at is null
     group by added.point_of_sale_id, added.stock_pool_id`.execute(db)
}
