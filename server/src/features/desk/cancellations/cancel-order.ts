import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isExpired } from '@entree/domain/selling/order-states.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { orderMessage } from '#features/desk/orders/order-message.ts'
import { readOrderDetail } from '#features/desk/orders/read-order-detail.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { cancelOrder as cancelSoldOrder } from '#features/selling/orders/cancel-order.ts'
import { countScanned, listUnits } from './queries.ts'
import { tellCancelled } from './tell-cancelled.ts'

/**
 * Cancels an order, paid or not: its tickets open nothing any more and its stock is free again; no money moves, and it cannot be undone
 * (BORD-47, DEC-B-82). Money that comes in afterwards is refunded automatically. One with scanned tickets has to be meant
 * (`confirm_scanned`), and the trail says so (DEC-B-83). Refuses `order_not_found`, `order_cancelled`, `order_expired`, `order_scanned`.
 */
export async function cancelOrder(
  scope: Scope,
  hooks: Pick<HookRegistry, 'unitsReturned'>,
  input: CallInput<'cancelOrder'>,
): Promise<CallAnswer<'cancelOrder'>> {
  const message = orderMessage(input.message)
  return transact(scope, async (scope) => {
    const { id, send_email, confirm_scanned } = input
    const order = await lockOrderToHandle(scope, id)
    if (order.is_cancelled) return refuse('order_cancelled')
    if (isExpired(order, scope.now)) return refuse('order_expired')
    const scanned = await countScanned(scope, id)
    if (scanned > 0 && !confirm_scanned) return refuse('order_scanned', { scanned })
    const ids = scanned === 0 ? [] : (await listUnits(scope, id)).map((unit) => unit.id)
    for (const hook of hooks.unitsReturned) await hook(scope, ids)
    await cancelSoldOrder(scope, id)
    if (send_email) await tellCancelled(scope, { id, language: order.language, message })
    await recordChange(scope, {
      entity: 'order',
      entity_id: id,
      action: scanned > 0 ? 'cancelled_scanned' : 'cancelled',
      after: { payment_status: order.payment_status, scanned, message },
    })
    return readOrderDetail(scope, id)
  })
}
