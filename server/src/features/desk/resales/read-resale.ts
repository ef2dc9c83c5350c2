import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { ResaleOffer } from '@entree/contract/desk/resales/entities.ts'
import { resaleDeadline } from '@entree/domain/catalogue/resale-terms.ts'
import { offerableUnits } from '@entree/domain/desk/resale.ts'
import { leftUnits, visitorCancelState } from '@entree/domain/desk/visitor-cancellation.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { lockBuyersOrder, readRules, type BuyersOrder } from '#features/desk/visitor-cancellations/lock-buyers-order.ts'
import { nameUnits } from '#features/desk/visitor-cancellations/read-cancellation.ts'
import { visitOfOrder } from '#features/desk/visitor-cancellations/visit-of-order.ts'
import { listOffers, listUnlimited, type OfferRow } from './queries.ts'

type Answer = CallAnswer<'getResale'>
/** An order whose money, row and tickets are locked, as its buyer offers of it for resale. */
export type JudgedResale = BuyersOrder & { answer: Answer; offers: OfferRow[] }

/** What the buyer of an order can offer of it for resale, in cents (RESL-03). Refuses `order_not_found` and `order_not_paid`. */
export async function readResale(scope: Scope, { id }: CallInput<'getResale'>): Promise<Answer> {
  return transact(scope, async (scope) => (await judgeResale(scope, id)).answer)
}

/** The same for reading and offering, with payments, order and tickets locked: someone may be coming in with one at this moment. */
export async function judgeResale(scope: Scope, order_id: number): Promise<JudgedResale> {
  const locked = await lockBuyersOrder(scope, order_id)
  const { order, refundable, additions, is_changing, visit, visit_at, sold, is_by_hand } = locked
  const units = offerableUnits(leftUnits(sold, additions), await listUnlimited(scope, order_id))
  const isLeft = new Set(units.map(({ order_product_id }) => order_product_id))
  // What was paid for where it was sold is not here to be given back; a test takes nothing that anybody could buy.
  const until = visit.is_imported || order.is_test ? null : resaleDeadline(visit, visit_at)
  const state = { until, is_cancelled: order.is_cancelled, is_changing, units }
  const offers = await listOffers(scope, order_id)
  const answer: Answer = {
    state: visitorCancelState(state, scope.now),
    until,
    time_zone: visit.time_zone,
    percentage: visit.resale_percentage,
    returns_fees: visit.resale_returns_fees,
    is_by_hand,
    refundable: { ...refundable, products: refundable.products.filter(({ order_product_id }) => isLeft.has(order_product_id)) },
    units: nameUnits(units, sold),
    products: await readRules(scope, [...new Set(units.map(({ product_id }) => product_id))]),
    offers: offers.map((offer) => describeOffer(offer, visit_at)),
  }
  return { ...locked, answer, offers }
}

/** What was offered of an order, for staff (RESL-10). Refuses `order_not_found`, and 403 for another event than theirs. */
export async function readResaleOffers(
  scope: Scope,
  { id }: CallInput<'getResaleOffers'>,
): Promise<CallAnswer<'getResaleOffers'>> {
  return transact(scope, async (scope) => {
    await lockOrderToHandle(scope, id)
    const { visit_at } = await visitOfOrder(scope, id)
    return { offers: (await listOffers(scope, id)).map((offer) => describeOffer(offer, visit_at)) }
  })
}

/** Whether an offer is open: not ended, and not refunded or cancelled by the organiser either. */
export function isOpen({ outcome, is_on_offer }: OfferRow): boolean {
  return outcome === null && is_on_offer
}

function describeOffer(offer: OfferRow, visit_at: string | null): ResaleOffer {
  const { id, offered_at, names, outcome, ended_at, hours } = offer
  return {
    id,
    offered_at,
    until: resaleDeadline({ resale_hours: hours }, visit_at),
    names,
    state: isOpen(offer) ? 'open' : (outcome ?? 'over'),
    ended_at,
  }
}
