import type { AddedUnit } from '@entree/domain/money/came-with.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { voucherVoid } from '#features/catalogue/discount-codes/voucher-states.ts'
import { unitsLeftIn } from '#features/catalogue/stock/units-left.ts'

/**
 * The units of an order in the order they were bought. `takes_code`: its discount code was for this product when it was sold; `owed`: what its
 * buyer is owed for it in person; `left_on_voucher`: what is left of the gift voucher it is, null when it is none; `voucher_price`: what that was sold for,
 * null also when it is void.
 */
export async function listUnits({ tx, company_id }: Scope, order_id: number) {
  const rows = await tx
    .selectFrom('order_product as unit')
    .leftJoin('visitor_cancellation as gone', (on) =>
      on.onRef('gone.order_product_id', '=', 'unit.id').on('gone.is_owed', '=', true),
    )
    .leftJoin('gift_voucher as voucher', 'voucher.order_product_id', 'unit.id')
    .leftJoin('discount_code as code', 'code.id', 'voucher.discount_code_id')
    .leftJoin('stock_pool as balance', 'balance.id', 'code.stock_pool_id')
    .select(['unit.id', 'unit.discount_price', 'unit.service_fee', 'unit.refunded_at', 'unit.takes_code'])
    .select(unitsLeftIn('balance').as('left_on_voucher'))
    .select(sql<number | null>`case when not ${voucherVoid} then voucher.amount end`.as('voucher_price'))
    .select(['gone.price as owed_price', 'gone.service_fee as owed_fee'])
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .orderBy('unit.id')
    .execute()
  return rows.map(({ owed_price, owed_fee, ...unit }) => {
    return { ...unit, owed: owed_price === null || owed_fee === null ? null : { price: owed_price, service_fee: owed_fee } }
  })
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
