import type { Cart } from '@entree/domain/selling/cart.ts'
import type { DiscountCode } from '@entree/domain/catalogue/discount-code.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { priceCart, type PricedCart } from '@entree/domain/selling/price-cart.ts'
import { type Campaign, type PointOfSale, type Product } from '../../data.ts'
import type { StoredCart } from './cart-storage.ts'
import type { Choice } from './use-selection.ts'

type CartLine = Pick<
  Product,
  'id' | 'name' | 'price' | 'service_fee' | 'vat_percentage' | 'product_type_id' | 'is_disabled' | 'is_cross_sell'
> & { amount: number }
export type Priced = PricedCart<CartLine>

type Terms = { campaign: Campaign | null; discountCode: DiscountCode | null }

/** What a choice costs, by the function that the server charges with; no payment method yet, so no payment fee (PRICE-12). */
export function priceSelection(
  point_of_sale: Pick<PointOfSale, 'company' | 'products'>,
  choice: Choice,
  { campaign, discountCode }: Terms,
): Priced {
  return priceCart({
    company: point_of_sale.company,
    products: point_of_sale.products.map(({ product }) => lineOf(product, choice)),
    campaign,
    discountCode,
    paymentMethod: null,
  })
}

/** The cart that is stored; null when nothing is chosen (CART-02, CART-05, CART-07). */
export function cartOf(priced: Priced, { campaign, discountCode }: Terms): StoredCart | null {
  if (priced.products.length === 0) return null
  const products: Cart['products'] = priced.products
  return {
    products,
    discountCode,
    paymentMethod: null,
    campaignDiscount: priced.campaignDiscount,
    timeslot: null,
    totals: priced.totals,
    campaign: campaign?.slug ?? null,
  }
}

/** The choice that lines of a cart stand for; products that are no longer offered stay out (CART-06). */
export function choiceOf(
  lines: readonly { id: number; amount: number; price: number; product_type_id: number | null }[],
  products: readonly Product[],
): Choice {
  const offered = lines.filter((line) => products.some(({ id }) => id === line.id))
  const donation = offered.find((line) => isDonation(line))
  return { amounts: Object.fromEntries(offered.map(({ id, amount }) => [id, amount])), donation: donation?.price ?? 0 }
}

function lineOf(product: Product, { amounts, donation }: Choice): CartLine {
  const { id, name, service_fee, vat_percentage, product_type_id, is_disabled, is_cross_sell } = product
  const price = isDonation(product) ? donation : product.price
  return { id, name, amount: amounts[id] ?? 0, price, service_fee, vat_percentage, product_type_id, is_disabled, is_cross_sell }
}
