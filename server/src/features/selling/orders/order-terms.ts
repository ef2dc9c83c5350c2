import type { PaymentMethodFee } from '@entree/domain/selling/cart.ts'
import type { DiscountCode } from '@entree/domain/catalogue/discount-code.ts'
import type { Scope } from '#platform/scope.ts'
import { findCodeById } from '#features/catalogue/discount-codes/find-discount-code.ts'
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
  return order.discount_code_id === null ? null : findCodeById(tx, company_id, order.discount_code_id)
}
