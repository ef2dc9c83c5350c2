import { isDonation } from '../catalogue/donation.ts'
import { isGiftVoucher } from '../catalogue/gift-voucher.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { DAY_MS } from '../foundation/zoned-time.ts'
import { planShare, type PlannedRefund, type Refundable } from '../money/refundable.ts'
import { additionParent, hasParent, limitCap, quantityGrid, type Amounts, type QuantityProduct } from '../selling/quantities.ts'

/**
 * How it stands with cancelling tickets of an order oneself. `off`: not offered; `changing`: the organiser is cancelling or moving the event;
 * `over`: nothing of the order is left; `kept`: what is left was scanned, or is a donation.
 */
export const visitorCancelStates = ['open', 'off', 'over', 'changing', 'late', 'kept'] as const
export type VisitorCancelState = (typeof visitorCancelStates)[number]

/** How often the tickets of an order are cancelled by its buyer in a day: each time a mail goes to them. */
const MOST_CANCELLATIONS = 20

/** Whether a buyer cancelled tickets too often since yesterday to do so once more (SEC-28). `times`: when they did, one for each ticket. */
export function isCancelledTooOften(times: readonly string[], now: string): boolean {
  const since = Date.parse(now) - DAY_MS
  return new Set(times.filter((at) => Date.parse(at) > since)).size >= MOST_CANCELLATIONS
}

/**
 * Why a unit cannot be cancelled: it, or what came with it, was scanned; a donation is given for good; a gift voucher, and what was paid with one,
 * is for the organiser to give back, as the terms are about money (GIFT-19).
 */
export const keptReasons = ['scanned', 'donation', 'voucher'] as const
type KeptReason = (typeof keptReasons)[number]

/** A unit of an order that is neither refunded nor cancelled. `came_with`: the unit that it goes along with. */
export type LeftUnit<Reason = KeptReason> = {
  order_product_id: number
  product_id: number
  came_with: number | null
  kept: Reason | null
}

type SoldUnit = {
  id: number
  product_id: number
  product_type_id: number | null
  refunded_at: string | null
  cancelled_at: string | null
  scanned_at: string | null
  /** Whether its order was paid with a gift voucher, in whole or in part. */
  is_paid_by_voucher: boolean
}
type Pair = { order_product_id: number; came_with: number }

/** What is left of an order, and what of it cannot be cancelled (SELF-04). What came with another is kept with it, and the other way round. */
export function leftUnits(units: readonly SoldUnit[], pairs: readonly Pair[]): LeftUnit[] {
  const left = units.filter(({ refunded_at, cancelled_at }) => refunded_at === null && cancelled_at === null)
  const parents = new Map(pairs.map(({ order_product_id, came_with }) => [order_product_id, came_with]))
  const headOf = (id: number) => parents.get(id) ?? id
  const used = new Set(left.filter(({ scanned_at }) => scanned_at !== null).map(({ id }) => headOf(id)))
  return left.map((unit) => ({
    order_product_id: unit.id,
    product_id: unit.product_id,
    came_with: parents.get(unit.id) ?? null,
    kept: used.has(headOf(unit.id)) ? 'scanned' : reasonOf(unit),
  }))
}

function reasonOf(unit: SoldUnit): KeptReason | null {
  if (isDonation(unit)) return 'donation'
  return isGiftVoucher(unit) || unit.is_paid_by_voucher ? 'voucher' : null
}

/** How it stands at `now` with a paid order, in the order in which a visitor is told. `until` null: it is not offered. */
export function visitorCancelState(
  order: { until: string | null; is_cancelled: boolean; is_changing: boolean; units: readonly LeftUnit<string>[] },
  now: string,
): VisitorCancelState {
  if (order.is_cancelled || order.units.length === 0) return 'over'
  if (order.until === null) return 'off'
  if (order.is_changing) return 'changing'
  if (Date.parse(now) >= Date.parse(order.until)) return 'late'
  return order.units.every(({ kept }) => kept !== null) ? 'kept' : 'open'
}

/** What decides how many of a product can be kept. */
export type KeptRule = Pick<
  QuantityProduct,
  'id' | 'name' | 'product_type_id' | 'min_buy' | 'sale_sets' | 'limit_max_amount' | 'parents' | 'additions'
>

/** An order as its visitor cancels of it: `refundable` holds what is left, in cents. */
export type OrderToCancel = {
  refundable: Refundable
  percentage: number
  returns_fees: boolean
  units: readonly LeftUnit<string>[]
  products: readonly KeptRule[]
}

/** What is cancelled with a choice: all that came with it too (REF-12), in the order in which it was bought. */
export function cancelledWith(units: readonly LeftUnit<string>[], chosen: readonly number[]): number[] {
  return units
    .filter(({ order_product_id, came_with }) => chosen.includes(order_product_id) || chosen.includes(came_with ?? 0))
    .map(({ order_product_id }) => order_product_id)
}

/** What goes back for a choice, in cents: page and server ask this alike (SELF-03). */
export function planVisitorCancel(order: OrderToCancel, chosen: readonly number[]): PlannedRefund {
  const { refundable, percentage, returns_fees: with_fees } = order
  return planShare(refundable, { order_product_ids: cancelledWith(order.units, chosen), percentage, with_fees })
}

/**
 * Why a choice cannot be cancelled: `field_required` for nothing, `self_cancel_kept` for what was scanned or given for good or goes along
 * with another, and for a rest that could not have been bought so: `self_cancel_too_few`, `self_cancel_sets`, `self_cancel_needs` and
 * `self_cancel_too_many` (SELF-05). What could not have been bought before either is no reason.
 */
export function visitorCancelRefusals({ units, products }: OrderToCancel, chosen: readonly number[]): Refusal[] {
  if (chosen.length === 0) return [refusal('field_required', { field: 'order_product_ids' })]
  const gone = cancelledWith(units, chosen)
  const isKept = units.some(({ order_product_id, kept, came_with }) => {
    if (!gone.includes(order_product_id)) return false
    return kept !== null || (came_with !== null && !gone.includes(came_with))
  })
  if (isKept) return [refusal('self_cancel_kept', { field: 'order_product_ids' })]
  const all = products.map(toQuantityProduct)
  const before = amountsOf(units)
  const after = amountsOf(units.filter(({ order_product_id }) => !gone.includes(order_product_id)))
  return all.flatMap((product) => {
    const wrong = wrongAmount(product, all, after)
    return wrong !== null && wrongAmount(product, all, before)?.code !== wrong.code ? [wrong] : []
  })
}

/** Why an order cannot hold so many of a product. */
function wrongAmount(product: QuantityProduct, all: readonly QuantityProduct[], amounts: Amounts): Refusal | null {
  const amount = amounts[product.id] ?? 0
  if (amount === 0 || additionParent(product.id, all) !== null) return null
  const { min, step } = quantityGrid(product)
  const limit = limitCap(product, all, amounts)
  const details = { field: 'order_product_ids', product_id: product.id, product: product.name }
  if (amount < min) return refusal('self_cancel_too_few', { ...details, min })
  if ((amount - min) % step !== 0) return refusal('self_cancel_sets', { ...details, sets: step })
  if (!hasParent(product, amounts)) {
    const parents = all.filter(({ id }) => product.parents.includes(id)).map(({ name }) => name)
    return refusal('self_cancel_needs', { ...details, parents: parents.join(', ') })
  }
  return amount > limit ? refusal('self_cancel_too_many', { ...details, max: limit }) : null
}

function amountsOf(units: readonly LeftUnit<string>[]): Amounts {
  const amounts: Record<number, number> = {}
  for (const { product_id } of units) amounts[product_id] = (amounts[product_id] ?? 0) + 1
  return amounts
}

/** With what says how many more can be bought left open: that does not limit what is kept. */
function toQuantityProduct(rule: KeptRule): QuantityProduct {
  const unlimited = { max_buy: null, current_stock: null, out_of_stock: false }
  return { ...rule, ...unlimited, price: 0, is_disabled: false, is_cross_sell: false }
}
