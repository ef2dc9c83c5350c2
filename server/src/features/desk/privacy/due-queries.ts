import { sql, type RawBuilder } from 'kysely'
import type { DueErasure } from '@entree/contract/desk/privacy/entities.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { Database } from '#platform/database/database.ts'
import { pageOfRows, type PageOf } from '#platform/database/paginate.ts'
import type { Person } from './person-queries.ts'
import { openStates } from '#features/catalogue/stock/order-states.ts'

type Due = { company_id: number; months: number; until: string }

/**
 * Everybody whose last visit ended `months` months before `until`, and who is not erased yet. Who is in an order or ticket of a visit that
 * long ago is looked up by their address in all of the company, as people who keep coming are kept. Holders without an address go with their
 * buyer.
 */
function dueOf({ company_id, months, until }: Due): RawBuilder<unknown> {
  const over = (ends_at: RawBuilder<unknown>) => sql`${ends_at} + make_interval(months => ${months}::int)`
  return sql`
    old_order as (
      select o.id, o.customer_id, o.erased_at from "order" o join event e on e.id = o.event_id left join timeslot s on s.id = o.timeslot_id
       where o.company_id = ${company_id} and ${over(sql`coalesce(s.ends_at, e.ends_at)`)} <= ${until}
    ), involved as (
      select customer_id as id from old_order where erased_at is null
      union select t.customer_id from old_order x join ticket t on t.order_id = x.id
      union select t.claimant_id from old_order x join ticket t on t.order_id = x.id
      union select op.holder_id from old_order x join order_product op on op.order_id = x.id
    ), person as (
      select fold_email(nullif(c.email, '')) as folded, min(c.id) as customer_id
        from involved i join customer c on c.id = i.id
       where c.company_id = ${company_id}
         and (nullif(c.email, '') is not null or exists (select from old_order x where x.customer_id = c.id and x.erased_at is null))
       group by fold_email(nullif(c.email, '')), case when nullif(c.email, '') is null then c.id end
    ), visit as (
      select p.customer_id, o.id as order_id, o.order_number, coalesce(s.ends_at, e.ends_at) as ends_at,
             (o.payment_status in ${openStates} and o.stock_held) or o.payment_status = 'pending'
               or exists (select from refund r where r.order_id = o.id and r.status in ('requested', 'sent'))
               or exists (select from order_product op where op.order_id = o.id and op.offered_at is not null) as is_waiting
        from person p
        cross join lateral (
          select c.id from customer c where c.company_id = ${company_id} and fold_email(c.email) = p.folded
          union select p.customer_id
        ) c
        cross join lateral (
          select o.id from "order" o where o.customer_id = c.id
          union select t.order_id from ticket t where t.customer_id = c.id
          union select t.order_id from ticket t where t.claimant_id = c.id
          union select op.order_id from order_product op where op.holder_id = c.id
          union select t.order_id from ticket t
                 where t.company_id = ${company_id} and t.invite_email is not null and fold_email(t.invite_email) = p.folded
        ) found
        join "order" o on o.id = found.id
        join event e on e.id = o.event_id left join timeslot s on s.id = o.timeslot_id
       where o.company_id = ${company_id}
    ), due as (
      select customer_id, max(ends_at) as last_visit_at, ${over(sql`max(ends_at)`)} as due_at, bool_or(is_waiting) as is_waiting,
             (array_agg(order_id order by ends_at desc, order_id desc))[1] as order_id
        from visit group by customer_id having ${over(sql`max(ends_at)`)} <= ${until}
    )`
}

/** Details of people who are due and wait for nothing, some at a time: those after a number, in its order. */
export async function listDue(db: Database, of: Due, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    with ${dueOf(of)}
    select customer_id from due where not is_waiting and customer_id > ${after} order by customer_id limit ${limit}`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

type DueRow = Omit<DueErasure, 'order'> & { order_id: number; order_number: string; total: number }

/** A page of those who are due by then, the first ones first (PRIV-06). */
export async function listDueErasures(db: Database, of: Due, page: number): Promise<PageOf<DueErasure>> {
  const { rows } = await sql<DueRow>`
    with ${dueOf(of)}
    select d.customer_id, nullif(concat_ws(' ', c.first_name, c.last_name), '') as name, nullif(c.email, '') as email,
           d.order_id, o.order_number, d.last_visit_at, d.due_at, d.is_waiting, count(*) over ()::int as total
      from due d join customer c on c.id = d.customer_id join "order" o on o.id = d.order_id
     where c.company_id = ${of.company_id}
     order by d.due_at, d.customer_id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db)
  const data = rows.map(({ order_id, order_number, total: _total, ...row }) => ({
    ...row,
    order: { id: order_id, order_number },
  }))
  return pageOfRows(data, rows[0]?.total ?? 0, page)
}

/** Whether the last visit of a person ended `months` months before `until`, by all orders that they are in. */
export async function isOver(db: Database, { company_id, months, until }: Due, person: Person): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean | null }>`
    select max(coalesce(s.ends_at, e.ends_at)) + make_interval(months => ${months}::int) <= ${until} as is_over
      from "order" o join event e on e.id = o.event_id left join timeslot s on s.id = o.timeslot_id
     where o.company_id = ${company_id} and o.id = any(${[...person.order_ids, ...person.other_order_ids]}::bigint[])`.execute(db)
  return rows[0]?.is_over ?? false
}
