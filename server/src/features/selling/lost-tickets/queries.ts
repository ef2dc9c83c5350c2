import { sql, type RawBuilder } from 'kysely'
import { dayIn, wallClock } from '#platform/database/in-zone.ts'
import type { Scope } from '#platform/scope.ts'

/**
 * Paid orders of a buyer's address, in any of its forms, for a visit on a day: the day of the timeslot where one was chosen, else any day of the event; or, of a visit
 * that was moved after it was bought, a day that it was on before (LOST-23). The night belongs to the day before until 07:00. Newest first.
 */
export async function findPaidOrders(
  { tx, company_id }: Scope,
  emails: readonly string[],
  day: string,
): Promise<{ id: number; language: string; email: string }[]> {
  const zone = sql`event.time_zone`
  const isOn = (starts_at: RawBuilder<unknown>, ends_at: RawBuilder<unknown>) => {
    const first = dayIn(zone, starts_at)
    return sql<boolean>`${day}::date between ${first} and greatest(${first}, (${wallClock(zone, ends_at)} - interval '7 hours')::date)`
  }
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
    .where(sql<boolean>`fold_email(customer.email) in (${sql.join(emails.map((email) => sql`fold_email(${email})`))})`)
    .where((of) =>
      of.or([
        isOn(sql`coalesce(timeslot.starts_at, event.starts_at)`, sql`coalesce(timeslot.ends_at, event.ends_at)`),
        of.exists(
          of
            .selectFrom('event_change as change')
            .leftJoin('event_change_order as moved', (join) =>
              join
                .onRef('moved.event_change_id', '=', 'change.id')
                .onRef('moved.company_id', '=', 'change.company_id')
                .onRef('moved.order_id', '=', 'order.id'),
            )
            .select('change.id')
            .where('change.company_id', '=', company_id)
            .whereRef('change.event_id', '=', 'order.event_id')
            .whereRef('change.created_at', '>=', 'order.created_at')
            .where(
              isOn(
                sql`coalesce(moved.visit_starts_at_before, change.starts_at_before)`,
                sql`coalesce(moved.visit_ends_at_before, change.ends_at_before)`,
              ),
            ),
        ),
      ]),
    )
    .orderBy('order.id', 'desc')
    .limit(20)
    .execute()
}
