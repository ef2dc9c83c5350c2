import type { Refundable } from '@entree/domain/money/refundable.ts'
import type { Scope } from '#platform/scope.ts'
import { readProductLinks } from '#features/catalogue/products/product-links.ts'
import { isEventChanging } from '#features/desk/event-changes/is-event-changing.ts'
import { lockOrderToHandle, type OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { lockRefundable } from '#features/desk/refunds/read-refundable.ts'
import type { OrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { lockTickets } from '#features/selling/tickets/change-tickets.ts'
import { amountOf } from './amount-of.ts'
import { listCancelled, listRules, listUnits, type CancelledRow } from './queries.ts'
import { visitOfOrder } from './visit-of-order.ts'

/** An order whose money, row and tickets are locked, with what its buyer may do about it. */
export type BuyersOrder = {
  order: OrderToHandle
  money: OrderMoney
  /** What of it can still be given back, in cents: what is still owed in person is as good as on its way. */
  refundable: Refundable
  is_by_hand: boolean
  /** Which units came along with which. */
  additions: { order_product_id: number; came_with: number }[]
  visit: Awaited<ReturnType<typeof visitOfOrder>>['visit']
  /** When the visit begins; null: there is no such moment. */
  visit_at: string | null
  /** Whether its event is being cancelled or moved. */
  is_changing: boolean
  /** The units as they were bought. */
  sold: Awaited<ReturnType<typeof listUnits>>
  cancelled: CancelledRow[]
}

/**
 * Locks payments, order and tickets, in this order: someone may be coming in with one of them at this moment. Refuses `order_not_found` and
 * `order_not_paid`.
 */
export async function lockBuyersOrder(scope: Scope, order_id: number): Promise<BuyersOrder> {
  const { refundable, money } = await lockRefundable(scope, order_id)
  const order = await lockOrderToHandle(scope, order_id)
  await lockTickets(scope, order_id)
  const { visit, visit_at } = await visitOfOrder(scope, order_id)
  const [sold, cancelled] = [await listUnits(scope, order_id), await listCancelled(scope, order_id)]
  const { additions, is_by_hand, ...amounts } = refundable
  const owed = amountOf(cancelled.filter(({ is_owed, refunded_at }) => is_owed && refunded_at === null))
  return {
    order,
    money,
    refundable: { ...amounts, pending: amounts.pending + owed, remaining: Math.max(0, amounts.remaining - owed) },
    is_by_hand: is_by_hand && !order.is_test,
    additions,
    visit,
    visit_at,
    is_changing: await isEventChanging(scope, visit.event_id),
    sold,
    cancelled,
  }
}

/** The products with what they hang together with. */
export async function readRules(scope: Scope, ids: readonly number[]) {
  const rows = await listRules(scope, ids)
  const events = [...new Set(rows.map(({ event_id }) => event_id))]
  const links = await Promise.all(events.map((event_id) => readProductLinks(scope, event_id)))
  const [parents, additions] = [links.flatMap((link) => link.parents), links.flatMap((link) => link.additions)]
  return rows.map(({ event_id: _event, ...rule }) => ({
    ...rule,
    parents: parents.filter(({ product_id }) => product_id === rule.id).map(({ parent_id }) => parent_id),
    additions: additions.filter(({ parent_id, child_id }) => parent_id === rule.id || child_id === rule.id),
  }))
}
