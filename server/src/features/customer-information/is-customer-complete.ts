import { askedFields, isCustomerComplete as isFormComplete } from '@entree/domain/customer-form.ts'
import type { Scope } from '#platform/scope.ts'
import { readCustomerFields } from './customer-fields.ts'
import { findOrderCustomer } from './queries.ts'

/** Whether the order has a buyer with every field that is mandatory now (PERS-06); it cannot be paid before. */
export async function isCustomerComplete(scope: Scope, { id, event_id }: { id: number; event_id: number }): Promise<boolean> {
  const customer = await findOrderCustomer(scope.tx, scope.company_id, id)
  if (customer === null) return false
  const asked = askedFields(await readCustomerFields(scope, event_id), 'order')
  // The confirmation has done its work when the e-mail was saved.
  return isFormComplete({ ...customer, email_confirmation: customer.email }, asked)
}
