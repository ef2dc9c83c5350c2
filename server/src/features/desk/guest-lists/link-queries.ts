import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { Scope } from '#platform/scope.ts'

/** An order with its event and the address of its buyer, locked; null when the company has no such order. */
export async function findPayable({ tx, company_id }: Scope, id: number) {
  const row = await tx
    .selectFrom('order')
    .innerJoin('event', 'event.id', 'order.event_id')
    .leftJoin('customer', 'customer.id', 'order.customer_id')
    .select(['order.id', 'order.secret', 'order.event_id', 'order.payment_status', 'order.is_cancelled', 'order.source'])
    .select(['order.expires_at', 'order.payment_link_at', 'event.ends_at', 'customer.email'])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', id)
    .forUpdate('order')
    .$narrowType<{ payment_status: PaymentStatus }>()
    .executeTakeFirst()
  if (!row) return null
  const { ends_at, ...order } = row
  return { ...order, event: { ends_at } }
}
