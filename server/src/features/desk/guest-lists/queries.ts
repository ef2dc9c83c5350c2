import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** An event with the point of sale in whose shop its guest lists are paid: one that is live if there is one, else the oldest. */
export async function findGuestEvent(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .select(['event.id', 'event.name', 'event.ends_at', 'event.archived_at', 'event.time_zone'])
    .select((of) => [
      of
        .selectFrom('point_of_sale')
        .select('point_of_sale.id')
        .whereRef('point_of_sale.event_id', '=', 'event.id')
        .where('point_of_sale.company_id', '=', company_id)
        .orderBy(sql`point_of_sale.status = 'live' desc`)
        .orderBy('point_of_sale.id')
        .limit(1)
        .as('point_of_sale_id'),
      of
        .exists(of.selectFrom('opening_hour').select('opening_hour.id').whereRef('opening_hour.event_id', '=', 'event.id'))
        .$castTo<boolean>()
        .as('has_opening_hours'),
    ])
    .where('event.company_id', '=', company_id)
    .where('event.id', '=', event_id)
    .where('event.batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function countTickets({ tx, company_id }: Scope, order_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return count
}

/** A guest list by its order; locked when asked in a transaction. */
export async function findGuestList({ tx, company_id }: Scope, id: number) {
  const query = tx
    .selectFrom('order')
    .select(['id', 'secret', 'order_number', 'type', 'total', 'event_id', 'payment_status', 'is_cancelled', 'expires_at'])
    .select(['language', 'source', 'customer_id', 'origin'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$narrowType<{ payment_status: PaymentStatus; type: 'free' | 'manual' }>()
  return (await (tx.isTransaction ? query.forUpdate() : query).executeTakeFirst()) ?? null
}
