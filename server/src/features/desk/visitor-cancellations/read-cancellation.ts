import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { cancelDeadline, missedDeadline, termsOfOrder } from '@entree/domain/catalogue/cancel-terms.ts'
import { leftUnits, visitorCancelState, type LeftUnit } from '@entree/domain/desk/visitor-cancellation.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { amountOf } from './amount-of.ts'
import { lockBuyersOrder, readRules, type BuyersOrder } from './lock-buyers-order.ts'
import { findAgreedTerms, listLeftVisits, type CancelledRow } from './queries.ts'

type Answer = CallAnswer<'getVisitorCancellation'>

/** An order whose money, row and tickets are locked, as its buyer cancels of it. */
export type Judged = { answer: Answer; units: BuyersOrder['sold'] } & BuyersOrder

/** What the buyer of an order can cancel of it, and on which terms, in cents (SELF-04). Refuses `order_not_found` and `order_not_paid`. */
export async function readCancellation(scope: Scope, { id }: CallInput<'getVisitorCancellation'>): Promise<Answer> {
  return transact(scope, async (scope) => (await judgeCancellation(scope, id)).answer)
}

/** The same for reading and cancelling, with payments, order and tickets locked. */
export async function judgeCancellation(scope: Scope, order_id: number): Promise<Judged> {
  const locked = await lockBuyersOrder(scope, order_id)
  const { order, refundable, is_by_hand, is_changing, additions, visit, visit_at, sold, cancelled } = locked
  const [left, agreed] = [await listLeftVisits(scope, order_id), await findAgreedTerms(scope, order_id)]
  const units = leftUnits(sold, additions)
  const isLeft = new Set(units.map(({ order_product_id }) => order_product_id))
  const { time_zone } = visit
  const terms = termsOfOrder({ agreed, present: visit.present }, { visit_at, time_zone }, scope.now)
  const end = missedDeadline(terms, left, time_zone) ?? cancelDeadline(terms, visit_at, time_zone)
  // What was paid for where it was sold is not here to be given back.
  const until = visit.is_imported ? null : end
  const state = { until, is_cancelled: order.is_cancelled, is_changing, units }
  const answer: Answer = {
    state: visitorCancelState(state, scope.now),
    until,
    time_zone,
    percentage: terms.cancel_percentage,
    returns_fees: terms.cancel_returns_fees,
    is_by_hand,
    refundable: { ...refundable, products: refundable.products.filter(({ order_product_id }) => isLeft.has(order_product_id)) },
    units: nameUnits(units, sold),
    products: await readRules(scope, [...new Set(units.map(({ product_id }) => product_id))]),
    cancelled: [...Map.groupBy(cancelled, ({ cancelled_at }) => cancelled_at)].map(([cancelled_at, rows]) => ({
      cancelled_at,
      units: rows.length,
      amount: amountOf(rows),
      state: stateOf(rows),
    })),
  }
  return { ...locked, answer, units: sold }
}

/** Units with what they are called and their tickets. */
export function nameUnits<Unit extends LeftUnit<string>>(units: readonly Unit[], sold: BuyersOrder['sold']) {
  const soldUnits = new Map(sold.map((unit) => [unit.id, unit]))
  return units.map((unit) => {
    const { name = '', ticket_id = null } = soldUnits.get(unit.order_product_id) ?? {}
    return { ...unit, name, ticket_id }
  })
}

/** What became of the money of what was cancelled together. */
function stateOf(rows: readonly CancelledRow[]): Answer['cancelled'][number]['state'] {
  if (amountOf(rows) === 0) return 'nothing'
  const [first] = rows
  if (first?.is_owed) return rows.every(({ refunded_at }) => refunded_at !== null) ? 'refunded' : 'owed'
  return first?.refund_status === 'done' ? 'refunded' : 'refunding'
}
