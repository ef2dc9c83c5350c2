import type { Scope } from '#platform/scope.ts'

/** The next tickets of an order after this one, in the order they were made. */
export async function listTicketsAfter({ tx, company_id }: Scope, order_id: number, after: number, most: number) {
  return tx
    .selectFrom('ticket')
    .select(['id', 'code'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}
