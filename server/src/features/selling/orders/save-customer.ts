import {
  askedFields,
  type AskedField,
  cleanCustomer,
  type CustomerFieldSetting,
  type CustomerInput,
  customerRefusals,
} from '@entree/domain/foundation/customer-form.ts'
import { expiryWithDetails } from '@entree/domain/selling/order-states.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import type { Scope } from '#platform/scope.ts'
import { NOTHING_TO_SAVE, type SavePart } from './save-part.ts'
import type { LockedOrder, NewCustomer } from './save-queries.ts'

/** Also the buyer's row as it is to be; null when no details were sent. */
export type CustomerPart = SavePart & { customer: NewCustomer | null }

/** What the buyer ticks beside their details; the age only with a payment link, since others confirm it before. */
type Accepted = { terms_accepted?: boolean | null | undefined; age_confirmed?: boolean | null | undefined }

/**
 * The buyer's details, checked by the fields that the event asks and stored trimmed, with the moment at which the terms were
 * accepted (PERS-07, PERS-31, DEC-S-59). Refusals carry the field (`customer.first_name`), or are `terms_not_accepted`.
 */
export function saveCustomer(
  scope: Scope,
  order: LockedOrder,
  customer: CustomerInput | null,
  fields: readonly CustomerFieldSetting[],
  { terms_accepted, age_confirmed }: Accepted,
  /** Minutes that an order with details has from the beginning. */
  lifetime: number,
): CustomerPart {
  if (customer === null) return { ...NOTHING_TO_SAVE, customer: null }
  const asked = fieldsToCheck(customer, askedFields(fields, 'order'))
  const refusals = customerRefusals(customer, asked, localDay(scope.now, order.time_zone))
  return {
    refusals: [
      ...refusals.map((refused) => ({ ...refused, field: `customer.${refused.field}` })),
      ...(terms_accepted ? [] : [refusal('terms_not_accepted', { field: 'terms_accepted' })]),
    ],
    changes: {
      terms_accepted_at: scope.now,
      ...(age_confirmed ? { age_confirmed_at: scope.now } : {}),
      expires_at: expiryWithDetails(order, lifetime),
    },
    customer: toRow(cleanCustomer(customer, asked)),
  }
}

/** The second e-mail guards against slips in the form, which always sends it; a caller that types nothing need not repeat itself. */
function fieldsToCheck(customer: CustomerInput, asked: AskedField[]): AskedField[] {
  const isRepeated = customer.email_confirmation !== undefined && customer.email_confirmation !== null
  return isRepeated ? asked : asked.filter(({ field }) => field !== 'email_confirmation')
}

function toRow(clean: CustomerInput): NewCustomer {
  const { email_confirmation: _, invite_email: __, optin, ...texts } = clean
  return { ...texts, optin: optin ?? false }
}
