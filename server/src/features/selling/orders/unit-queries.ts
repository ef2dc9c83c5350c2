import type { Scope } from '#platform/scope.ts'

export async function setRefunded({ tx, company_id, now }: Scope, order_id: number, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_product')
    .set({ refunded_at: now })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('id', 'in', [...ids])
    .where('refunded_at', 'is', null)
    .execute()
}

export async function setCancelled({ tx, company_id, now }: Scope, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_product')
    .set({ cancelled_at: now })
    .where('company_id', '=', company_id)
    .where('id', 'in', [...ids])
    .where('cancelled_at', 'is', null)
    .execute()
}
