import { takesSpot } from '../catalogue/gift-voucher.ts'

type OfferedProduct = {
  product_type_id: number
  is_cross_sell: boolean
  /** Shown only with another product. */
  has_parents: boolean
  /** Added automatically with another product. */
  is_addition: boolean
  is_available: boolean
  /** What one costs with everything in it, cents. */
  total: number
}

/** The lowest price that a visit can be had for now, cents: without donations, gift vouchers, extras and what needs another product; null without any. */
export function priceFrom(products: readonly OfferedProduct[]): number | null {
  const prices = products
    .filter((product) => product.is_available && takesSpot(product))
    .filter(({ is_cross_sell, has_parents, is_addition }) => !is_cross_sell && !has_parents && !is_addition)
    .map(({ total }) => total)
  return prices.length === 0 ? null : Math.min(...prices)
}
