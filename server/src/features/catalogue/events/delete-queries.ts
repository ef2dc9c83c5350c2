import type { Database } from '#platform/database/database.ts'
import { sql } from 'kysely'

/** Locks the orders of an event and their payments, which come first everywhere. Returns the ids of the orders. */
export async function lockOrdersOfEvent(db: Database, company_id: number, event_id: number): Promise<number[]> {
  await sql`select id from payment
             where company_id = ${company_id}
               and order_id in (select id from "order" where company_id = ${company_id} and event_id = ${event_id})
             order by id for update`.execute(db)
  const orders = await db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return orders.map(({ id }) => id)
}

/**
 * Locks the stock pools of an event by id, and then the event itself, as an order that is being placed does: it is waited for, or it
 * waits, before anything is gone. Returns the ids of the pools.
 */
export async function lockStockOfEvent(db: Database, company_id: number, event_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from stock_pool
     where company_id = ${company_id} and id in (
       select stock_pool_id from product where company_id = ${company_id} and event_id = ${event_id}
       union select stock_pool_id from timeslot where company_id = ${company_id} and event_id = ${event_id}
       union select of.stock_pool_id from point_of_sale_product of join point_of_sale p on p.id = of.point_of_sale_id
              where p.company_id = ${company_id} and p.event_id = ${event_id})
     order by id for update`.execute(db)
  await sql`select id from event where company_id = ${company_id} and id = ${event_id} for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which products an event may be bought with, and where its own may be bought with another. */
export async function deleteAllowedProductsOfEvent(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`
    delete from event_allowed_product
     where company_id = ${company_id}
       and (event_id = ${event_id}
            or product_id in (select id from product where company_id = ${company_id} and event_id = ${event_id}))`.execute(db)
}

/** An event on which nothing hangs any more but its stock. */
export async function deleteEventRow(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`delete from event where company_id = ${company_id} and id = ${event_id}`.execute(db)
}

/** With which events a product may be bought. */
export async function deleteAllowedProduct(db: Database, company_id: number, product_id: number): Promise<void> {
  await sql`delete from event_allowed_product where company_id = ${company_id} and product_id = ${product_id}`.execute(db)
}
