import { sql } from 'kysely'
import { dayIn, wallClock } from '#platform/database/in-zone.ts'
import type { Scope } from '#platform/scope.ts'

/**
 * Paid orders of a buyer's address for a visit on a day: the day of the timeslot where one was chosen, else any day of the event.
 * The night belongs to the day before until 07:00. Newest first.
 */
export async function findPaidOrders(
  { tx, company_id }: Scope,
  email: string,
  day: string,
): Promise<{ id: number; language: string; email: string }[]> {
  const zone = sql`event.time_zone`
  const firstDay = dayIn(zone, sql`coalesce(timeslot.starts_at, event.starts_at)`)
  const ends = wallClock(zone, sql`coalesce(timeslot.ends_at, event.ends_at)`)
  return tx
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .innerJoin('event', 'event.id', 'order.event_id')
    .leftJoin('timeslot', 'timeslot.id', 'order.timeslot_id')
    .select(['order.id', 'order.language', sql<string>`customer.email`.as('email')])
    .where('order.company_id', '=', company_id)
    .where('order.payment_status', 'in', ['paid', 'test_order_paid'])
    .where('order.is_cancelled', '=', false)
    .where('customer.company_id', '=', company_id)
    .where(sql<boolean>`fold_email(customer.email) = fold_email(${email})`)
    .where(sql<boolean>`${day}::date between ${firstDay} and greatest(${firstDay}, (${ends} - interval '7 hours')::date)`)
    .orderBy('order.id', 'desc')
    .limit(20)
    .execute()
}
