import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { cancelDeadline, missedDeadline, termsOfOrder, visitStart } from '@entree/domain/catalogue/cancel-terms.ts'
import { leftUnits, visitorCancelState } from '@entree/domain/desk/visitor-cancellation.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { readProductLinks } from '#features/catalogue/products/product-links.ts'
import { isEventChanging } from '#features/desk/event-changes/is-event-changing.ts'
import { lockOrderToHandle, type OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { lockRefundable } from '#features/desk/refunds/read-refundable.ts'
import type { OrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { lockTickets } from '#features/selling/tickets/change-tickets.ts'
import { findAgreedTerms, findVisit, listCancelled, listLeftVisits, listRules, listUnits, type CancelledRow } from './queries.ts'

type Answer = CallAnswer<'getVisitorCancellation'>
type Units = Awaited<ReturnType<typeof listUnits>>

/** An order whose money, row and tickets are locked, as its buyer cancels of it. */
export type Judged = { answer: Answer; money: OrderMoney; order: OrderToHandle; units: Units; cancelled: CancelledRow[] }

/** What the buyer of an order can cancel of it, and on which terms, in cents (SELF-04). Refuses `order_not_found` and `order_not_paid`. */
export async function readCancellation(scope: Scope, { id }: CallInput<'getVisitorCancellation'>): Promise<Answer> {
  return transact(scope, async (scope) => (await judgeCancellation(scope, id)).answer)
}

/** The same for reading and cancelling, with payments, order and tickets locked: someone may be coming in with one at this moment. */
export async function judgeCancellation(scope: Scope, order_id: number): Promise<Judged> {
  const { refundable, money } = await lockRefundable(scope, order_id)
  const order = await lockOrderToHandle(scope, order_id)
  await lockTickets(scope, order_id)
  const [visit, left, agreed, sold, cancelled] = [
    await findVisit(scope, order_id),
    await listLeftVisits(scope, order_id),
    await findAgreedTerms(scope, order_id),
    await listUnits(scope, order_id),
    await listCancelled(scope, order_id),
  ]
  const { additions, is_by_hand, ...amounts } = refundable
  const units = leftUnits(sold, additions)
  const isLeft = new Set(units.map(({ order_product_id }) => order_product_id))
  const { time_zone, timeslot_starts_at } = visit
  const visit_at = visitStart(visit, timeslot_starts_at === null ? null : { starts_at: timeslot_starts_at })
  const terms = termsOfOrder({ agreed, present: visit.present }, { visit_at, time_zone }, scope.now)
  const end = missedDeadline(terms, left, time_zone) ?? cancelDeadline(terms, visit_at, time_zone)
  // What was paid for where it was sold is not here to be given back.
  const until = visit.is_imported ? null : end
  const owed = amountOf(cancelled.filter(({ is_owed, refunded_at }) => is_owed && refunded_at === null))
  const is_changing = await isEventChanging(scope, visit.event_id)
  const state = { until, is_cancelled: order.is_cancelled, is_changing, units }
  const soldUnits = new Map(sold.map((unit) => [unit.id, unit]))
  const answer: Answer = {
    state: visitorCancelState(state, scope.now),
    until,
    time_zone,
    percentage: terms.cancel_percentage,
    returns_fees: terms.cancel_returns_fees,
    is_by_hand: is_by_hand && !order.is_test,
    refundable: {
      ...amounts,
      // What is still owed in person is as good as on its way.
      pending: amounts.pending + owed,
      remaining: Math.max(0, amounts.remaining - owed),
      products: amounts.products.filter(({ order_product_id }) => isLeft.has(order_product_id)),
    },
    units: units.map((unit) => {
      const { name = '', ticket_id = null } = soldUnits.get(unit.order_product_id) ?? {}
      return { ...unit, name, ticket_id }
    }),
    products: await readRules(scope, [...new Set(units.map(({ product_id }) => product_id))]),
    cancelled: [...Map.groupBy(cancelled, ({ cancelled_at }) => cancelled_at)].map(([cancelled_at, rows]) => ({
      cancelled_at,
      units: rows.length,
      amount: amountOf(rows),
      state: stateOf(rows),
    })),
  }
  return { answer, money, order, units: sold, cancelled }
}

/** The products with what they hang together with. */
async function readRules(scope: Scope, ids: readonly number[]): Promise<Answer['products']> {
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

/** What became of the money of what was cancelled together. */
function stateOf(rows: readonly CancelledRow[]): Answer['cancelled'][number]['state'] {
  if (amountOf(rows) === 0) return 'nothing'
  const [first] = rows
  if (first?.is_owed) return rows.every(({ refunded_at }) => refunded_at !== null) ? 'refunded' : 'owed'
  return first?.refund_status === 'done' ? 'refunded' : 'refunding'
}

/** Cents. */
export function amountOf(rows: readonly Pick<CancelledRow, 'price' | 'service_fee' | 'payment_fee'>[]): number {
  return rows.reduce((sum, { price, service_fee, payment_fee }) => sum + price + service_fee + payment_fee, 0)
}
