import type { AddedUnit } from '@entree/domain/money/came-with.ts'
import type { Scope } from '#platform/scope.ts'

/** The units of an order in the order they were bought. `takes_code`: its discount code was for this product when it was sold. */
export async function listUnits({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order_product')
    .select(['id', 'discount_price', 'service_fee', 'refunded_at', 'takes_code'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
}

/** Its units with the product that each one's product is added to automatically, in the order they were bought. */
export function listAddedUnits({ tx, company_id }: Scope, order_id: number): Promise<AddedUnit[]> {
  return tx
    .selectFrom('order_product as op')
    .leftJoin('product_addition as addition', 'addition.child_id', 'op.product_id')
    .select(['op.id', 'op.product_id', 'addition.parent_id as added_to', 'op.refunded_at'])
    .where('op.company_id', '=', company_id)
    .where('op.order_id', '=', order_id)
    .orderBy('op.id')
    .execute()
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
