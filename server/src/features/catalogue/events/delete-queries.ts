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

/** What was paid for orders, as a test. */
export async function deletePayments(db: Database, company_id: number, order_ids: readonly number[]): Promise<void> {
  const ids = sql`any(${order_ids}::bigint[])`
  await sql`delete from ledger_entry where company_id = ${company_id} and order_id = ${ids} and is_test`.execute(db)
  await sql`delete from dispute where company_id = ${company_id} and order_id = ${ids}`.execute(db)
  await sql`delete from refund where company_id = ${company_id} and order_id = ${ids}`.execute(db)
  await sql`delete from payment_event where company_id = ${company_id}
              and payment_id in (select id from payment where company_id = ${company_id} and order_id = ${ids})`.execute(db)
  await sql`delete from payment where company_id = ${company_id} and order_id = ${ids}`.execute(db)
}

/** Orders with their tickets and answers; of the people in them nothing is kept. */
export async function deleteOrders(db: Database, company_id: number, order_ids: readonly number[]): Promise<void> {
  const ids = sql`any(${order_ids}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from "order" where company_id = ${company_id} and id = ${ids} and customer_id is not null
    union select unnest(array[customer_id, claimant_id]) from ticket where company_id = ${company_id} and order_id = ${ids}`.execute(
    db,
  )
  const customers = rows.map(({ id }) => id).filter((id) => id !== null)
  await sql`delete from customer_information_answer where company_id = ${company_id} and order_id = ${ids}`.execute(db)
  await sql`delete from ticket where company_id = ${company_id} and order_id = ${ids}`.execute(db)
  await sql`delete from order_product where company_id = ${company_id} and order_id = ${ids}`.execute(db)
  await sql`delete from "order" where company_id = ${company_id} and id = ${ids}`.execute(db)
  await sql`delete from customer where company_id = ${company_id} and id = any(${customers}::bigint[])`.execute(db)
}

/**
 * Switches off the discount codes that are good for this event or its products only: without them in their lists they would be good for
 * all events. Returns those that were on.
 */
export async function endCodesOfEvent(db: Database, company_id: number, event_id: number, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update discount_code code set active = false, updated_at = ${now}
     where company_id = ${company_id} and active
       and ((exists (select from discount_code_event e where e.discount_code_id = code.id and e.event_id = ${event_id})
             and not exists (select from discount_code_event e where e.discount_code_id = code.id and e.event_id <> ${event_id}))
         or (exists (select from discount_code_product p join product on product.id = p.product_id
                      where p.discount_code_id = code.id and product.event_id = ${event_id})
             and not exists (select from discount_code_product p join product on product.id = p.product_id
                              where p.discount_code_id = code.id and product.event_id <> ${event_id})))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
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

/** Everything that belongs to an event without orders, and the event; what is left is its stock. */
export async function deleteEventRows(db: Database, company_id: number, event_id: number): Promise<void> {
  const products = sql`(select id from product where company_id = ${company_id} and event_id = ${event_id})`
  const shops = sql`(select id from point_of_sale where company_id = ${company_id} and event_id = ${event_id})`
  const questions = sql`(select id from customer_information where company_id = ${company_id} and event_id = ${event_id})`
  const statements = [
    sql`delete from event_allowed_product where company_id = ${company_id} and (event_id = ${event_id} or product_id in ${products})`,
    sql`delete from discount_code_event where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from discount_code_product where company_id = ${company_id} and product_id in ${products}`,
    sql`delete from customer_information_product where company_id = ${company_id}
          and (product_id in ${products} or customer_information_id in ${questions})`,
    sql`delete from customer_information where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from customer_field where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from timeslot where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from opening_hour where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from point_of_sale_payment_method where company_id = ${company_id} and point_of_sale_id in ${shops}`,
    sql`delete from point_of_sale_product where company_id = ${company_id} and (point_of_sale_id in ${shops} or product_id in ${products})`,
    sql`delete from point_of_sale where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from product_addition where company_id = ${company_id} and (child_id in ${products} or parent_id in ${products})`,
    sql`delete from product_parent where company_id = ${company_id} and (product_id in ${products} or parent_id in ${products})`,
    sql`delete from product where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from product_group where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from event_signing_key where company_id = ${company_id} and event_id = ${event_id}`,
    // Devices that ask for it are told that it is not there.
    sql`delete from ticket_departure where company_id = ${company_id} and event_id = ${event_id}`,
    sql`delete from event where company_id = ${company_id} and id = ${event_id}`,
  ]
  for (const statement of statements) await statement.execute(db)
}
