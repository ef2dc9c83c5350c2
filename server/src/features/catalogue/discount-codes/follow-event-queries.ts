import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Switches off the discount codes that are good for this event or its products only: without them in their lists they would be good for
 * all events. Returns those that were on.
 */
export async function switchOffCodesOfEvent(db: Database, company_id: number, event_id: number, now: string): Promise<number[]> {
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

/** Takes an event and its products out of the lists of codes. */
export async function unlistEvent(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`delete from discount_code_event where company_id = ${company_id} and event_id = ${event_id}`.execute(db)
  await sql`
    delete from discount_code_product
     where company_id = ${company_id}
       and product_id in (select id from product where company_id = ${company_id} and event_id = ${event_id})`.execute(db)
}

/** Takes a product out of the lists of codes. */
export async function unlistProduct(db: Database, company_id: number, product_id: number): Promise<void> {
  await sql`delete from discount_code_product where company_id = ${company_id} and product_id = ${product_id}`.execute(db)
}
