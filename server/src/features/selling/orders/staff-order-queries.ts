import { sql, type Insertable } from 'kysely'
import type { Customer, Order } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

/** Who ordered or holds a ticket, as staff wrote it; null: not known. */
export type StaffPerson = Pick<Insertable<Customer>, 'first_name' | 'last_name' | 'email' | 'phone'>

/** Writes customers, and answers their ids in the same order. */
export async function insertCustomers({ tx, company_id, now }: Scope, customers: readonly StaffPerson[]): Promise<number[]> {
  if (customers.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into customer (company_id, first_name, last_name, email, phone, created_at)
    select ${company_id}, one.first_name, one.last_name, one.email, one.phone, ${now}
      from rows from (jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
             as (first_name text, last_name text, email text, phone text))
        with ordinality as one (first_name, last_name, email, phone, position)
     order by position
    returning id`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Writes orders, and answers their ids and numbers in the same order. */
export async function insertOrders(
  { tx, company_id }: Scope,
  orders: readonly Omit<Insertable<Order>, 'company_id'>[],
): Promise<{ id: number; order_number: string | null }[]> {
  const rows = await tx
    .insertInto('order')
    .values(orders.map((order) => ({ ...order, company_id })))
    .returning(['id', 'order_number'])
    .execute()
  return rows.toSorted((one, other) => one.id - other.id)
}

/** A unit of an order; cents. `holder_id`: whose its ticket is; null: the buyer's. */
export type StaffUnitRow = {
  order_id: number
  product_id: number
  price: number
  vat_percentage: number
  holder_id: number | null
}

/** Writes units in this order, and answers their ids in the same. */
export async function insertUnits({ tx, company_id }: Scope, units: readonly StaffUnitRow[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage, holder_id)
    select ${company_id}, one.order_id, one.product_id, one.price, one.price, one.vat_percentage, one.holder_id
      from rows from (jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
             as (order_id bigint, product_id bigint, price integer, vat_percentage numeric, holder_id bigint))
        with ordinality as one (order_id, product_id, price, vat_percentage, holder_id, position)
     order by position
    returning id`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
