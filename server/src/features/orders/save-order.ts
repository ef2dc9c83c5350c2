import type { CallInput } from '@entree/contract/calls.ts'
import type { Updateable } from 'kysely'
import type { Order } from '#platform/database/tables.gen.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { type Scope, transact } from '#platform/scope.ts'
import type { Services } from '../services.ts'
import { changeHeldStock } from '../stock/take-from-pools.ts'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { chooseTimeslot } from './choose-timeslot.ts'
import { lockChangeableOrder } from './lock-changeable-order.ts'
import { readOrder } from './read-order.ts'
import { saveCustomer } from './save-customer.ts'
import { updateOrder } from './save-queries.ts'

/** Binds `saveOrder`. */
export function bindSaveOrder({ bind }: Pick<Services, 'bind'>): void {
  bind('saveOrder', async (scope, input) => {
    await saveOrder(scope, input)
    return readOrder(scope, input.id)
  })
}

/**
 * Saves details, a timeslot, a payment method or the language onto an order: all that was sent, or nothing when any of it is
 * refused, with all refusals at once (CALL-14). Refuses what its parts refuse, `invalid_input` when nothing was sent, and when
 * the order cannot be changed any more.
 */
export async function saveOrder(scope: Scope, input: CallInput<'saveOrder'>): Promise<void> {
  const { customer, timeslot_id, point_of_sale_payment_method_id, language } = input
  if (!customer && !timeslot_id && !point_of_sale_payment_method_id && !language) {
    return refuse('invalid_input', { reason: 'There is nothing to save.' })
  }
  await transact(scope, async (scope) => {
    const order = await lockChangeableOrder(scope, input.id)
    const timeslot = await chooseTimeslot(scope, order, timeslot_id ?? null)
    const parts = [
      await saveCustomer(scope, order, customer ?? null, input.terms_accepted ?? false),
      timeslot,
      await choosePaymentMethod(scope, order, point_of_sale_payment_method_id ?? null, timeslot.starts_at),
    ]
    refuseIfAny(parts.flatMap(({ refusals }) => refusals))
    let changes: Updateable<Order> = language ? { language } : {}
    for (const part of parts) changes = { ...changes, ...(await part.write()) }
    if (Object.keys(changes).length === 0) return
    const update = () => updateOrder(scope.tx, scope.company_id, order.id, changes)
    // Giving back the old spots and taking the new ones is one step, and the last, so that others wait for them briefly.
    await (changes.timeslot_id ? changeHeldStock(scope, order.id, update) : update())
  })
}
