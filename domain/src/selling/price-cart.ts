import { campaignPrice, type Campaign } from '../catalogue/campaign-rules.ts'
import type { CartTotals, PaymentMethodFee } from './cart.ts'
import { discountCodeAdjustment, type DiscountCode } from '../catalogue/discount-code.ts'
import { containedVat, decimal, divideRounded } from '../foundation/money.ts'

/** A line to price, cents per unit. `discount_price` null: the campaign decides, and this is what the server always sends. */
export type LineToPrice = {
  id: number
  name: string
  amount: number
  price: number
  discount_price?: number | null
  service_fee: number
  vat_percentage: number
  product_type_id?: number | null
}

export type CartToPrice<Line extends LineToPrice = LineToPrice> = {
  company: { vat_percentage: number }
  products: readonly Line[]
  campaign: Pick<Campaign, 'rules'> | null
  discountCode: DiscountCode | null
  paymentMethod: PaymentMethodFee | null
}

/** A line with its price after the campaign and the VAT contained in that, both per unit in cents. */
type PricedLine<Line extends LineToPrice = LineToPrice> = Omit<Line, 'discount_price' | 'vat'> & {
  discount_price: number
  vat: number
}

export type PricedCart<Line extends LineToPrice = LineToPrice> = {
  products: PricedLine<Line>[]
  products_total: number
  campaignDiscount: number
  discount_code_adjustment: number
  discounted_total: number
  service_fees: number
  payment_fee: number
  totals: CartTotals
}

/**
 * Prices a cart, in cents: products, campaign, discount code, floor 0, service fees, payment fee (PRICE-01 and on).
 * The shop shows what this answers and the server charges it. Lines with amount 0 are left out (CART-05).
 */
export function priceCart<Line extends LineToPrice>(cart: CartToPrice<Line>): PricedCart<Line> {
  const products = cart.products.filter((line) => line.amount > 0).map((line) => priceLine(line, cart))
  const products_total = sum(products, (line) => line.amount * line.price)
  const campaignDiscount = sum(products, (line) => line.amount * (line.price - line.discount_price))
  const discount_code_adjustment = discountCodeAdjustment(cart.discountCode, products)
  const discounted_total = Math.max(0, products_total - campaignDiscount + discount_code_adjustment)
  const service_fees = sum(products, (line) => line.amount * line.service_fee)
  const total_without_payment_method_fee = discounted_total + service_fees
  const payment_fee = paymentFee(total_without_payment_method_fee, cart.paymentMethod, cart.company.vat_percentage)
  return {
    products,
    products_total,
    campaignDiscount,
    discount_code_adjustment,
    discounted_total,
    service_fees,
    payment_fee,
    totals: {
      total: total_without_payment_method_fee + payment_fee,
      total_without_payment_method_fee,
      processing_fee: payment_fee,
    },
  }
}

/**
 * The fee of a payment method over an amount due, in cents: `fee_fixed + P + VAT over P`, where P is fee_percentage of the
 * amount and fee_fixed together (PRICE-07, PRICE-08). Rounded once, at the end (PRICE-09). 0 without a method and when
 * nothing is due (DEC-S-42).
 */
export function paymentFee(due: number, method: PaymentMethodFee | null, vat_percentage: number): number {
  if (method === null || due === 0) return 0
  const fee = decimal(method.fee_percentage)
  const vat = decimal(vat_percentage)
  const base = BigInt(due + method.fee_fixed)
  const percentagePart = base * fee.digits * (100n * vat.scale + vat.digits)
  return method.fee_fixed + divideRounded(percentagePart, 100n * fee.scale * 100n * vat.scale)
}

function priceLine<Line extends LineToPrice>(line: Line, cart: CartToPrice<Line>): PricedLine<Line> {
  const discount_price = line.discount_price ?? campaignPrice(line, cart.campaign)
  return { ...line, discount_price, vat: containedVat(discount_price, line.vat_percentage) }
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
