import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { SavedOrderCustomer } from '@entree/contract/desk/orders/entities.ts'
import { cleanCustomer, customerRefusals, staffCustomerFields } from '@entree/domain/foundation/customer-form.ts'
import { isExpired, isPaid } from '@entree/domain/selling/order-states.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { queueJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { renderOrderTicketsJob } from '#features/selling/tickets/create-tickets.ts'
import { lockOrderToHandle } from './lock-order-to-handle.ts'
import { changePerson, giveBuyer } from '#features/selling/orders/write-people.ts'
import { findCustomer } from './queries.ts'

/**
 * Changes the details of an order's buyer, paid or not (BORD-53); the tickets are made again where they show that name (DEC-B-91). The
 * trail has what it was before. Refuses `order_expired`, `changed_meanwhile` (409), and all that is wrong with the fields at once.
 */
export async function saveOrderCustomer(
  scope: Scope,
  { id, updated_at, ...input }: CallInput<'saveOrderCustomer'>,
): Promise<CallAnswer<'saveOrderCustomer'>> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const order = await lockOrderToHandle(scope, id)
    if (isExpired(order, now)) return refuse('order_expired')
    const was = await findCustomer(tx, company_id, order.customer_id)
    await refuseUnseen(scope, { entity: 'order', id, updated_at: was?.updated_at ?? null }, updated_at)
    refuseIfAny(customerRefusals(input, staffCustomerFields, localDay(now, order.time_zone)))
    const { optin, ...texts } = cleanCustomer(input, staffCustomerFields)
    const customer = { ...texts, optin: optin ?? false, updated_at: now }
    if (was) await changePerson(scope, was.id, customer)
    else await giveBuyer(scope, id, { ...customer, created_at: now })
    if (isPaid(order.payment_status)) {
      const { event_id, is_test } = order
      const data = { reason: 'customer' as const, removed: [], added: [], is_test }
      await happened(scope, { kind: 'order.changed', event_id, order_id: id, data })
    }
    await recordChange(scope, { entity: 'order', entity_id: id, action: 'customer_changed', before: was, after: customer })
    // The file is named after its content: without the name on them the same tickets are found and nothing is made.
    await queueJob(scope, renderOrderTicketsJob, { company_id, order_ids: [id] })
    return SavedOrderCustomer.parse({ customer: { ...customer, address: customer }, customer_updated_at: now })
  })
}
