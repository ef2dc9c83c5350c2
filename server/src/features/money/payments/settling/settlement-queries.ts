import { sql } from 'kysely'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { ordersMoved } from '#features/selling/orders/settle-orders.ts'
import type { SettledOrder } from '../lock-queries.ts'
import type { Payment } from '../queries.ts'

/** What settling may change about a payment, all of it as it is then. */
export type SettledPaymentRow = Pick<
  Payment,
  'id' | 'status' | 'provider_payment_id' | 'redirect_url' | 'provider_status' | 'attention' | 'checked_at' | 'paid_at' | 'amount'
>
export type NoticeRow = { provider: string; event_id: string; payment_id: number }

// It says `any` beside what it is joined by: so PostgreSQL reads by index, whatever it thinks of the length of the list.

/** To be written: how payments stand. */
export function paymentsUpdate({ company_id }: Scope, payments: readonly SettledPaymentRow[]): Write {
  const list = <Name extends keyof SettledPaymentRow>(name: Name) => payments.map((payment) => payment[name])
  // Another reason is a new one: nobody was notified of it, and nobody has dealt with it.
  const isSame = sql`payment.attention is not distinct from one.attention`
  return sql`
    update payment
       set status = one.status, provider_payment_id = one.provider_payment_id, redirect_url = one.redirect_url,
           provider_status = one.provider_status, attention = one.attention, checked_at = one.checked_at, paid_at = one.paid_at,
           amount = one.amount,
           attention_at = case when ${isSame} then payment.attention_at when one.attention is not null then one.checked_at end,
           attention_told_at = case when ${isSame} then payment.attention_told_at end,
           attention_done_at = case when ${isSame} then payment.attention_done_at end
      from unnest(${list('id')}::bigint[], ${list('status')}::text[], ${list('provider_payment_id')}::text[], ${list('redirect_url')}::text[],
                  ${list('provider_status')}::text[], ${list('attention')}::text[], ${list('checked_at')}::timestamptz[],
                  ${list('paid_at')}::timestamptz[], ${list('amount')}::bigint[])
        as one (id, status, provider_payment_id, redirect_url, provider_status, attention, checked_at, paid_at, amount)
     where payment.company_id = ${company_id} and payment.id = any(${list('id')}::bigint[]) and payment.id = one.id`
}

type OpenedOrder = Pick<SettledOrder, 'id' | 'secret' | 'order_number' | 'is_cancelled' | 'payment_status'>

/**
 * Writes that payments are open at their provider, and how their orders stand then, of those that are as they were made: created, of an order
 * that is not cancelled and stands as `steps` says. Those held by another process are left out, as are all others. Returns the orders, by payment.
 */
export async function openPayments(
  scope: Scope,
  payments: readonly Pick<Payment, 'id' | 'provider_payment_id' | 'redirect_url'>[],
  steps: readonly { from: string; to: string }[],
): Promise<Map<number, OpenedOrder>> {
  const { tx, company_id, now } = scope
  const list = <Name extends 'id' | 'provider_payment_id' | 'redirect_url'>(name: Name) =>
    payments.map((payment) => payment[name])
  const { rows } = await sql<OpenedOrder & { payment_id: number }>`
    with free as materialized (
      select p.id as payment_id, o.id, o.secret, o.order_number, o.is_cancelled, o.payment_status as was, step.to as payment_status
        from payment p join "order" o on o.id = p.order_id
        join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step ("from" text, "to" text) on step.from = o.payment_status
       where p.company_id = ${company_id} and p.id = any(${list('id')}::bigint[]) and p.status = 'created'
         and p.provider_payment_id is null and p.attention is null and not o.is_cancelled
       order by p.id for update of p, o skip locked
    ), opened as (
      update payment p
         set status = 'open', provider_status = 'open', provider_payment_id = one.provider_payment_id, redirect_url = one.redirect_url,
             checked_at = ${now}
        from unnest(${list('id')}::bigint[], ${list('provider_payment_id')}::text[], ${list('redirect_url')}::text[])
          as one (id, provider_payment_id, redirect_url), free
       where p.company_id = ${company_id} and p.id = any(${list('id')}::bigint[]) and p.id = one.id and p.id = free.payment_id
    ), moved as (${ordersMoved(scope, sql.table('free'))})
    select payment_id, id, secret, order_number, is_cancelled, payment_status from free`.execute(tx)
  return new Map(rows.map(({ payment_id, ...order }) => [payment_id, order]))
}

/** To be written: notices as handled, together with what they bring about. */
export function noticesInsert({ company_id, now }: Scope, notices: readonly NoticeRow[]): Write {
  return sql`
    insert into payment_event (provider, provider_event_id, payment_id, company_id, received_at)
    select one.provider, one.event_id, one.payment_id, ${company_id}::bigint, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as one (provider text, event_id text, payment_id bigint)
    on conflict (provider, provider_event_id) do nothing`
}
