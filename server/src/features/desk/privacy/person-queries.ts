import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { openStates } from '#features/catalogue/stock/order-states.ts'

/** Everything of a company that a person is in. */
export type Person = {
  email: string | null
  /** Their own details, and what they wrote down of holders that gave no address of their own. */
  customer_ids: number[]
  /** Orders that they placed. */
  order_ids: number[]
  /** Orders of others that a ticket of theirs is of. */
  other_order_ids: number[]
  /** Tickets that nobody else has. */
  ticket_ids: number[]
  is_erased: boolean
}

/** A person by an order that they placed, by one of their details, or by their address, which may be in no order at all. */
export type PersonKey = { order_id: number } | { customer_id: number } | { email: string }

/** Who that is in the whole company: everything with their email address, or this order if they gave none. Null: unknown. */
export async function findPerson(db: Database, company_id: number, of: PersonKey): Promise<Person | null> {
  const { rows } = await sql<Person>`
    with buyer as (${buyerOf(company_id, of)}), same as (
      select c.id from buyer join customer c on fold_email(c.email) = buyer.folded where c.company_id = ${company_id}
      union select id from buyer where id is not null
    ), own as (
      select o.id from "order" o where o.company_id = ${company_id} and o.customer_id in (select id from same)
      union select order_id from buyer where order_id is not null
    ), unit as (
      select op.holder_id, t.id as ticket_id, t.customer_id, t.claimant_id
        from order_product op left join ticket t on t.order_product_id = op.id
       where op.company_id = ${company_id} and op.order_id in (select id from own)
    ), entered as (
      select c.id from customer c
       where c.company_id = ${company_id} and nullif(c.email, '') is null
         and c.id in (select holder_id from unit union select customer_id from unit union select claimant_id from unit)
    ), everyone as (
      select id from same union select id from entered
    ), held as (
      select t.id, t.order_id from ticket t where t.company_id = ${company_id} and t.customer_id in (select id from everyone)
      union select t.id, t.order_id from ticket t where t.company_id = ${company_id} and t.claimant_id in (select id from everyone)
      union select t.id, t.order_id from ticket t join buyer on fold_email(t.invite_email) = buyer.folded
             where t.company_id = ${company_id} and t.invite_email is not null
      union select t.id, op.order_id from order_product op left join ticket t on t.order_product_id = op.id
             where op.company_id = ${company_id} and op.holder_id in (select id from everyone)
    )
    select buyer.email, buyer.erased_at is not null as is_erased,
           array(select id from everyone order by id) as customer_ids,
           array(select id from own order by id) as order_ids,
           array(select order_id from held except select id from own order by 1) as other_order_ids,
           array(select id from held where id is not null
                 union select ticket_id from unit
                        where ticket_id is not null and (customer_id is null or customer_id in (select id from everyone))
                 order by 1) as ticket_ids
      from buyer`.execute(db)
  return rows[0] ?? null
}

function buyerOf(company_id: number, of: PersonKey) {
  if ('order_id' in of)
    return sql`
      select o.id as order_id, o.erased_at, c.id, c.email, fold_email(nullif(c.email, '')) as folded
        from "order" o left join customer c on c.id = o.customer_id
       where o.company_id = ${company_id} and o.id = ${of.order_id}`
  if ('email' in of)
    return sql`
      select null::bigint as order_id, null::timestamptz as erased_at, null::bigint as id, ${of.email}::text as email,
             fold_email(${of.email}::text) as folded`
  return sql`
      select null::bigint as order_id, null::timestamptz as erased_at, c.id, c.email, fold_email(nullif(c.email, '')) as folded
        from customer c where c.company_id = ${company_id} and c.id = ${of.customer_id}`
}

/** Locks the payments of orders and then the orders, both in id order, as everybody does. */
export async function lockOrders(db: Database, company_id: number, order_ids: readonly number[]): Promise<void> {
  const ids = sql<number>`any(${order_ids}::bigint[])`
  for (const table of ['payment', 'order'] as const) {
    await db
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', company_id)
      .where(table === 'payment' ? 'order_id' : 'id', '=', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
  }
}

/**
 * What stands against erasing: the first order that is still being paid for or refunded, and the first with a visit still to come. What is on
 * offer for resale may be valid again, or be refunded: it is a visit still to come, and once that is over, a refund that is not decided (RESL-13).
 */
export async function findObstacles(db: Database, company_id: number, person: Person, now: string) {
  const ids = [...person.order_ids, ...person.other_order_ids]
  const { rows } = await sql<{ open: string | null; to_come: string | null; ends_at: string | null }>`
    with found as (
      select o.id, o.order_number, o.payment_status, o.stock_held, o.is_cancelled, coalesce(s.ends_at, e.ends_at) as ends_at
        from "order" o join event e on e.id = o.event_id left join timeslot s on s.id = o.timeslot_id
       where o.company_id = ${company_id} and o.id = any(${ids}::bigint[])
    ), to_come as (
      select f.order_number, f.ends_at from found f
       where f.payment_status = 'paid' and not f.is_cancelled and f.ends_at > ${now}
         and exists (select from ticket t join order_product op on op.id = t.order_product_id
                      where t.order_id = f.id and t.id = any(${person.ticket_ids}::bigint[])
                        and (t.status = 'active' and t.scanned_at is null and op.refunded_at is null and op.cancelled_at is null
                             or op.offered_at is not null))
       order by f.id limit 1
    )
    select (select f.order_number from found f
             where (f.payment_status in ${openStates} and f.stock_held) or f.payment_status = 'pending'
                or exists (select from refund r where r.order_id = f.id and r.status in ('requested', 'sent'))
                or f.ends_at <= ${now} and exists (select from order_product op where op.order_id = f.id and op.offered_at is not null)
             order by f.id limit 1) as open,
           (select order_number from to_come) as to_come, (select ends_at from to_come) as ends_at`.execute(db)
  return rows[0] ?? { open: null, to_come: null, ends_at: null }
}
