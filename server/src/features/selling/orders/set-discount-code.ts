import type { CallInput } from '@entree/contract/calls.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { findUsableCode } from '#features/catalogue/discount-codes/find-discount-code.ts'
import { getSnapshotById } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { codeUpdate, listUnits } from './change-queries.ts'
import { orderIdentity } from './order-identity.ts'
import { lockOwnOrder } from './lock-changeable-order.ts'
import { feeOf, heldOf } from './order-terms.ts'
import { priceUnits, refuseVoucherForVoucher } from './price-order.ts'
import { orderUpdate } from './save-queries.ts'

/**
 * Puts a discount code on an unpaid order, in place of the one it has; an empty one clears it (CALL-17, DISC-04, DEC-S-33). The use
 * is taken with it and the order priced again. Refuses `discountcode_invalid`, also when its last use is taken,
 * and what a gift voucher is refused for.
 */
export async function setDiscountCode(scope: Scope, { id, code }: CallInput<'setOrderDiscountCode'>): Promise<void> {
  const { tx, company_id, now } = scope
  const { point_of_sale_id } = (await orderIdentity(tx, company_id, id)) ?? refuse('order_not_found')
  const snapshot = (await getSnapshotById(scope, point_of_sale_id)) ?? refuse('pos_not_found')
  await transact(scope, async (scope) => {
    const order = await lockOwnOrder(scope, id)
    const use = { now, event_id: snapshot.event_id, held: heldOf(order) }
    const discountCode = await findUsableCode(scope.tx, company_id, code, use)
    const units = await listUnits(scope.tx, company_id, id)
    refuseVoucherForVoucher(discountCode, units, snapshot.products)
    const amounts = priceUnits(units, { ...(await feeOf(scope, order)), discountCode })
    await changeHeldStock(scope, id, () =>
      writeTogether(scope.tx, [
        orderUpdate(scope.tx, company_id, id, { ...amounts, discount_code_id: discountCode?.id ?? null }),
        codeUpdate(company_id, id, discountCode?.products ?? null),
      ]),
    )
  })
}
