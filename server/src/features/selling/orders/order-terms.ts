import type { PaymentMethodFee } from '@entree/domain/selling/cart.ts'
import type { DiscountCode } from '@entree/domain/catalogue/discount-code.ts'
import type { Scope } from '#platform/scope.ts'
import { findCodeById, type HeldOfVoucher } from '#features/catalogue/discount-codes/find-discount-code.ts'
import { listPaymentMethods, type LockedOrder } from './save-queries.ts'

/** The company's VAT and the fee of the method the order has chosen, if it has. */
export async function feeOf(
  { tx, company_id }: Scope,
  order: LockedOrder,
): Promise<{ company: { vat_percentage: number }; paymentMethod: PaymentMethodFee | null }> {
  const { point_of_sale_payment_method_id: chosen, point_of_sale_id, vat_percentage } = order
  const methods = chosen === null ? [] : await listPaymentMethods(tx, company_id, point_of_sale_id)
  return { company: { vat_percentage }, paymentMethod: methods.find(({ id }) => id === chosen) ?? null }
}

/** The code the order has, whatever became of it since: its use is taken. */
export async function codeOf({ tx, company_id }: Scope, order: LockedOrder): Promise<(DiscountCode & { id: number }) | null> {
  return order.discount_code_id === null ? null : findCodeById(tx, company_id, order.discount_code_id, heldOf(order))
}

/** What an unpaid order takes of the gift voucher that it has, if its code is one: nothing when it is a test. */
export function heldOf({ discount_code_id, discount_code_adjustment, is_test }: LockedOrder): HeldOfVoucher | null {
  return discount_code_id === null || is_test ? null : { discount_code_id, amount: -discount_code_adjustment }
}
