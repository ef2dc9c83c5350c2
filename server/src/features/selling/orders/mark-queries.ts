import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { GoneFromOrders } from '#features/hooks.ts'

/** Takes what goes off orders that ran out. */
export async function clearOfExpired(db: Database, company_id: number, { column, ids }: GoneFromOrders): Promise<void> {
  await db
    .updateTable('order')
    .set({ [column]: null })
    .where('company_id', '=', company_id)
    .where(column, 'in', [...ids])
    .where('payment_status', '=', 'expired')
    .execute()
}

export async function setConversionQueued({ tx, company_id, now }: Scope, order_id: number, event_id: number) {
  const row = await tx
    .updateTable('order')
    .set({ conversion_queued_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .where('event_id', '=', event_id)
    .where('payment_status', '=', 'paid')
    .where('conversion_queued_at', 'is', null)
    .returning(['id', 'event_id', 'order_number', 'total', 'paid_at', 'customer_id', 'point_of_sale_id'])
    .executeTakeFirst()
  return row ?? null
}

export async function setLink({ tx, company_id, now }: Scope, id: number, expires_at: string): Promise<void> {
  await tx
    .updateTable('order')
    .set({ payment_link_at: now, expires_at, payment_status: 'new' })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
