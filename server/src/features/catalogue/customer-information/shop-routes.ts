import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { readCustomerFields } from './customer-fields.ts'
import { findOrderEventId } from './queries.ts'

/** Binds what a buyer is asked. */
export function bindShopCustomerInformation({ bind }: Services): Slice {
  bind('listOrderCustomerFields', async (scope, { id }) => {
    const event_id = (await findOrderEventId(scope.tx, scope.company_id, id)) ?? refuse('order_not_found')
    const fields = await readCustomerFields(scope, event_id)
    return fields.map((field) => ({ ...field, company_id: scope.company_id }))
  })
  return {}
}
