import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { giveBackUnits } from '#features/catalogue/stock/give-back-units.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { orderMessage } from '#features/desk/orders/order-message.ts'
import { readOrderDetail } from '#features/desk/orders/read-order-detail.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { cancelOrder } from '#features/selling/orders/cancel-order.ts'
import { markUnitsCancelled } from '#features/selling/orders/mark-units.ts'
import { cancelTicketsOfUnits } from '#features/selling/tickets/change-tickets.ts'
import { findUnitOfTicket, listUnits } from './queries.ts'
import { tellCancelled } from './tell-cancelled.ts'

/**
 * Cancels one product of a paid order: its ticket opens nothing any more and its stock is free again; no money moves (PERM-011). With
 * the last product that was left the order is cancelled. Refuses what the contract names; `ticket_scanned` unless it is meant.
 */
export async function cancelOrderProduct(
  scope: Scope,
  hooks: Pick<HookRegistry, 'unitsReturned'>,
  input: CallInput<'cancelOrderProduct'>,
): Promise<CallAnswer<'cancelOrderProduct'>> {
  const message = orderMessage(input.message)
  return transact(scope, async (scope) => {
    const { id, order_product_id, send_email, confirm_scanned } = input
    const order = await lockOrderToHandle(scope, id)
    if (order.is_cancelled) return refuse('order_cancelled')
    if (!isPaid(order.payment_status)) return refuse('order_not_paid')
    const units = await listUnits(scope, id)
    const unit = units.find((one) => one.id === order_product_id) ?? refuse('order_product_not_found')
    if (unit.refunded_at !== null) return refuse('product_already_refunded')
    if (unit.cancelled_at !== null) return refuse('ticket_cancelled')
    if (unit.scanned_at !== null && !confirm_scanned) return refuse('ticket_scanned')
    for (const hook of hooks.unitsReturned) await hook(scope, [order_product_id])
    await cancelUnits(scope, id, [order_product_id])
    const isGone = (one: (typeof units)[number]) =>
      one.refunded_at !== null || (one.cancelled_at !== null && one.offered_at === null)
    const isLast = units.every((one) => one.id === order_product_id || isGone(one))
    if (isLast) await cancelOrder(scope, id)
    if (send_email) await tellCancelled(scope, { id, language: order.language, message, order_product_id })
    await recordChange(scope, {
      entity: 'order',
      entity_id: id,
      action: 'product_cancelled',
      after: { product: unit.name, ticket: unit.ticket_id, was_scanned: unit.scanned_at !== null, message },
    })
    return readOrderDetail(scope, id)
  })
}

/** Marks units of a locked order and their tickets cancelled, and frees their stock. */
export async function cancelUnits(scope: Scope, order_id: number, ids: readonly number[]): Promise<void> {
  await giveBackUnits(scope, order_id, { reason: 'products_cancelled', ids }, async () => {
    await markUnitsCancelled(scope, ids)
    await cancelTicketsOfUnits(scope, ids)
  })
}

/** `cancelOrderProduct` by the ticket of the product (TKT-23). Refuses `ticket_not_found` too. */
export async function cancelTicket(
  scope: Scope,
  hooks: Pick<HookRegistry, 'unitsReturned'>,
  { id, ...how }: CallInput<'cancelTicket'>,
): Promise<CallAnswer<'cancelTicket'>> {
  const { order_id, order_product_id } = (await findUnitOfTicket(scope, id)) ?? refuse('ticket_not_found')
  return cancelOrderProduct(scope, hooks, { ...how, id: order_id, order_product_id })
}
