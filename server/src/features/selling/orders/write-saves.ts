import { sql, type Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Order } from '#platform/database/tables.gen.ts'
import type { NewCustomer } from './save-queries.ts'

/** An order as it is to be after a save, with the buyer whom it gets; null: it keeps the one it has, or none. */
export type Save = Pick<
  Selectable<Order>,
  | 'id'
  | 'language'
  | 'terms_accepted_at'
  | 'age_confirmed_at'
  | 'expires_at'
  | 'point_of_sale_payment_method_id'
  | 'payment_fee'
  | 'total'
> & { customer: NewCustomer | null }

/** Writes saves of locked orders, no two of the same one, with their new buyers in one statement. */
export async function writeSaves(db: Database, company_id: number, saves: readonly Save[]): Promise<void> {
  const buyers = saves.flatMap(({ id, customer }) => (customer === null ? [] : [{ order_id: id, ...customer }]))
  const ids = saves.map(({ id }) => id)
  await sql`
    with buyer as materialized (
      select nextval('customer_id_seq') as customer_id, given.*
        from json_to_recordset(${JSON.stringify(buyers)}) as given (
             order_id bigint, company_name text, first_name text, last_name text, address text, house_nr text, zip text, city text,
             country text, phone text, gender text, dob date, email text, optin boolean)
    ), inserted as (
      insert into customer (id, company_id, company_name, first_name, last_name, address, house_nr, zip, city, country, phone, gender,
                            dob, email, optin)
      overriding system value
      select customer_id, ${company_id}, company_name, first_name, last_name, address, house_nr, zip, city, country, phone, gender,
             dob, email, optin
        from buyer
    )
    update "order"
       set language = saved.language, terms_accepted_at = saved.terms_accepted_at, age_confirmed_at = saved.age_confirmed_at,
           expires_at = saved.expires_at, point_of_sale_payment_method_id = saved.point_of_sale_payment_method_id,
           payment_fee = saved.payment_fee, total = saved.total, customer_id = coalesce(buyer.customer_id, "order".customer_id)
      from json_populate_recordset(null::"order", ${JSON.stringify(saves)}) as saved
      left join buyer on buyer.order_id = saved.id
     where "order".company_id = ${company_id} and "order".id = any(${ids}::bigint[]) and "order".id = saved.id`.execute(db)
}
