import { newSecret } from '@entree/server/platform/tokens.ts'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { sql, type Kysely } from 'kysely'
import type { BenchShop } from '../seed-shop.ts'

const AT_ONCE = 4
const SECONDS = 3

/**
 * Writes what a purchase leaves behind in one statement, without asking, locking or judging anything: as fast as the database
 * takes purchases on a few connections. Answers purchases per second.
 */
export async function rowsOfPurchases(db: Kysely<DB>, shop: BenchShop, tickets: number): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let written = 0
  const keepBusy = async () => {
    for (; performance.now() < until; written++) await writePurchase(db, shop, tickets)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepBusy))
  return written / SECONDS
}

/** As after everything was done: stock given back, PDF made, mail dropped, so that the server finds no work in it. */
async function writePurchase(
  db: Kysely<DB>,
  { company, event, point_of_sale, hot_product }: BenchShop,
  tickets: number,
): Promise<void> {
  const amount = hot_product.price * tickets
  await sql`
    with buyer as (
      insert into customer (company_id, first_name, last_name, email, phone)
      values (${company.id}, 'Anna', 'de Vries', 'anna@example.com', '0612345678') returning id
    ), placed as (
      insert into "order" (company_id, event_id, point_of_sale_id, secret, payment_status, stock_held, expires_at, paid_at, language, customer_id,
             terms_accepted_at, products_total, total, tickets_generated_at, idempotency_key, request_hash)
      select ${company.id}, ${event.id}, ${point_of_sale.id}, ${newSecret()}, 'paid', false, now(), now(), 'nl', buyer.id,
             now(), ${amount}, ${amount}, now(), ${newSecret()}, ${newSecret()} from buyer returning id
    ), unit as (
      insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
      select ${company.id}, placed.id, ${hot_product.id}, ${hot_product.price}, ${hot_product.price}, 9
        from placed, generate_series(1, ${tickets}) returning id, order_id
    ), ticketed as (
      insert into ticket (company_id, event_id, order_id, order_product_id, product_id, secret, code, generated_at)
      select ${company.id}, ${event.id}, unit.order_id, unit.id, ${hot_product.id}, ${newSecret()}, 'bench ' || unit.id || ${newSecret()}, now() from unit
    ), paid as (
      insert into payment (company_id, order_id, provider, provider_payment_id, status, amount, redirect_url, idempotency_key, request, secret,
             provider_status, paid_at, next_check_at)
      select ${company.id}, placed.id, 'sandbox', ${newSecret()}, 'paid', ${amount}, 'http://localhost/sandbox', ${newSecret()}, '{}', ${newSecret()},
             'paid', now(), now() from placed returning id, order_id
    ), noticed as (
      insert into payment_event (provider, provider_event_id, company_id, payment_id) select 'sandbox', ${newSecret()}, ${company.id}, paid.id from paid
    ), booked as (
      insert into ledger_entry (company_id, event_id, order_id, kind, from_account, to_account, amount, payment_id, occurred_at)
      select ${company.id}, ${event.id}, paid.order_id, 'payment', 'buyers', 'ticket_money', ${amount}, paid.id, now() from paid
    )
    insert into mail (company_id, dedupe_key, kind, to_address, language, subject_ids, status)
    select ${company.id}, ${newSecret()}, 'order_tickets', 'anna@example.com', 'nl', jsonb_build_object('order_id', placed.id), 'dropped' from placed`.execute(
    db,
  )
}
