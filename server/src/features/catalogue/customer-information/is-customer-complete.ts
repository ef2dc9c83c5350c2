import { askedFields, isCustomerComplete as isFormComplete, type CustomerInput } from '@entree/domain/foundation/customer-form.ts'
import type { ListedFieldSetting } from './customer-fields.ts'

/** Whether the buyer of an order has every field that is mandatory now (PERS-06); it cannot be paid before. */
export function isCustomerComplete(customer: CustomerInput | null, fields: readonly ListedFieldSetting[]): boolean {
  if (customer === null) return false
  // The confirmation has done its work when the e-mail was saved.
  return isFormComplete({ ...customer, email_confirmation: customer.email }, askedFields(fields, 'order'))
}
