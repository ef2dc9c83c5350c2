import {
  askedFields,
  type AskedField,
  cleanCustomer,
  type CustomerInput,
  customerRefusals,
} from '@entree/domain/customer-form.ts'
import { refusal } from '@entree/domain/refusals.ts'
import { localDay } from '@entree/domain/zoned-time.ts'
import { readCustomerFields } from '#features/customer-information/customer-fields.ts'
import type { Scope } from '#platform/scope.ts'
import { NOTHING_TO_SAVE, type SavePart } from './save-part.ts'
import { insertCustomer, type LockedOrder, updateCustomer } from './save-queries.ts'

/**
 * The buyer's details, checked by the fields that the event asks and stored trimmed, with the moment at which the terms were
 * accepted (PERS-07, PERS-31, DEC-S-59). Refusals carry the field (`customer.first_name`), or are `terms_not_accepted`.
 */
export async function saveCustomer(
  scope: Scope,
  order: LockedOrder,
  customer: CustomerInput | null,
  terms_accepted: boolean,
): Promise<SavePart> {
  if (customer === null) return NOTHING_TO_SAVE
  const asked = fieldsToCheck(customer, askedFields(await readCustomerFields(scope, order.event_id), 'order'))
  const refusals = customerRefusals(customer, asked, localDay(scope.now, order.time_zone))
  return {
    refusals: [
      ...refusals.map((refused) => ({ ...refused, field: `customer.${refused.field}` })),
      ...(terms_accepted ? [] : [refusal('terms_not_accepted', { field: 'terms_accepted' })]),
    ],
    write: async () => ({
      customer_id: await writeCustomer(scope, order.customer_id, cleanCustomer(customer, asked)),
      terms_accepted_at: scope.now,
    }),
  }
}

/** The second e-mail guards against slips in the form, which always sends it; a caller that types nothing need not repeat itself. */
function fieldsToCheck(customer: CustomerInput, asked: AskedField[]): AskedField[] {
  const isRepeated = customer.email_confirmation !== undefined && customer.email_confirmation !== null
  return isRepeated ? asked : asked.filter(({ field }) => field !== 'email_confirmation')
}

/** An order has one buyer: saving again corrects the row there is. */
async function writeCustomer(scope: Scope, customer_id: number | null, clean: CustomerInput): Promise<number> {
  const { email_confirmation: _, invite_email: __, optin, ...texts } = clean
  const row = { ...texts, optin: optin ?? false }
  if (customer_id === null) return insertCustomer(scope.tx, scope.company_id, row)
  await updateCustomer(scope.tx, scope.company_id, customer_id, row)
  return customer_id
}
