import {
  askedFields,
  customerFields,
  type CustomerField,
  type CustomerFieldSetting,
} from '@entree/domain/foundation/customer-form.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { listCustomerFields } from './queries.ts'

type ListedField = Exclude<CustomerField, 'invite_email'>
export type ListedFieldSetting = CustomerFieldSetting & { field: ListedField }
type Flags = Omit<CustomerFieldSetting, 'field'>

const OFF: Flags = { order_ask: false, order_mandatory: false, ticket_ask: false, ticket_mandatory: false }
const MANDATORY_FOR_ORDER: Flags = { ...OFF, order_ask: true, order_mandatory: true }

/** What is asked where neither the event nor the company says anything. */
const builtIn = new Map<string, Flags>([
  ['first_name', MANDATORY_FOR_ORDER],
  ['last_name', MANDATORY_FOR_ORDER],
  ['email', MANDATORY_FOR_ORDER],
])

const fields = shortCache<ListedFieldSetting[]>({ lifetime_ms: 1000, max: 500 })

/**
 * How each customer field is asked at an event, in the order of the form (PERS-08, PERS-09, FIELD-05): as the event sets it, else
 * as the company does, else first name, last name and e-mail for the order. What an order always asks is on whatever was set. At most
 * a second old, outside a transaction.
 */
export function readCustomerFields(scope: Scope, event_id: number): Promise<ListedFieldSetting[]> {
  return fields.get(scope.tx, `${scope.company_id}/${event_id}`, () => loadCustomerFields(scope, event_id))
}

async function loadCustomerFields(scope: Scope, event_id: number): Promise<ListedFieldSetting[]> {
  return effectiveFields(await listCustomerFields(scope.tx, scope.company_id, event_id))
}

/** What is asked of every field by the settings that are stored (none: the built-in ones), in the order of the form. */
export function effectiveFields(rows: readonly (Flags & { field: string })[]): ListedFieldSetting[] {
  const flags = rows.length > 0 ? new Map<string, Flags>(rows.map((row) => [row.field, row])) : builtIn
  const set = listedFields.map((field) => ({ field, ...flagsOf(field, flags) }))
  const order = new Map(askedFields(set, 'order').map(({ field, mandatory }) => [field, mandatory]))
  return set.map((setting) => ({
    ...setting,
    order_ask: order.has(setting.field),
    order_mandatory: order.get(setting.field) ?? false,
  }))
}

const listedFields = customerFields.filter((field) => field !== 'invite_email')

/** The confirmation goes with the e-mail, unless it is set separately (PERS-16): an order always asks for the e-mail. */
function flagsOf(field: ListedField, flags: Map<string, Flags>): Flags {
  const own = flags.get(field)
  if (own || field !== 'email_confirmation') return { ...OFF, ...pickFlags(own ?? OFF) }
  const email = flags.get('email') ?? OFF
  return { ...pickFlags(email), order_ask: true, order_mandatory: true }
}

function pickFlags({ order_ask, order_mandatory, ticket_ask, ticket_mandatory }: Flags): Flags {
  return { order_ask, order_mandatory, ticket_ask, ticket_mandatory }
}
