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

/** Puts a product last at points of sale; where all products follow the order of the event, it does too. */
export async function sellAt(
  db: Database,
  company_id: number,
  { product_id, stock_pool_id, point_of_sale_id }: { product_id: number; stock_pool_id: number; point_of_sale_id: number },
): Promise<void> {
  await sql`
    insert into point_of_sale_product (company_id, point_of_sale_id, product_id, stock_pool_id, sort)
    select ${company_id}, ${point_of_sale_id}, ${product_id}, ${stock_pool_id},
           case when coalesce(max(sort), 0) = 0 then 0 else max(sort) + 1 end
      from point_of_sale_product
     where company_id = ${company_id} and point_of_sale_id = ${point_of_sale_id} and removed_at is null`.execute(db)
}
