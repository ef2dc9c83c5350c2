import { searchedNumber } from '@entree/domain/foundation/search-words.ts'
import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { holdsWords } from '#platform/database/like.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { BoxOfficeMethod } from '@entree/domain/door/box-office.ts'
import type { BoxOfficeClosing } from '#platform/database/tables.gen.ts'

/** What was sold at a box office between two instants. */
export type Span = { box_office_id: number; from: string; until: string }

const REFUNDED = sql<number>`coalesce((select sum(r.amount) from refund r where r.order_id = o.id and r.status <> 'failed'), 0)::integer`

export type OrderRow = {
  id: number
  order_number: string
  created_at: string
  seller: string
  products: string
  units: number
  total: number
  refunded: number
  payment_method: BoxOfficeMethod | null
  is_cancelled: boolean
  email: string | null
}

/** A page of the sales of a day, the newest first, and how many there are. `search`: number, seller, address or product, number or code of a ticket. */
export async function listSales(
  db: Database,
  company_id: number,
  { box_office_id, from, until, search, page }: Span & { search?: string; page: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  const isFound = words.map(
    (word) =>
      sql`and (o.id = ${searchedNumber(word) ?? -1} or ${holdsWords(sql`concat_ws(' ', u.name, c.email, said.products)`, word)}
               or exists (select from ticket t where t.order_id = o.id and (t.id = ${searchedNumber(word) ?? -1} or t.code = upper(${word}))))`,
  )
  const matching = sql`
      from box_office_sale s
      join "order" o on o.id = s.order_id
      join "user" u on u.id = s.user_id
      left join customer c on c.id = o.customer_id
     cross join lateral (
       select string_agg(line.amount || ' × ' || line.name, ', ' order by line.first) as products, sum(line.amount)::int as units
         from (select p.name, count(*) as amount, min(op.id) as first
                 from order_product op join product p on p.id = op.product_id
                where op.order_id = o.id group by p.id) line) said
     where s.company_id = ${company_id} and s.box_office_id = ${box_office_id}
       and s.sold_at >= ${from} and s.sold_at < ${until} ${sql.join(isFound, sql` `)}`
  const { rows } = await sql<OrderRow>`
    select o.id, o.order_number, s.sold_at as created_at, u.name as seller, said.products, said.units, o.total,
           ${REFUNDED} as refunded, s.method as payment_method, o.is_cancelled, c.email
    ${matching} order by o.id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type MethodTotal = { payment_method: BoxOfficeMethod | null; orders: number; amount: number; refunded: number }

/** What was sold of a day per method, and what was given back of it; cents. */
export async function sumByMethod(
  db: Database,
  company_id: number,
  { box_office_id, from, until }: Span,
): Promise<MethodTotal[]> {
  const { rows } = await sql<MethodTotal>`
    select s.method as payment_method, count(*)::int as orders, sum(o.total)::float8 as amount, sum(${REFUNDED})::float8 as refunded
      from box_office_sale s join "order" o on o.id = s.order_id
     where s.company_id = ${company_id} and s.box_office_id = ${box_office_id} and s.sold_at >= ${from} and s.sold_at < ${until}
     group by s.method order by s.method nulls last`.execute(db)
  return rows
}

export type TillRow = {
  user_id: number
  seller: string
  orders: number
  tickets: number
  cash: number
  cash_refunded: number
  pin: number
  pin_refunded: number
  discounts: number
  /** When something was last sold or given back. */
  last_at: string | null
  cash_float: number | null
  counted_cash: number | null
  note: string | null
  closed_at: string | null
  closed_by: string | null
}

/**
 * What each seller took on a day and gave back in it, whenever that had been sold, with what they counted; cents. Sellers who did nothing and
 * counted nothing are left out.
 */
export async function listTills(
  db: Database,
  company_id: number,
  { box_office_id, from, until, day }: Span & { day: string },
): Promise<TillRow[]> {
  const { rows } = await sql<TillRow>`
    with sold as (
      select s.user_id, count(*)::int as orders, coalesce(sum(units.count), 0)::int as tickets,
             coalesce(sum(o.total) filter (where s.method = 'cash'), 0)::float8 as cash,
             coalesce(sum(o.total) filter (where s.method = 'pin'), 0)::float8 as pin,
             coalesce(sum(greatest(0, -o.discount_code_adjustment)), 0)::float8 as discounts, max(s.sold_at) as last_at
        from box_office_sale s
        join "order" o on o.id = s.order_id
        left join lateral (select count(*) from ticket t where t.order_id = o.id) units on true
       where s.company_id = ${company_id} and s.box_office_id = ${box_office_id} and s.sold_at >= ${from} and s.sold_at < ${until}
       group by s.user_id
    ), given as (
      select r.user_id, coalesce(sum(r.amount) filter (where s.method = 'cash'), 0)::float8 as cash,
             coalesce(sum(r.amount) filter (where s.method = 'pin'), 0)::float8 as pin, max(r.created_at) as last_at
        from refund r
        join box_office_sale s on s.order_id = r.order_id
       where r.company_id = ${company_id} and s.box_office_id = ${box_office_id} and r.user_id is not null and r.status <> 'failed'
         and r.created_at >= ${from} and r.created_at < ${until}
       group by r.user_id
    ), counted as (
      select * from box_office_closing where company_id = ${company_id} and box_office_id = ${box_office_id} and day = ${day}
    )
    select u.id as user_id, u.name as seller, coalesce(sold.orders, 0) as orders, coalesce(sold.tickets, 0) as tickets,
           coalesce(sold.cash, 0) as cash, coalesce(given.cash, 0) as cash_refunded, coalesce(sold.pin, 0) as pin,
           coalesce(given.pin, 0) as pin_refunded, coalesce(sold.discounts, 0) as discounts, greatest(sold.last_at, given.last_at) as last_at,
           counted.cash_float::float8 as cash_float, counted.counted_cash::float8 as counted_cash, counted.note, counted.closed_at,
           closer.name as closed_by
      from sold full join given using (user_id) full join counted using (user_id)
      join "user" u on u.id = user_id
      left join "user" closer on closer.id = counted.closed_by
     order by u.name, u.id`.execute(db)
  return rows
}

/** Writes what was counted in a drawer, or counts it again. */
export async function writeClosing(db: Database, row: Insertable<BoxOfficeClosing>): Promise<number> {
  const { cash_float, counted_cash, note, closed_at, closed_by } = row
  const { id } = await db
    .insertInto('box_office_closing')
    .values(row)
    .onConflict((on) =>
      on.columns(['box_office_id', 'day', 'user_id']).doUpdateSet({ cash_float, counted_cash, note, closed_at, closed_by }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
