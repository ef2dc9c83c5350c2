import { isCustomerComplete, type AskedField, type CustomerInput } from '@entree/domain/foundation/customer-form.ts'
import type { Order } from '../orders/use-order.ts'

/**
 * The fields of a ticket that the buyer's own details leave empty (DEC-S-84): all that is asked when they take the ticket themselves.
 * Their address is known, if only with stars, so neither it nor its confirmation is asked again.
 */
export function stillEmpty(fields: readonly AskedField[], buyer: Order['customer']): AskedField[] {
  if (buyer === null) return [...fields]
  const { address, optin, ...texts } = buyer
  const known: CustomerInput = { ...texts, ...address, email_confirmation: buyer.email, optin }
  return fields.filter((field) => {
    // A buyer who did not want to be written to is not asked again, unless it is required.
    if (field.field === 'optin') return field.mandatory && !optin
    return !isCustomerComplete(known, [{ ...field, mandatory: true }])
  })
}
