import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { lockOrderToHandle, type OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { orderMessage } from '#features/desk/orders/order-message.ts'
import { readOrderDetail } from '#features/desk/orders/read-order-detail.ts'
import { bookSwitch } from '#features/money/ledger/book-movements.ts'
import { lockOrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { renewTicket } from '#features/selling/claims/renew-ticket.ts'
import { judgeSwitch, type JudgedSwitch } from './judge-switch.ts'
import { switchFacts } from './switch-facts.ts'
import { moveOrder } from '#features/selling/orders/move-order.ts'
import { hasUnitsOnOffer } from '#features/selling/orders/units-on-offer.ts'
import { findPlace, keepTarget } from './queries.ts'
import { tellSwitched } from './tell-switched.ts'

type Input = CallInput<'switchOrder'>

/**
 * Moves a paid order to another event, point of sale or timeslot of its company, unit by unit (BORD-54, BCALL-066, DEC-B-88), in one
 * transaction: its stock moves from the old pools to the new, all or nothing, and every ticket gets a new code and link while the old
 * ones open nothing. What was paid stays as it was: the difference in price is neither charged nor refunded, and the trail names it. An order
 * that is where it should go already stays as it is. Refuses what the contract names.
 */
export async function switchOrder(
  scope: Scope,
  input: Input,
  hooks: Pick<HookRegistry, 'unitsReturned'>,
): Promise<CallAnswer<'switchOrder'>> {
  const message = orderMessage(input.message)
  return transact(scope, async (scope) => {
    const { id, products } = input
    // So that no refund is booked for the old event meanwhile.
    await lockOrderMoney(scope, id)
    const order = await lockOrderToHandle(scope, id)
    const from = await findPlace(scope, id)
    if (order.is_cancelled) return refuse('order_cancelled')
    // Nobody paid for a batch.
    if (!isPaid(order.payment_status) || from.type === 'batch') return refuse('order_not_paid')
    // What is for sale where it was bought cannot be elsewhere.
    if (await hasUnitsOnOffer(scope, id)) return refuse('resale_open')
    const judged = await judgeSwitch(scope, input, from.timeslot_id)
    refuseIfAny(judged.refusals)
    const { target, units } = judged
    if (isThere(order, from, judged, products)) return readOrderDetail(scope, id)
    await keep(scope, judged, products)
    if (order.event_id !== target.event_id) {
      const ids = units.map((unit) => unit.id)
      for (const hook of hooks.unitsReturned) await hook(scope, ids)
    }
    // Everything that takes time goes before the stock, for which others wait until this is committed.
    await changeHeldStock(scope, id, async () => {
      await moveOrder(scope, id, target, products)
      await happened(scope, ...switchFacts(order, judged, products))
      await bookSwitch(scope, id, order.event_id, target.event_id)
      const ticket_ids = units.flatMap(({ ticket_id }) => ticket_id ?? [])
      for (const ticket_id of ticket_ids) await renewTicket(scope, { id: ticket_id, order })
      await recordChange(scope, {
        entity: 'order',
        entity_id: id,
        action: 'event_switched',
        before: { event: from.event, point_of_sale: from.point_of_sale, timeslot_id: from.timeslot_id },
        after: {
          event: judged.event,
          point_of_sale: judged.point_of_sale,
          timeslot_id: target.timeslot_id,
          difference: judged.difference,
          message,
        },
      })
      if (input.send_email) await tellSwitched(scope, { id, language: order.language, message })
    })
    return readOrderDetail(scope, id)
  })
}

function isThere(
  order: OrderToHandle,
  from: Awaited<ReturnType<typeof findPlace>>,
  { target, units }: JudgedSwitch,
  products: Input['products'],
): boolean {
  const isSame = order.event_id === target.event_id && from.point_of_sale_id === target.point_of_sale_id
  if (!isSame || from.timeslot_id !== target.timeslot_id) return false
  return products.every(({ order_product_id, product_id }) =>
    units.some((unit) => unit.id === order_product_id && unit.product_id === product_id),
  )
}

/** Keeps what the order is moved to from being deleted meanwhile. Refuses what is gone. */
async function keep(scope: Scope, { target }: JudgedSwitch, products: Input['products']): Promise<void> {
  const product_ids = [...new Set(products.map(({ product_id }) => product_id))]
  const kept = await keepTarget(scope, { ...target, product_ids })
  if (!kept.point_of_sale) return refuse('pos_not_found', { field: 'point_of_sale_id' })
  if (!kept.products) return refuse('switch_product_unknown', { field: 'products' })
  if (!kept.timeslot) return refuse('timeslot_not_found', { field: 'timeslot_id' })
}
