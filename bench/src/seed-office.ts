import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { hashToken, newToken } from '@entree/server/platform/tokens.ts'
import { aCompany } from '@entree/server/testing/builders.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'

/** A company with many events and orders, and the token of a user who may see them all. */
export type BenchOffice = {
  company_id: number
  event_id: number
  last_order_id: number
  token: string
  /** Names of some of its customers, first and last, and of some of its events. */
  customers: string[]
  events: string[]
}

/** As many names as customers have, the commonest first. */
const FIRST_NAMES = ['Noor', 'Finn', 'Hind', ...namesOf(['', 'n', 's', 'l', 'r', 'm', 't', 'k', 'x', 'na'])]
const LAST_NAMES = ['Visser', 'van den Berg', 'El Amrani', 'Yılmaz', ...namesOf(['sen', 'stra', 'man', 'ma', 'ker', 'ders'])]

function namesOf(endings: string[]): string[] {
  const beginnings = ['Ba', 'De', 'Fi', 'Go', 'Ha', 'Jo', 'Ka', 'Lu', 'Ma', 'Pe']
  const middles = ['ra', 'lo', 'mi', 'ne', 'su', 'to', 'vi', 'ja', 'ke', 'do']
  return endings.flatMap((ending) => middles.flatMap((middle) => beginnings.map((beginning) => beginning + middle + ending)))
}

/**
 * The name of customer `n`: one in a hundred has the commonest, as of the surnames of a country, and each further one is somewhat
 * rarer. `times` and `modulo` are prime numbers that spread the names over the customers, others for first and for last names.
 */
function nameOf(names: readonly string[], times: number, modulo: number): RawBuilder<string> {
  const place = sql`floor(20 * (power(1 + ${names.length}::int / 20.0, (n::bigint * ${times}::int % ${modulo}::int) / ${modulo}::float8) - 1))::int`
  return sql<string>`(${names}::text[])[1 + ${place}]`
}

/** The e-mail address of the customer with this number, the first of which is 2. */
export function emailOf(number: number): string {
  return `${FIRST_NAMES[number % FIRST_NAMES.length]?.toLowerCase()}-${number}@example.com`
}

let companies = 0

/**
 * Writes a company with `events` events, each with a product and a point of sale, and `orders` paid orders over them, every customer
 * with a number of their own in the e-mail address.
 */
export async function seedOffice(db: Kysely<DB>, { events, orders }: { events: number; orders: number }): Promise<BenchOffice> {
  const { id: company_id } = await aCompany(db, {
    name: `Company with ${orders} orders`,
    host: `orders-${++companies}.localhost`,
  })
  await seedEvents(db, company_id, events)
  await seedOrders(db, company_id, events, orders)
  const { rows } = await sql<{ event_id: number; last_order_id: number }>`
    select max(event_id) as event_id, max(id) as last_order_id from "order" where company_id = ${company_id}`.execute(db)
  const [{ event_id, last_order_id } = { event_id: 0, last_order_id: 0 }] = rows
  const customers = await someOf(
    db,
    sql`select first_name || ' ' || last_name as name, id from customer where company_id = ${company_id}`,
  )
  const named = await someOf(db, sql`select name, id from event where company_id = ${company_id}`)
  return { company_id, event_id, last_order_id, token: await seedToken(db, company_id), customers, events: named }
}

/** A hundred names, picked from all over. */
async function someOf(db: Kysely<DB>, named: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from (${named}) named order by md5(id::text) limit 100`.execute(db)
  return rows.map(({ name }) => name)
}

async function seedEvents(db: Kysely<DB>, company_id: number, events: number): Promise<void> {
  await sql`
    insert into event (company_id, name, status, starts_at, ends_at)
    select ${company_id}, 'Evening ' || n || ' of the season', 'live', now() + (n - ${events} / 2) * interval '3 hours',
           now() + (n - ${events} / 2) * interval '3 hours' + interval '5 hours'
      from generate_series(1, ${events}::int) n`.execute(db)
  await sql`
    with pool as (
      insert into stock_pool (company_id, kind, capacity) select ${company_id}, 'product', 500 from generate_series(1, ${events}::int)
      returning id
    ), numbered as (select id, row_number() over () as n from pool),
    events as (select id, row_number() over () as n from event where company_id = ${company_id})
    insert into product (company_id, event_id, product_type_id, stock_pool_id, name, price, vat_percentage, max_buy)
    select ${company_id}, e.id, 1, p.id, 'Ticket', 2500, 9, 10 from numbered p join events e using (n)`.execute(db)
  await sql`
    insert into point_of_sale (company_id, event_id, name, url)
    select ${company_id}, id, 'Shop', 'bench-' || id from event where company_id = ${company_id}`.execute(db)
}

/** Written at once: as much as fits the time a statement may take. */
const CHUNK = 25_000

async function seedOrders(db: Kysely<DB>, company_id: number, events: number, orders: number): Promise<void> {
  for (let first = 1; first <= orders; first += CHUNK) {
    const last = Math.min(orders, first + CHUNK - 1)
    await db.transaction().execute(async (tx) => {
      // A million references that are known to be right need not be looked up.
      await sql`set local session_replication_role = replica`.execute(tx)
      await writeOrders(tx, company_id, events, first, last)
    })
  }
}

async function writeOrders(db: Kysely<DB>, company_id: number, events: number, first: number, last: number): Promise<void> {
  await sql`
      with new_customer as (
        insert into customer (company_id, first_name, last_name, email, phone, city)
        select ${company_id}, ${nameOf(FIRST_NAMES, 7919, 10_007)}, ${nameOf(LAST_NAMES, 4663, 10_009)},
               lower((${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}::int]) || '-' || n || '@example.com', '06' || lpad(n::text, 8, '0'), 'Utrecht'
          from generate_series(${first}::int, ${last}::int) n
        returning id
      ), customers as (select id, row_number() over () + ${first}::int as n from new_customer),
      shops as (select p.id, p.event_id, row_number() over (order by p.id) as n
                  from point_of_sale p where p.company_id = ${company_id}),
      new_order as (
        insert into "order" (company_id, event_id, point_of_sale_id, secret, payment_status, expires_at, paid_at, language,
                             customer_id, products_total, total)
        select ${company_id}, s.event_id, s.id, md5(c.n::text), case c.n % 10 when 0 then 'expired' else 'paid' end,
               now() - (c.n || ' seconds')::interval, now() - (c.n || ' seconds')::interval, 'nl', c.id, 5000, 5000
          from customers c join shops s on s.n = 1 + c.n % ${events}::int
        returning id, event_id
      )
      insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
      select ${company_id}, o.id, p.id, 2500, 2500, 9
        from new_order o join product p on p.event_id = o.event_id, generate_series(1, 2)`.execute(db)
}

/** The token of an admin of a company; null: of the platform. */
export async function seedToken(db: Kysely<DB>, company_id: number | null, first_name = 'noor'): Promise<string> {
  const name = `${first_name}-${company_id ?? 'platform'}`
  const user = await db
    .insertInto('user')
    .values({
      company_id,
      name: 'Noor Visser',
      username: name,
      email: `${name}@example.com`,
      role: company_id === null ? 'platform_admin' : 'company_admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = newToken()
  const expires_at = new Date(Date.now() + 12 * 3_600_000).toISOString()
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: user.id, company_id, expires_at })
    .execute()
  return token
}
