import type { Scope } from '#platform/scope.ts'

/** The payment of an order that is waited for: what there is to transfer, as it is kept, and the provider's page. */
export async function findPendingPayment({ tx, company_id }: Scope, order_id: number) {
  const row = await tx
    .selectFrom('payment')
    .select(['transfer', 'redirect_url'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row ?? null
}
