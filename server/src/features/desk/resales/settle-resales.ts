import { resaleDeadline } from '@entree/domain/catalogue/resale-terms.ts'
import { mayComeBack, soldAgain, type OfferedPool } from '@entree/domain/desk/resale.ts'
import { planShare } from '@entree/domain/money/refundable.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { keepPools } from '#features/catalogue/stock/lend-units.ts'
import { lockBuyersOrder, type BuyersOrder } from '#features/desk/visitor-cancellations/lock-buyers-order.ts'
import { takeOutUnits } from '#features/desk/visitor-cancellations/take-out-units.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { waitForSeatsOf } from '#features/selling/orders/seat-units.ts'
import { systemScope, type Services } from '#features/services.ts'
import { namesOf } from './offer-tickets.ts'
import { listEventsOnOffer } from './open-queries.ts'
import {
  endOffer,
  findBoughtUnit,
  listDrawnPools,
  listOffers,
  listOpenOffers,
  readOfferedPools,
  type OfferRow,
} from './queries.ts'
import { isOpen } from './read-resale.ts'
import { makeValidAgain } from './take-back.ts'
import { tellOfResale } from './tell-of-resale.ts'

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'log'>
type Open = Awaited<ReturnType<typeof listOpenOffers>>[number]

/**
 * Settles what is offered for resale: what was sold again (RESL-05), and what nobody bought in time (RESL-07). Each offer in a transaction of its
 * own, with its refund and its mail, so that it is settled once whatever dies or runs beside it. One that fails stops no other.
 */
export async function settleResales(services: Needs): Promise<void> {
  for (const { company_id, event_id } of await listEventsOnOffer(services.db)) {
    const scope = systemScope(services, company_id, 'resale')
    const { offers, sold } = await lookAtEvent(scope, event_id)
    for (const { id, order_id } of offers.filter((offer) => sold.has(offer.id) || isLate(offer, scope.now))) {
      try {
        await transact(scope, (scope) => settleOffer(scope, { id, order_id, event_id }))
      } catch (error) {
        services.log.error({ err: error, resale_offer_id: id }, 'an offer for resale could not be settled')
      }
    }
  }
}

type Look = {
  offers: Open[]
  pools: ReadonlyMap<number, OfferedPool>
  /** Which of them were sold again, with the pool that says so. */
  sold: ReadonlyMap<number, number>
}

async function lookAtEvent(scope: Scope, event_id: number): Promise<Look> {
  const offers = await listOpenOffers(scope, event_id)
  const ids = offers.flatMap(({ draws }) => draws.map(({ stock_pool_id }) => stock_pool_id))
  const pools = new Map((await readOfferedPools(scope, event_id, [...new Set(ids)])).map((pool) => [pool.id, pool]))
  return { offers, pools, sold: new Map(soldAgain(offers, pools).map(({ id, stock_pool_id }) => [id, stock_pool_id])) }
}

/** Whether an offer has had its time. A visit that has lost its beginning has no time left either. */
function isLate({ hours, visit_at }: { hours: number; visit_at: string | null }, now: string): boolean {
  const until = resaleDeadline({ resale_hours: hours }, visit_at)
  return until === null || Date.parse(now) >= Date.parse(until)
}

/** Decides about one offer with its order locked: its buyer, staff or another process may have done so meanwhile. */
async function settleOffer(scope: Scope, { id, order_id, event_id }: { id: number; order_id: number; event_id: number }) {
  const locked = await lockBuyersOrder(scope, order_id)
  const offer = (await listOffers(scope, order_id)).find((one) => one.id === id)
  if (!offer || !isOpen(offer) || locked.is_changing) return
  // Before the pools, as everybody who gets seats (decision 0079): it may get its own back.
  if (isLate({ hours: offer.hours, visit_at: locked.visit_at }, scope.now)) await waitForSeatsOf(scope, order_id, offer.unit_ids)
  // What is taken, offered or taken back at this moment is there before the look or after it, and never half.
  await keepPools(scope, order_id, await listDrawnPools(scope, id))
  const { offers, pools, sold } = await lookAtEvent(scope, event_id)
  const stock_pool_id = sold.get(id)
  const bought = stock_pool_id === undefined ? null : await findBoughtUnit(scope, { event_id, offer_id: id, stock_pool_id })
  if (bought !== null) return giveBack(scope, locked, offer, bought)
  const { visit_at } = locked
  if (!isLate({ hours: offer.hours, visit_at }, scope.now)) return
  if (await makeValidAgain(scope, locked.order, offer)) return endUnsold(scope, locked, offer)
  // What others have in their carts is waited for, as it may come back, but not beyond the beginning.
  const open = offers.find((one) => one.id === id)
  const hasBegun = visit_at === null || Date.parse(scope.now) >= Date.parse(visit_at)
  if (!hasBegun && open && mayComeBack(open, pools)) return
  // Somebody has the place: a guest, or nobody, as the organiser has less now. Whoever gave it up has no ticket, so they have the money.
  await giveBack(scope, locked, offer, null)
}

/** Refunds an offer as its buyer would have been by cancelling, on the terms it was offered on (RESL-05). */
async function giveBack(scope: Scope, locked: BuyersOrder, offer: OfferRow, bought_unit_id: number | null): Promise<void> {
  const { refundable, sold, order } = locked
  const { id, unit_ids, percentage, returns_fees: with_fees } = offer
  const isLeft = new Set(sold.filter((unit) => unit.cancelled_at === null || unit.offered_at !== null).map((unit) => unit.id))
  const left = { ...refundable, products: refundable.products.filter(({ order_product_id }) => isLeft.has(order_product_id)) }
  const plan = planShare(left, { order_product_ids: unit_ids, percentage, with_fees })
  const given = await takeOutUnits(scope, locked, plan)
  await endOffer(scope, id, 'sold', bought_unit_id)
  await tellOfResale(scope, order, { what: 'sold', offer_ids: [id], unit_ids })
  await recordChange(scope, {
    entity: 'order',
    entity_id: order.id,
    action: 'resale_sold',
    after: { products: unit_ids.length, names: namesOf(locked, unit_ids), amount: plan.amount, by_hand: given.is_owed },
  })
}

async function endUnsold(scope: Scope, locked: BuyersOrder, { id, unit_ids }: OfferRow): Promise<void> {
  await endOffer(scope, id, 'not_sold')
  await tellOfResale(scope, locked.order, { what: 'not_sold', offer_ids: [id], unit_ids })
  const after = { products: unit_ids.length, names: namesOf(locked, unit_ids) }
  await recordChange(scope, { entity: 'order', entity_id: locked.order.id, action: 'resale_not_sold', after })
}
