import { percentageOf } from '../foundation/money.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/**
 * What pricing needs of a code. `amount` is a percentage or cents; an empty product list means every product (DISC-11). Of a gift voucher
 * (`voucher`) it is what the order may take of its balance, and no more than the products cost is taken (GIFT-07).
 */
export type DiscountCode = {
  id?: number
  code: string
  type: 'percentage' | 'value' | 'voucher'
  amount: number
  apply_type: 'order' | 'product'
  products: number[]
}

/** A code as it is stored. `current_stock` counts the orders that may still use it; empty `events` means every event. */
export type StoredDiscountCode = DiscountCode & {
  active: boolean
  starts_at: string | null
  ends_at: string | null
  current_stock: number | null
  events: number[]
}

/** A cart line as a code sees it: units and cents per unit after the campaign. */
export type DiscountLine = { id: number; amount: number; discount_price: number }

/**
 * The adjustment of a code in cents, 0 or negative and before the floor of the cart total.
 * A percentage is taken from discount_price and rounded once over all eligible lines (DISC-08, DEC-S-29); a value is taken
 * once per order (DISC-09) or per eligible unit (DISC-10), also when that is more than the products cost (DEC-S-30).
 */
export function discountCodeAdjustment(code: DiscountCode | null, lines: readonly DiscountLine[]): number {
  const eligible = code === null ? [] : eligibleLines(code, lines)
  if (code === null || eligible.length === 0) return 0
  return 0 - discount(code, eligible)
}

/** Whether a code does something for these lines; false is a hint beside the code, not a refusal (DEC-S-31). */
export function discountCodeApplies(code: Pick<DiscountCode, 'products'>, lines: readonly DiscountLine[]): boolean {
  return eligibleLines(code, lines).length > 0
}

/**
 * Whether a code may be used now for an event: active, within start and end, allowed for the event, stock left (DEC-S-32).
 * One for other products may: it takes nothing off, and the visitor is shown that (DEC-S-31). Every failure is the same
 * `discountcode_invalid`, so that nobody learns which codes exist (DISC-05). The end itself is too late.
 */
export function checkDiscountCode(
  code: StoredDiscountCode | null,
  { now, event_id }: { now: string; event_id: number },
): Refusal[] {
  const usable =
    code !== null &&
    discountCodeState(code, Date.parse(now)) === 'on' &&
    (code.events.length === 0 || code.events.includes(event_id))
  return usable ? [] : [refusal('discountcode_invalid', { field: 'discount_code' })]
}

export const discountCodeStates = ['on', 'later', 'used_up', 'ended', 'off'] as const
export type DiscountCodeState = (typeof discountCodeStates)[number]

/** Where a code stands at `now` (milliseconds), whatever it is used for; only one that is on can be used. The end itself is too late. */
export function discountCodeState(
  { active, starts_at, ends_at, current_stock }: Pick<StoredDiscountCode, 'active' | 'starts_at' | 'ends_at' | 'current_stock'>,
  now: number,
): DiscountCodeState {
  if (!active) return 'off'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended'
  if (current_stock !== null && current_stock <= 0) return 'used_up'
  if (starts_at !== null && Date.parse(starts_at) > now) return 'later'
  return 'on'
}

function eligibleLines(code: Pick<DiscountCode, 'products'>, lines: readonly DiscountLine[]): DiscountLine[] {
  return lines.filter((line) => line.amount > 0 && (code.products.length === 0 || code.products.includes(line.id)))
}

function discount(code: DiscountCode, eligible: readonly DiscountLine[]): number {
  if (code.type === 'percentage') {
    const base = eligible.reduce((sum, line) => sum + line.amount * line.discount_price, 0)
    return percentageOf(base, code.amount)
  }
  if (code.type === 'voucher') {
    const price = eligible.reduce((sum, line) => sum + line.amount * line.discount_price, 0)
    return Math.min(code.amount, price)
  }
  if (code.apply_type === 'order') return code.amount
  return code.amount * eligible.reduce((sum, line) => sum + line.amount, 0)
}
