import { amountRefusals } from '../foundation/amount-rule.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { orderTotalRefusals } from '../selling/order-total.ts'
import { priceCart, type LineToPrice } from '../selling/price-cart.ts'
import { MOST_CENTS, type BoxOfficeMethod } from './box-office.ts'

/** A line of a sale, cents per unit; `overruled` null: it costs what the product costs. */
export type SaleLine = Omit<LineToPrice, 'service_fee'> & { overruled: number | null }

export type PricedSale = {
  /** Cents per unit, as sold. */
  lines: (SaleLine & { sold_for: number })[]
  /** Cents, as `discount` and `total`. */
  products_total: number
  discount: number
  total: number
}

/**
 * What a sale at the box office costs, in cents, by the one pricing function: the seller's own price where they gave one, the discount
 * as an amount off the whole, and no fee of any kind, since those of the box office are the organiser's (money rule M4).
 */
export function priceSale(lines: readonly SaleLine[], discount: number): PricedSale {
  const sold = lines.map((line) => ({ ...line, sold_for: line.overruled ?? line.price }))
  const { products_total, totals } = priceCart({
    company: { vat_percentage: 0 },
    products: sold.map((line) => ({ ...line, price: line.sold_for, discount_price: line.sold_for, service_fee: 0 })),
    campaign: null,
    discountCode: { code: '', type: 'value', amount: discount, apply_type: 'order', products: [] },
    paymentMethod: null,
  })
  return { lines: sold, products_total, discount, total: totals.total }
}

type Rules = { overrule_price: boolean; payment_methods: readonly BoxOfficeMethod[] }
type Payment = { method: BoxOfficeMethod | null; given: number | null }

/**
 * What is wrong with a priced sale, all of it at once: `box_office_price_fixed` where the seller may not change a price
 * or give a discount (BOX-14, BOX-18), `price_invalid` for a price below 0 or too high (DEC-B-143),
 * `box_office_discount_too_high` with `max` (BOX-12), `box_office_method_required`, `cash_below_total` with `total`,
 * `price_invalid` for cash that nobody hands over, as a code that was scanned into its field, and `order_total_too_high`.
 */
export function saleRefusals({ lines, products_total, discount, total }: PricedSale, payment: Payment, rules: Rules): Refusal[] {
  const refusals = lines.flatMap(({ overruled, price }, index): Refusal[] => {
    const field = `products.${index}.price`
    if (overruled === null || overruled === price) return []
    if (!rules.overrule_price) return [refusal('box_office_price_fixed', { field })]
    return amountRefusals(overruled, MOST_CENTS, field)
  })
  // A discount is another price: a seller who may not change one would keep the difference (BOX-18).
  if (discount > 0 && !rules.overrule_price) refusals.push(refusal('box_office_price_fixed', { field: 'discount' }))
  if (!isAmount(discount) || discount > Math.max(0, products_total))
    refusals.push(refusal('box_office_discount_too_high', { field: 'discount', max: products_total }))
  return [...refusals, ...paymentRefusals(total, payment, rules), ...orderTotalRefusals(total)]
}

/** Nothing is paid with nothing (DEC-B-145): a method is asked for and looked at only when there is something to pay. */
function paymentRefusals(total: number, { method, given }: Payment, { payment_methods }: Rules): Refusal[] {
  if (total === 0) return []
  if (method === null || !payment_methods.includes(method))
    return [refusal('box_office_method_required', { field: 'payment_method' })]
  if (method !== 'cash' || given === null) return []
  return given < total
    ? [refusal('cash_below_total', { field: 'given', total })]
    : amountRefusals(given, Math.max(total, MOST_CENTS), 'given')
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS
}

/** The change for a visitor who gave this much, in cents, at least 0. */
export function changeOf(given: number, total: number): number {
  return Math.max(0, given - total)
}

/** Notes and coins that a customer is likely to pay with, in cents. */
const STEPS = [500, 1000, 2000, 5000, 10_000]
const MOST_QUICK = 4

/** Amounts that a customer is likely to hand over, in cents: exactly what it costs, and what is whole in notes above that. */
export function quickAmounts(total: number): number[] {
  if (total <= 0) return []
  const rounded = STEPS.map((step) => Math.ceil(total / step) * step)
  return [...new Set([total, ...rounded])].toSorted((a, b) => a - b).slice(0, MOST_QUICK)
}
