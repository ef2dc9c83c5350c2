import type { Scope } from '#platform/scope.ts'
import type { NewCompanyStart } from '#features/hooks.ts'
import { insertFieldSettings } from './settings-queries.ts'

/** A new company asks of buyers what was set for new ones (DEC-B-25). */
export async function startWithCompany({ tx, company_id, now }: Scope, { starting }: NewCompanyStart): Promise<void> {
  const fields = (starting.customer_fields ?? []).map(({ field, order_ask, order_mandatory, ticket_ask, ticket_mandatory }) => ({
    field,
    order_ask,
    order_mandatory,
    ticket_ask,
    ticket_mandatory,
  }))
  await insertFieldSettings(tx, company_id, null, fields, now)
}
