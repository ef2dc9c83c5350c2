import type { DiscountCode } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { getSnapshotById } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { findCodeNow, useRefusals } from '#features/catalogue/discount-codes/find-discount-code.ts'

/**
 * The code that was entered on a point of sale, if it can be used there now (DISC-03, CALL-18). Unknown, inactive, outside its
 * time, for another event and used up all refuse the same `discountcode_invalid` (DISC-05, DEC-S-32). Of a gift voucher the amount is what is
 * left of it; it refuses what `giftVoucherUseRefusals` does (GIFT-08).
 */
export async function checkCodeOnPointOfSale(scope: Scope, point_of_sale_id: number, text: string): Promise<DiscountCode> {
  const snapshot = (await getSnapshotById(scope, point_of_sale_id)) ?? refuse('pos_not_found')
  const code = await findCodeNow(scope.tx, scope.company_id, text)
  refuseIfAny(useRefusals(code, { now: scope.now, event_id: snapshot.event_id }))
  if (code === null) return refuse('discountcode_invalid', { field: 'discount_code' })
  const { id, type, amount, apply_type, products } = code
  return { id, code: code.code, type, amount, apply_type, products }
}
