import type { OrderAction } from '@entree/contract/foundation/audit/entities.ts'
import { planCancellation, type CancelPlan } from '@entree/domain/desk/event-change.ts'
import { forTheRest, planRefund, refundWishRefusals, type PlannedRefund } from '@entree/domain/money/refundable.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { cancelUnits } from '#features/desk/cancellations/cancel-order-product.ts'
import { lockOrderToHandle, type OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { giveMoneyBack } from '#features/desk/refunds/give-money-back.ts'
import { lockRefundable } from '#features/desk/refunds/read-refundable.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOrderMoney } from '#features/money/payments/refunds/order-money.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import { cancelOrder } from '#features/selling/orders/cancel-order.ts'
import type { AboutChange } from './about-change.ts'
import { claimOrder, findPaymentStatus, listUnits, setOutcome, type ChangeRow } from './queries.ts'
import { eventChangeMail } from './mails/event-change.ts'
import { tellHolders } from './tell-holders.ts'

export type CancelOfUnits = Extract<CancelPlan, { what: 'cancel' }>
type Given = { state: 'done' | 'owed'; amount: number; refund_id: number | null }

/**
 * Does what a change does to one order, in one transaction with the row that says so and with its mails: so it is done once, whichever dies
 * or runs beside it (ECHG-04). Returns false when there was nothing to take: another process has the order, it is done, or the change is
 * paused; also when the order was being paid at this moment, and then the next round takes it. Throws what refuses it.
 */
export async function changeOrder(scope: Scope, change: ChangeRow, order_id: number): Promise<boolean> {
  return transact(scope, async (scope) => {
    const claimed = await claimOrder(scope, change.id, order_id)
    if (claimed === null) return false
    if (change.kind !== 'cancel') return tellOnly(scope, change, order_id)
    const seen = await findPaymentStatus(scope, order_id)
    await lockOrderMoney(scope, order_id)
    const order = await lockOrderToHandle(scope, order_id)
    // Its payment came in between the two: the payments that are locked are not all there are.
    if (order.payment_status !== seen) return false
    const with_scanned = change.with_scanned || claimed.with_scanned
    const plan = planCancellation({ ...order, units: await listUnits(scope, order_id) }, { ...change, with_scanned })
    if (plan.what === 'cancel')
      await cancelConcerned(scope, change, order, plan, {
        kind: eventChangeMail,
        action: plan.whole ? 'event_cancelled' : 'event_part_cancelled',
      })
    else if (plan.what === 'refused') await setOutcome(scope, change.id, order_id, { state: 'failed', reason: plan.reason })
    else await setOutcome(scope, change.id, order_id, { state: 'done' })
    return true
  })
}

/**
 * Cancels these units of an order whose money is locked, gives back what the change gives back, tells everybody with the given mail, and
 * writes what became of it in the trail and in the row of the change.
 */
export async function cancelConcerned(
  scope: Scope,
  change: ChangeRow,
  order: OrderToHandle,
  plan: CancelOfUnits,
  { kind, action }: { kind: MailKind<AboutChange>; action: OrderAction },
): Promise<void> {
  const { id: order_id } = order
  const given = plan.refunds ? await giveBack(scope, change, order_id, plan) : null
  if (given === null || given.state === 'owed') await cancelUnits(scope, order_id, plan.unit_ids)
  if (plan.whole) await cancelOrder(scope, order_id)
  const outcome = given ?? { state: 'done' as const, amount: 0, refund_id: null }
  // Buyers who have not paid have no tickets, and learn of it on the page they are on.
  if (isPaid(order.payment_status) || order.payment_status === 'pending') {
    await tellHolders(scope, change, order_id, { ...outcome, kind, unit_ids: plan.unit_ids })
  }
  await recordChange(scope, {
    entity: 'order',
    entity_id: order_id,
    action,
    after: { change: change.id, products: plan.unit_ids.length, amount: outcome.amount, by: change.user_name },
  })
  await setOutcome(scope, change.id, order_id, { ...outcome, reason: null })
}

/** The money of the units; null: they cost nothing. What was paid by hand is only written down as owed. */
async function giveBack(scope: Scope, change: ChangeRow, order_id: number, { unit_ids }: CancelOfUnits): Promise<Given | null> {
  const { plan, money, is_by_hand } = await planMoney(scope, change, order_id, unit_ids)
  if (plan.amount === 0) return null
  if (is_by_hand) return { state: 'owed', amount: plan.amount, refund_id: null }
  const refund = await giveMoneyBack(scope, order_id, money, plan, { key: refundKey(change.id, order_id) })
  return { state: 'done', amount: refund.amount, refund_id: refund.id }
}

/** The same key for the same order of a change: however often it is tried, one refund comes of it. */
export function refundKey(change_id: number, order_id: number): string {
  return `event-change:${change_id}:${order_id}`
}

/** What goes back for these units of an order, in cents, as the dialog of the order would (REF-08). Refuses what it would refuse. */
export async function planMoney(
  scope: Scope,
  { with_fees }: Pick<ChangeRow, 'with_fees'>,
  order_id: number,
  unit_ids: readonly number[],
): Promise<{ plan: PlannedRefund; is_by_hand: boolean; money: Awaited<ReturnType<typeof lockOrderMoney>> }> {
  const { refundable, money } = await lockRefundable(scope, order_id)
  const products = refundable.products.filter(({ order_product_id }) => unit_ids.includes(order_product_id))
  const isAll = products.length === refundable.products.length
  const wish = forTheRest(refundable, {
    amount: null,
    order_product_ids: products.map(({ order_product_id }) => order_product_id),
    include_ticket_fees: with_fees,
    // It was paid once for the whole order.
    include_payment_fees: with_fees && isAll,
  })
  const plan = planRefund(refundable, wish)
  if (plan.amount > 0) refuseIfAny(refundWishRefusals(refundable, wish))
  return { plan, money, is_by_hand: refundable.is_by_hand }
}

async function tellOnly(scope: Scope, change: ChangeRow, order_id: number): Promise<boolean> {
  const order = await lockOrderToHandle(scope, order_id)
  if (!order.is_cancelled)
    await tellHolders(scope, change, order_id, { kind: eventChangeMail, amount: 0, refund_id: null, unit_ids: null })
  await setOutcome(scope, change.id, order_id, { state: 'done', reason: null })
  return true
}
