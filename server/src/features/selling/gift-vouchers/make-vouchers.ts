import { isGiftVoucher, voucherEnd } from '@entree/domain/catalogue/gift-voucher.ts'
import { paidPrices } from '@entree/domain/selling/paid-prices.ts'
import type { Scope } from '#platform/scope.ts'
import { addVoucherCodes } from '#features/catalogue/discount-codes/add-voucher-codes.ts'
import { insertVouchers, listUnitsToMake } from './queries.ts'

/**
 * Makes the gift vouchers of orders that are paid: one for each unit that is one and costs something, worth what was paid for it without fees,
 * good from now on (GIFT-02, GIFT-05). None for a test. Call it inside the transaction that marks the orders paid, with the orders locked; done
 * twice is the same as once.
 */
export async function makeGiftVouchers(scope: Scope, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return
  const sold = await listUnitsToMake(scope.tx, scope.company_id, order_ids)
  const made = [...Map.groupBy(sold, ({ order_id }) => order_id).values()].flatMap((units) => {
    const prices = paidPrices(units, units[0]?.discount_code_adjustment ?? 0)
    return units.flatMap((unit, index) => {
      const amount = prices[index] ?? 0
      const isDue = isGiftVoucher(unit) && unit.is_left && !unit.is_made && !unit.is_test && amount > 0
      return isDue ? [{ unit, amount, ends_at: voucherEnd(scope.now, unit.voucher_months, unit.time_zone) }] : []
    })
  })
  if (made.length === 0) return
  const ids = await addVoucherCodes(scope, made)
  await insertVouchers(
    scope,
    made.map(({ unit, amount }, index) => {
      return { discount_code_id: ids[index] ?? 0, order_id: unit.order_id, order_product_id: unit.id, amount }
    }),
  )
}
