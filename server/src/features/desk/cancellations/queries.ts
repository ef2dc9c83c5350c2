import type { Scope } from '#platform/scope.ts'

/** How many tickets of an order were scanned. */
export async function countScanned({ tx, company_id }: Scope, order_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('scanned_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The units of an order, each with what became of it. */
export async function listUnits({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order_product')
    .innerJoin('product', 'product.id', 'order_product.product_id')
    .leftJoin('ticket', 'ticket.order_product_id', 'order_product.id')
    .select(['order_product.id', 'order_product.refunded_at', 'order_product.cancelled_at', 'product.name'])
    .select('order_product.offered_at')
    .select(['ticket.id as ticket_id', 'ticket.scanned_at'])
    .where('order_product.company_id', '=', company_id)
    .where('order_product.order_id', '=', order_id)
    .orderBy('order_product.id')
    .execute()
}

/** The unit that a ticket is for, with its order; null: no such ticket. */
export async function findUnitOfTicket({ tx, company_id }: Scope, ticket_id: number) {
  const row = await tx
    .selectFrom('ticket')
    .select(['order_id', 'order_product_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', ticket_id)
    .executeTakeFirst()
  return row ?? null
}
