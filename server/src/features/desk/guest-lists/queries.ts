import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { Scope } from '#platform/scope.ts'

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
