import type { Services, Slice } from '#features/services.ts'
import { addPaymentCost, deletePaymentCost, listPaymentCosts, savePaymentCosts } from './save-payment-costs.ts'

/** Binds what payments cost a company. */
export function bindPaymentCosts({ bind }: Services): Slice {
  bind('listPaymentCosts', listPaymentCosts)
  bind('addPaymentCost', addPaymentCost)
  bind('savePaymentCosts', savePaymentCosts)
  bind('deletePaymentCost', (scope, { fee_id }) => deletePaymentCost(scope, fee_id))
  return {}
}
