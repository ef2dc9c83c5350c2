import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** Literals, so that the index of these refunds is used. */
const AUTOMATIC = sql.join(automaticRefundReasons.map((reason) => sql.lit(reason)))
/** What buyers paid to the platform for a company, and what went back to them. */
const held = (company_id: number) =>
  sql`company_id = ${company_id} and from_account = 'buyers' and to_account = 'ticket_money' and not is_test`

/**
 * Rows (`event_id`, `order_id`, `payment_id`, `kind`, `amount`, `occurred_at`) of what buyers paid to the platform for a company and got back of
 * it, in cents, tests left out, as payouts count it (M14): as the ledger has it, and what goes back automatically as given back at once (INV-19).
 */
export function ticketMoney(company_id: number): Sql {
  return sql`(
    select event_id, order_id, payment_id, kind, amount, occurred_at from ledger_entry where ${held(company_id)}
     union all
    select event_id, order_id, payment_id, kind, amount, occurred_at from ${moneyGoingBack(company_id)} back)`
}

/**
 * Rows like those of `ticketMoney` of what goes back to buyers automatically: each payment takes off what is to go back of it when it comes, and
 * puts it on again when it is there; but for payments of which someone dealt with a refund that failed (INV-19). They add up to what is owed to
 * buyers, negative.
 */
export function moneyGoingBack(company_id: number): Sql {
  return sql`(
    select o.event_id, o.id as order_id, moved.payment_id, 'refund' as kind,
           greatest(moved.owed - moved.amount, 0) - greatest(moved.owed, 0) as amount, moved.occurred_at
      from (select order_id, payment_id, amount, occurred_at, sum(amount) over (partition by payment_id order by occurred_at, id)::bigint as owed
              from ledger_entry
             where ${held(company_id)} and payment_id in (
               select refund.payment_id from refund
                where refund.company_id = ${company_id} and refund.reason in (${AUTOMATIC})
                  and not (refund.status = 'failed' and refund.attention_done_at is not null))) moved
      join "order" o on o.company_id = ${company_id} and o.id = moved.order_id)`
}
