import type { DiscountCode } from '../catalogue/discount-code.ts'
import { isDonation } from '../catalogue/donation.ts'

/** A line of the cart; amounts of money are cents per unit, `vat` is the part of discount_price that is VAT (CART-04). */
type CartProduct = {
  id: number
  name: string
  amount: number
  price: number
  discount_price: number
  service_fee: number
  vat: number
  vat_percentage: number
  product_type_id: number | null
  is_disabled: boolean
  is_cross_sell: boolean
}

/** In cents. `processing_fee` is the payment fee (CART-03, DEC-S-41). */
export type CartTotals = { total: number; total_without_payment_method_fee: number; processing_fee: number }

/** The fee of a payment method: cents and percent. */
export type PaymentMethodFee = { fee_fixed: number; fee_percentage: number }

/** The cart as the browser keeps it (CART-02). */
export type Cart = {
  products: CartProduct[]
  discountCode: DiscountCode | null
  paymentMethod: ({ id: number } & PaymentMethodFee) | null
  campaignDiscount: number
  timeslot: string | null
  totals: CartTotals
}

/** A product of the point of sale, as far as a cart line copies it. */
export type CartSource = Omit<CartProduct, 'amount' | 'discount_price' | 'vat'>

/** One unit of an existing order; `price` matters for the donation, whose price the buyer chose. */
export type CartOrderProduct = { product_id: number; price: number; refunded_at: string | null }

/**
 * The lines to price when a buyer goes back to change an order: its units counted per product, in the order of the products
 * (CART-10). Products that are no longer offered and refunded units stay out. The donation keeps the price that was chosen.
 */
export function cartProductsFromOrder<Source extends CartSource>(
  order_products: readonly CartOrderProduct[],
  products: readonly Source[],
): (Source & { amount: number })[] {
  return products.flatMap((product) => {
    const units = order_products.filter((unit) => unit.product_id === product.id && unit.refunded_at === null)
    const [first] = units
    if (first === undefined) return []
    return [{ ...product, amount: units.length, price: isDonation(product) ? first.price : product.price }]
  })
}
