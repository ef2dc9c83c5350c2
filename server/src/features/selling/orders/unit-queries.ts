import type { Scope } from '#platform/scope.ts'

export async function setRefunded({ tx, company_id, now }: Scope, order_id: number, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_product')
    .set({ refunded_at: now, offered_at: null })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('id', 'in', [...ids])
    .where('refunded_at', 'is', null)
    .execute()
}

export async function setCancelled({ tx, company_id, now }: Scope, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_product')
    .set({ cancelled_at: now, offered_at: null })
    .where('company_id', '=', company_id)
    .where('id', 'in', [...ids])
    .where((of) => of.or([of('cancelled_at', 'is', null), of('offered_at', 'is not', null)]))
    .execute()
}

export async function setOffered({ tx, company_id, now }: Scope, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_product')
    .set({ cancelled_at: now, offered_at: now })
    .where('company_id', '=', company_id)
    .where('id', 'in', [...ids])
    .where('refunded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

export async function setTakenBack({ tx, company_id }: Scope, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_product')
    .set({ cancelled_at: null, offered_at: null })
    .where('company_id', '=', company_id)
    .where('id', 'in', [...ids])
    .where('offered_at', 'is not', null)
    .execute()
}

/** What of an order was offered for resale is not any more, and stays cancelled. */
export async function clearOffered({ tx, company_id }: Scope, order_id: number): Promise<void> {
  await tx
    .updateTable('order_product')
    .set({ offered_at: null })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('offered_at', 'is not', null)
    .execute()
}

/** A unit of an order that is offered for resale; null: there is none. */
export async function findOffered({ tx, company_id }: Scope, order_id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('order_product')
    .select('id')
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('offered_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
