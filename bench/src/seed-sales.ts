import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { aCompany } from '@entree/server/testing/builders.ts'
import { sql, type Kysely } from 'kysely'
import { seedToken } from './seed-office.ts'

/** A company that sold for weeks: its events, their products, and the token of a user who may see it all. */
export type BenchSeller = { company_id: number; event_ids: number[]; product_ids: number[]; token: string }

type Sales = {
  orders: number
  events: number
  /** The orders are paid evenly over this many days, the last of them now. */
  days: number
  /** Whether visitors answered a question and were scanned too, which only reports look at. */
  at_door: boolean
}

const CITIES = ['Utrecht', 'Amsterdam', 'Rotterdam', 'Den Haag', 'Zwolle', 'Gent', 'Köln', 'Breda', 'Nijmegen', 'Leeuwarden']
/** Written at once: as much as fits the memory of the database. */
const CHUNK = 25_000

let companies = 0

/**
 * Writes a company with what its orders leave behind: customers of many places, units of three products, tickets, payments and the rows of
 * the ledger. An order is for one to three tickets; every fiftieth is free, every twentieth at a discount.
 */
export async function seedSales(db: Kysely<DB>, sales: Sales): Promise<BenchSeller> {
  const { id: company_id } = await aCompany(db, {
    name: `Seller ${++companies}`,
    host: null,
    invoice_prefix: `S${companies}`,
  })
  await seedOffer(db, company_id, sales)
  for (let first = 1; first <= sales.orders; first += CHUNK)
    await db.transaction().execute(async (tx) => {
      // References that are known to be right need not be looked up.
      await sql`set local session_replication_role = replica`.execute(tx)
      await writeOrders(tx, company_id, sales, first, Math.min(sales.orders, first + CHUNK - 1))
    })
  if (sales.at_door) await seedDoors(db, company_id)
  const idsOf = async (table: 'event' | 'product') =>
    (await db.selectFrom(table).select('id').where('company_id', '=', company_id).orderBy('id').execute()).map(({ id }) => id)
  const [event_ids, product_ids] = await Promise.all([idsOf('event'), idsOf('product')])
  return { company_id, event_ids, product_ids, token: await seedToken(db, company_id, 'seller') }
}

/** Events around now, each with three products, a shop that takes iDEAL, and what the platform asks for it. */
async function seedOffer(db: Kysely<DB>, company_id: number, { events, days }: Sales): Promise<void> {
  await sql`
    insert into event (company_id, name, status, starts_at, ends_at)
    select ${company_id}, 'Evening ' || n, 'live', at, at + interval '5 hours'
      from generate_series(1, ${events}::int) n, lateral (select now() + (n * ${days}::int / ${events}::float8 - ${days}::int + 5) * interval '1 day') as day (at)`.execute(
    db,
  )
  await sql`
    with pool as (
      insert into stock_pool (company_id, kind, capacity) select ${company_id}, 'product', 100000 from generate_series(1, ${events * 3}::int) returning id
    ), numbered as (select id, row_number() over (order by id) - 1 as n from pool),
    events as (select id, row_number() over (order by id) - 1 as n from event where company_id = ${company_id})
    insert into product (company_id, event_id, product_type_id, stock_pool_id, name, price, vat_percentage, max_buy)
    select ${company_id}, e.id, 1, p.id, (array['Adult', 'Child', 'Parking'])[1 + p.n % 3], (array[2500, 1250, 800])[1 + p.n % 3], 9, 10
      from numbered p join events e on e.n = p.n / 3`.execute(db)
  await sql`
    with shop as (
      insert into point_of_sale (company_id, event_id, name, url)
      select ${company_id}, id, 'Shop', 'sales-' || id from event where company_id = ${company_id} returning id)
    insert into point_of_sale_payment_method (company_id, point_of_sale_id, payment_method_id)
    select ${company_id}, shop.id, (select min(id) from payment_method) from shop`.execute(db)
  await sql`
    insert into customer_information (company_id, event_id, question, question_type, answers)
    select ${company_id}, id, 'How did you hear of us?', 'select', '["A friend", "A poster", "The radio"]' from event where company_id = ${company_id}`.execute(
    db,
  )
  await sql`
    insert into company_fee (company_id, type, amount, start_date)
    select ${company_id}, type, amount, '2020-01-01' from (values ('ticket_fee', 100), ('refund_fee', 75)) as fee (type, amount)`.execute(
    db,
  )
  await sql`
    insert into payment_cost (company_id, payment_method_id, fee_percentage, fee_fixed, valid_from)
    select ${company_id}, min(id), 0, 29, '2020-01-01' from payment_method`.execute(db)
}

async function writeOrders(
  db: Kysely<DB>,
  company_id: number,
  { orders, events, days }: Sales,
  first: number,
  last: number,
): Promise<void> {
  await sql`
    with planned as (
      select n, nextval(pg_get_serial_sequence('customer', 'id')) as customer_id, nextval(pg_get_serial_sequence('"order"', 'id')) as order_id,
             nextval(pg_get_serial_sequence('payment', 'id')) as payment_id, 1 + n % 3 as amount, n % 50 = 0 as is_free, n % ${events}::int as place,
             case when n % 20 = 7 then 500 else 0 end as discount,
             now() - ((${orders}::int - n) * ${days}::int / ${orders}::float8) * interval '1 day' as paid_at
        from generate_series(${first}::int, ${last}::int) n
    ), shop as (
      select e.id as event_id, s.id as shop_id, m.id as method_id, e.n as place,
             (select array_agg(p.id order by p.id) from product p where p.event_id = e.id) as products
        from (select id, row_number() over (order by id) - 1 as n from event where company_id = ${company_id}) e
        join point_of_sale s on s.event_id = e.id join point_of_sale_payment_method m on m.point_of_sale_id = s.id
    ), bought as (
      select p.*, shop.event_id, shop.shop_id, shop.method_id, shop.products,
             case when is_free then 0 else (array[2500, 3750, 4550])[amount] - discount end as total
        from planned p join shop on shop.place = p.place
    ), new_customer as (
      insert into customer (id, company_id, first_name, last_name, email, city, country) overriding system value
      select customer_id, ${company_id}, 'Noor', 'Visser', 'noor-' || customer_id || '@example.com',
             (${CITIES}::text[])[1 + n % ${CITIES.length}::int] || case when n % 4 = 0 then ' ' || n % 400 else '' end, 'NL' from bought
    ), new_order as (
      insert into "order" (id, company_id, event_id, point_of_sale_id, secret, payment_status, stock_held, expires_at, created_at, paid_at, language,
                           customer_id, products_total, campaign_discount, total) overriding system value
      select order_id, ${company_id}, event_id, shop_id, md5(n::text), 'paid', false, paid_at, paid_at, paid_at, 'nl',
             customer_id, total + discount, discount, total from bought
    ), new_unit as (
      insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
      select ${company_id}, order_id, products[unit], price, case when is_free then 0 when unit = 1 then price - discount else price end, 9
        from bought, lateral unnest((array[2500, 1250, 800])[1:amount]) with ordinality as one (price, unit)
      returning id, order_id, product_id
    ), new_ticket as (
      insert into ticket (company_id, event_id, order_id, order_product_id, product_id, secret, code, generated_at)
      select ${company_id}, b.event_id, u.order_id, u.id, u.product_id, 'secret', 'sales-' || u.id, b.paid_at
        from new_unit u join bought b using (order_id)
    ), new_payment as (
      insert into payment (id, company_id, order_id, provider, provider_payment_id, status, provider_status, amount, point_of_sale_payment_method_id,
                           idempotency_key, request, secret, created_at, paid_at, next_check_at) overriding system value
      select payment_id, ${company_id}, order_id, 'sandbox', 'sales-' || payment_id, 'paid', 'paid', total, method_id,
             'sales-' || payment_id, '{}', md5(payment_id::text), paid_at, paid_at, paid_at from bought where total > 0
    )
    insert into ledger_entry (company_id, event_id, order_id, payment_id, kind, from_account, to_account, amount, occurred_at)
    select ${company_id}, event_id, order_id, payment_id, 'payment', 'buyers', 'ticket_money', total, paid_at from bought where total > 0`.execute(
    db,
  )
}

/** An answer of every buyer, and a scan of four out of five tickets over the evening; every tenth of the rest is refused. */
async function seedDoors(db: Kysely<DB>, company_id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into customer_information_answer (company_id, customer_information_id, order_id, answer)
      select ${company_id}, q.id, o.id, to_jsonb((array['A friend', 'A poster', 'The radio'])[1 + o.id % 3])
        from "order" o join customer_information q on q.event_id = o.event_id where o.company_id = ${company_id}`.execute(tx)
    await sql`
      with operation as (
        insert into scan_operation (company_id, event_id, name, created_at, updated_at)
        select ${company_id}, id, 'Gates', now(), now() from event where company_id = ${company_id} returning id, event_id
      ), session as (
        insert into scan_session (company_id, event_id, scan_operation_id, name, starts_at, ends_at, created_at, updated_at)
        select ${company_id}, p.event_id, p.id, 'Gate', e.starts_at, e.ends_at, now(), now() from operation p join event e on e.id = p.event_id
        returning id, event_id, starts_at
      )
      insert into check_in (company_id, event_id, scan_session_id, ticket_id, scan_id, direction, reason, counts, source, user_id, scanned_at,
                            received_at)
      select ${company_id}, s.event_id, s.id, t.id, gen_random_uuid(), 'in', case when t.id % 10 = 8 then 'already_checked_in' end,
             t.id % 10 <> 8, 'app', 1, at, least(at, now() - interval '1 hour')
        from session s join ticket t on t.event_id = s.event_id, lateral (select s.starts_at + (t.id % 300) * interval '1 minute') as scan (at)
       where t.id % 10 < 9`.execute(tx)
  })
}
