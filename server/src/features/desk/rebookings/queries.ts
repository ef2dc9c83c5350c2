import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** Of which event an order is; null: the company has no such order. */
export async function findEventId({ tx, company_id }: Scope, order_id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('order')
    .select('event_id')
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirst()
  return row?.event_id ?? null
}

/** The event of an order, as nobody changes it until the transaction ends: whoever starts to cancel or move it waits, and buyers do not. */
export async function keepEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await tx
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .forShare()
    .executeTakeFirstOrThrow()
}

/** The visit of an order and what it is judged by. */
export async function findVisit(db: Database, company_id: number, order_id: number) {
  const row = await db
    .selectFrom('order')
    .innerJoin('event', 'event.id', 'order.event_id')
    .leftJoin('timeslot', 'timeslot.id', 'order.timeslot_id')
    .select([
      'order.type',
      'order.payment_status',
      'order.is_cancelled',
      'order.timeslot_id',
      'timeslot.starts_at',
      'timeslot.ends_at',
    ])
    .select(['event.id as event_id', 'event.starts_at as event_starts_at', 'event.ends_at as event_ends_at'])
    .select(['event.time_zone', 'event.visit_change_hours', 'event.archived_at'])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', order_id)
    .$narrowType<{ payment_status: PaymentStatus }>()
    .executeTakeFirst()
  return row ?? null
}

/** The units of an order that are neither refunded nor cancelled. */
export async function listVisitUnits({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .leftJoin('ticket', 'ticket.order_product_id', 'unit.id')
    .select(['unit.id', 'product.product_type_id', 'ticket.scanned_at'])
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .where('unit.refunded_at', 'is', null)
    .where('unit.cancelled_at', 'is', null)
    .execute()
}

/** How often the buyer of an order has changed its visit since then. */
export async function countOwnChanges({ tx, company_id }: Scope, order_id: number, since: string): Promise<number> {
  const { count } = await tx
    .selectFrom('audit')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('entity', '=', 'order')
    .where('entity_id', '=', order_id)
    .where('action', '=', 'visit_changed_by_buyer')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
