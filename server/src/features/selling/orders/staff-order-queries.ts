import { sql, type Insertable } from 'kysely'
import type { Customer, Order } from '#platform/database/tables.gen.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'

/** Who ordered or holds a ticket, as staff wrote it; null: not known. */
export type StaffPerson = Pick<Insertable<Customer>, 'first_name' | 'last_name' | 'email' | 'phone'>

/** Writes customers, and returns their ids in the same order. */
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

/** Writes orders, and returns their ids and numbers in the same order. */
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

/** Writes units in this order, and returns their ids in the same. */
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

/** `amount` equal units of a product; cents per unit. */
export type CounterLine = { product_id: number; amount: number; price: number; vat_percentage: number }

/** To be written: the units of an order that is sold at once, a row each; returns their ids and products. */
export function counterUnitsInsert({ company_id }: Scope, order_id: number, lines: readonly CounterLine[]): Write {
  return sql`
    insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
    select ${company_id}::bigint, ${order_id}::bigint, one.product_id, one.price, one.price, one.vat_percentage
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
             as (product_id bigint, amount integer, price integer, vat_percentage numeric))
        with ordinality as one (product_id, amount, price, vat_percentage, position)
     cross join lateral generate_series(1, one.amount) order by one.position
    returning id, product_id`
}

/** Writes `count` units of the only product of the order's event. */
export async function insertEqualUnits({ tx, company_id }: Scope, order_id: number, count: number): Promise<void> {
  await sql`
    insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
    select o.company_id, o.id, p.id, p.price, p.price, p.vat_percentage
      from "order" o
      join product p on p.event_id = o.event_id and p.company_id = o.company_id
     cross join generate_series(1, ${count}::integer)
     where o.company_id = ${company_id} and o.id = ${order_id}`.execute(tx)
}

export async function findByKey({ tx, company_id }: Scope, idempotency_key: string) {
  const row = await tx
    .selectFrom('order')
    .select(['id', 'request_hash'])
    .where('company_id', '=', company_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()
  return row ?? null
}
