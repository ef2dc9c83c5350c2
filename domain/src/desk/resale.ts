import { unitsLeft, type StockPool } from '../catalogue/stock.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { DAY_MS } from '../foundation/zoned-time.ts'
import { keptReasons, visitorCancelRefusals, type LeftUnit, type OrderToCancel } from './visitor-cancellation.ts'

/** Why a unit cannot be offered. `unlimited`: there is always more of it, so that nobody would ever need this one. */
export const notOfferedReasons = [...keptReasons, 'unlimited'] as const
type NotOfferedReason = (typeof notOfferedReasons)[number]

/**
 * What became of an offer: nothing yet, sold again, taken back, valid again as nobody bought it, or `over`, as the organiser refunded or
 * cancelled the tickets meanwhile.
 */
export const resaleOfferStates = ['open', 'sold', 'taken_back', 'not_sold', 'over'] as const

/** How often tickets of an order are offered and taken back in a day: each time a mail goes to its buyer, and to whom they gave one. */
const MOST_TIMES = 20

/**
 * Whether tickets of an order were offered and taken back too often since yesterday to be offered once more (SEC-28). Nobody is kept from
 * taking back what is theirs: that ends by itself once nothing more can be offered.
 */
export function isOfferedTooOften(
  offers: readonly { offered_at: string; ended_at: string | null; outcome: string | null }[],
  now: string,
): boolean {
  const since = Date.parse(now) - DAY_MS
  const times = (all: readonly (string | null)[]) => new Set(all.filter((at) => at !== null && Date.parse(at) > since)).size
  const takenBack = offers.filter(({ outcome }) => outcome === 'taken_back')
  return times(offers.map(({ offered_at }) => offered_at)) + times(takenBack.map(({ ended_at }) => ended_at)) >= MOST_TIMES
}

/** What is left of an order with why it cannot be offered: also when there is no limit to the unit that was chosen (RESL-03). */
export function offerableUnits<Unit extends LeftUnit>(
  units: readonly Unit[],
  unlimited: ReadonlySet<number>,
): (Unit & { kept: NotOfferedReason | null })[] {
  return units.map((unit) => {
    const isUnlimited = unlimited.has(unit.came_with ?? unit.order_product_id)
    return { ...unit, kept: unit.kept ?? (isUnlimited ? 'unlimited' : null) }
  })
}

/**
 * Why a choice cannot be offered: `field_required` for nothing, `resale_kept` for what stays, and `resale_rest` for a rest that could not have
 * been bought so (RESL-03). What goes along with a choice, and what comes back for it, is as with cancelling.
 */
export function resaleRefusals(order: OrderToCancel, chosen: readonly number[]): Refusal[] {
  return visitorCancelRefusals(order, chosen).flatMap((one) => {
    if (one.code === 'field_required') return [one]
    if (one.code === 'self_cancel_kept') return [refusal('resale_kept', { field: 'order_product_ids' })]
    const { product_id, product } = one
    // Nobody can offer it, so it would keep the tickets that it was bought with from being offered for ever (RESL-14).
    const rest = order.units.filter((unit) => unit.product_id === product_id)
    if (rest.every(({ kept }) => kept === 'unlimited')) return []
    return [refusal('resale_rest', { field: 'order_product_ids', product_id, product })]
  })
}

/** A pool with how much of what it has taken is in carts, or waits for its payment. */
export type OfferedPool = StockPool<number> & { reserved: number }

/** An open offer, with what it needs of the pools to be valid again. */
export type OpenOffer = { id: number; draws: readonly { stock_pool_id: number; amount: number }[] }

/**
 * Which open offers were sold again, of those that were offered first, each with the pool that says so (RESL-05). What is offered lies in its
 * pools like everything else that is left, and what the organiser had left goes first: so a pool in which less is left than is on offer
 * has sold the difference. What is in carts is left as far as this goes, since it may come back.
 */
export function soldAgain(
  offers: readonly OpenOffer[],
  pools: ReadonlyMap<number, OfferedPool>,
): { id: number; stock_pool_id: number }[] {
  const offered = new Map<number, number>()
  for (const { stock_pool_id, amount } of offers.flatMap(({ draws }) => draws))
    offered.set(stock_pool_id, (offered.get(stock_pool_id) ?? 0) + amount)
  const sold = new Map([...offered].map(([id, amount]) => [id, amount - leftOf(pools.get(id))]))
  const before = new Map<number, number>()
  return offers.flatMap(({ id, draws }) => {
    const pool = draws.find(({ stock_pool_id }) => (before.get(stock_pool_id) ?? 0) < (sold.get(stock_pool_id) ?? 0))
    for (const { stock_pool_id, amount } of draws) before.set(stock_pool_id, (before.get(stock_pool_id) ?? 0) + amount)
    return pool === undefined ? [] : [{ id, stock_pool_id: pool.stock_pool_id }]
  })
}

/** Whether what an offer lacks may still come back from carts that are not paid: then nothing is decided yet (RESL-07). */
export function mayComeBack({ draws }: OpenOffer, pools: ReadonlyMap<number, OfferedPool>): boolean {
  return draws.every(({ stock_pool_id, amount }) => leftOf(pools.get(stock_pool_id)) >= amount)
}

/** What is left of a pool or may come back to it. One that is not there counts as empty. */
function leftOf(pool: OfferedPool | undefined): number {
  if (pool === undefined) return 0
  const left = unitsLeft(pool)
  return left === null ? Number.POSITIVE_INFINITY : left + pool.reserved
}
