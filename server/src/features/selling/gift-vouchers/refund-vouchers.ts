import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { takeOffPools } from '#features/catalogue/stock/take-off-pools.ts'
import { addRefunded, listVouchersOfUnits } from './queries.ts'

/**
 * Takes money that is given back for units off the gift vouchers that were sold with them: what is given back can be spent no more, whoever
 * pays with the code at this moment (GIFT-13). Refuses `refund_changed` when less than that is left of one. Call it in the transaction of the
 * refund, after the units have given back their own stock, since the pools are locked last.
 */
export async function refundGiftVouchers(
  scope: Scope,
  units: readonly { order_product_id: number; price: number }[],
): Promise<void> {
  const vouchers = await listVouchersOfUnits(
    scope,
    units.map(({ order_product_id }) => order_product_id),
  )
  const refunds = vouchers.map((voucher) => {
    const price = units.find((unit) => unit.order_product_id === voucher.order_product_id)?.price ?? 0
    return { ...voucher, amount: price }
  })
  if (!(await takeOffPools(scope, refunds))) return refuse('refund_changed', { field: 'amount' })
  for (const { id, amount } of refunds) await addRefunded(scope, id, amount)
}
