import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database/tables.gen.ts'

type Sold = {
  company: { id: number }
  event: { id: number }
  product: { id: number }
  point_of_sale: { id: number; payment_methods: readonly { id: number }[] }
}

/**
 * Many orders of two tickets of 10.00 each, paid at the sandbox, written straight into the database: with buyers, tickets, payments, the
 * books, the sandbox's own and what they take of the stock. Their secrets and codes are not such as a server makes. Returns their ids.
 */
export async function seedSoldOrders(
  { db, now }: { db: Kysely<DB>; now: () => string },
  { company, event, product, point_of_sale }: Sold,
  count: number,
): Promise<number[]> {
  const at = now()
  const ids = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with buyer as (
        insert into customer (company_id, first_name, last_name, email)
        select ${company.id}, 'Buyer', n::text, 'buyer' || n || '@example.com' from generate_series(1, ${count}::int) n returning id),
      sold as (
        insert into "order" (company_id, event_id, point_of_sale_id, secret, payment_status, expires_at, created_at, paid_at, language,
                             customer_id, origin, products_total, total, point_of_sale_payment_method_id, tickets_generated_at)
        select ${company.id}, ${event.id}, ${point_of_sale.id}, 'seeded-' || buyer.id, 'paid', ${at}, ${at}, ${at},
               (array['nl', 'en', 'de'])[1 + buyer.id % 3], buyer.id, 'http://localhost:8083', 2000, 2000,
               ${point_of_sale.payment_methods[0]?.id ?? null}, ${at} from buyer returning id, customer_id),
      unit as (
        insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
        select ${company.id}, sold.id, ${product.id}, 1000, 1000, 9 from sold, generate_series(1, 2) returning id, order_id),
      ticket_of as (
        insert into ticket (company_id, event_id, order_id, order_product_id, product_id, secret, code, customer_id, generated_at)
        select ${company.id}, ${event.id}, unit.order_id, unit.id, ${product.id}, 'seeded-' || unit.id, 'seeded-' || unit.id,
               sold.customer_id, ${at} from unit join sold on sold.id = unit.order_id),
      paid as (
        insert into payment (company_id, order_id, provider, provider_payment_id, status, amount, idempotency_key, request, secret,
                             provider_status, created_at, paid_at, next_check_at)
        select ${company.id}, id, 'sandbox', 'seeded-' || id, 'paid', 2000, 'seeded-' || id, '{}', 'seeded-' || id, 'paid', ${at}, ${at}, ${at}
          from sold returning id, order_id),
      at_sandbox as (
        insert into sandbox_payment (id, reference, amount, status, merchant, description, method, language, return_url, notice_url,
                                     idempotency_key, expires_at)
        select 'seeded-' || order_id, id::text, 2000, 'paid', 'Seeded', 'Seeded', 'ideal', 'nl', 'http://localhost', 'http://localhost',
               'seeded-' || order_id, ${at} from paid)
      insert into ledger_entry (company_id, event_id, order_id, kind, from_account, to_account, amount, payment_id, occurred_at)
      select ${company.id}, ${event.id}, order_id, 'payment', 'buyers', 'ticket_money', 2000, id, ${at} from paid returning order_id as id`.execute(
      tx,
    )
    const taken = sql`update stock_pool set taken = taken + ${2 * count} where company_id = ${company.id} and id in (
      select stock_pool_id from product where id = ${product.id}
      union select stock_pool_id from point_of_sale_product where point_of_sale_id = ${point_of_sale.id} and product_id = ${product.id})`
    await taken.execute(tx)
    return rows.map(({ id }) => id)
  })
  // As in a database that has been running for a while.
  await sql`analyze`.execute(db)
  return ids
}
