import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { sql, type RawBuilder } from 'kysely'
import { dayEnd, dayIn, dayStart } from '#platform/database/in-zone.ts'

type Days = { from?: string; until?: string }

/** That an instant is on one of these days in Amsterdam, so that an index on it is read no further. */
function within(instant: RawBuilder<unknown>, { from, until }: Days): RawBuilder<unknown> {
  const begins = from === undefined ? sql`` : sql`and ${instant} >= ${dayStart(BOOKS_ZONE, from)}`
  const ends = until === undefined ? sql`` : sql`and ${instant} < ${dayEnd(BOOKS_ZONE, until)}`
  return sql`${begins} ${ends}`
}

/**
 * What was paid for a unit `op` of an order `o`, in cents: nothing when the discount code took all of it, which makes the ticket free (M2,
 * M7); of a part of it the whole price, which is above nothing as well.
 */
const paidPrice = sql`
  case when o.discount_code_adjustment = 0 then op.discount_price
       when (select sum(other.discount_price) from order_product other
              where other.order_id = o.id and other.company_id = o.company_id and (other.takes_code or not op.takes_code)) <= -o.discount_code_adjustment then 0
       else op.discount_price end`

/** When a unit `op` of an order `o` was no ticket any more; null: it is one. */
const ended = sql`least(op.refunded_at, op.cancelled_at, case when o.is_cancelled then coalesce(o.cancelled_at, o.paid_at) end)`

/**
 * The tickets that were sold, one row each: paid online or at a box office, on a day in Amsterdam, of all or of some days; tests are not, nor
 * what was sold elsewhere and imported (MOVE-09).
 * `refunded_on` and `ended_on`: when it was given back, and when it was no ticket any more.
 */
export const soldTickets = (company_id: number, days: Days = {}) => sql`
  select o.event_id, o.id as order_id, op.id as order_product_id, op.product_id,
         case o.type when 'box_office' then 'box_office_ticket_fee' else 'ticket_fee' end as type,
         ${dayIn(BOOKS_ZONE, sql`o.paid_at`)} as day, ${paidPrice} as price, ${dayIn(BOOKS_ZONE, sql`op.refunded_at`)} as refunded_on,
         ${dayIn(BOOKS_ZONE, ended)} as ended_on
    from "order" o
    join order_product op on op.order_id = o.id
   where o.company_id = ${company_id} and o.payment_status = 'paid' and not o.is_test and o.paid_at is not null
     and o.type <> 'imported'
     and exists (select from ticket t where t.order_product_id = op.id)
         ${within(sql`o.paid_at`, days)}`

/**
 * The tickets that were given back here, also where the money came back since, one row each, and the amounts without any product, which count
 * as one (M5). What has no ticket has no fee, what went back automatically is no refund of a ticket, and what was given back at the provider
 * took nothing of the platform.
 */
export const refunds = (company_id: number) => sql`
  select r.id as refund_id, rp.order_product_id, o.event_id, o.id as order_id, ${dayIn(BOOKS_ZONE, sql`r.done_at`)} as day
    from refund r
    join "order" o on o.id = r.order_id
    left join refund_product rp on rp.refund_id = r.id
   where r.company_id = ${company_id} and r.done_at is not null and not r.is_external and not o.is_test
     and (rp.order_product_id is null or exists (select from ticket t where t.order_product_id = rp.order_product_id))
     and r.reason not in ('order_cancelled', 'already_paid', 'wrong_amount', 'no_stock')`

/** What was paid online on all or some days, one row each; not what went back automatically. */
export const onlinePayments = (company_id: number, days: Days = {}) => sql`
  select m.payment_method_id, p.id as payment_id, p.order_id, ${dayIn(BOOKS_ZONE, sql`l.occurred_at`)} as day, l.amount
    from ledger_entry l
    join payment p on p.id = l.payment_id
    join point_of_sale_payment_method m on m.id = p.point_of_sale_payment_method_id
   where l.company_id = ${company_id} and l.kind = 'payment' and l.to_account = 'ticket_money' and not l.is_test
     ${within(sql`l.occurred_at`, days)}
     and not exists (select from refund r where r.payment_id = p.id
                      and r.reason in ('order_cancelled', 'already_paid', 'wrong_amount', 'no_stock'))`
