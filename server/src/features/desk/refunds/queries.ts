import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/**
 * The units of an order in the order they were bought. `takes_code`: its discount code was for this product; one that is for none of
 * what was bought any more counts as one for everything.
 */
export async function listUnits({ tx, company_id }: Scope, order_id: number) {
  const units = await tx
    .selectFrom('order_product as op')
    .innerJoin('order as o', 'o.id', 'op.order_id')
    .select(['op.id', 'op.discount_price', 'op.service_fee', 'op.refunded_at'])
    .select(
      sql<boolean>`
        op.product_id in (select product_id from discount_code_product where discount_code_id = o.discount_code_id)
        or not exists (select from discount_code_product where discount_code_id = o.discount_code_id)`.as('takes_code'),
    )
    .where('op.company_id', '=', company_id)
    .where('op.order_id', '=', order_id)
    .orderBy('op.id')
    .execute()
  return units.some(({ takes_code }) => takes_code) ? units : units.map((unit) => ({ ...unit, takes_code: true }))
}

/** What an order came to, in cents. */
export async function findAmounts({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order')
    .select(['total', 'discount_code_adjustment', 'payment_fee', 'is_test'])
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
}

export async function markRefunded({ tx, company_id, now }: Scope, order_id: number, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_product')
    .set({ refunded_at: now })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('id', 'in', [...ids])
    .where('refunded_at', 'is', null)
    .execute()
}
