import { additionParent, hasParent, type Amounts, type QuantityProduct } from './quantities.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/**
 * The products that a page of the shop shows, in their given order. The point of sale shows those that are not cross-sell,
 * the extra-products page only those that are (POS-25, XSELL-03). A dependent product shows once a parent has a quantity
 * (QTY-13), a child once its parent has one (QTY-16). `hidden` are the ids that the campaign hides (POS-41) and those whose
 * sale is over and not to be shown (POS-37). `amounts` are those of the whole selection, as `settleQuantities` returns them.
 */
export function shownProducts<Product extends QuantityProduct>(
  products: readonly Product[],
  amounts: Amounts,
  { crossSell, hidden }: { crossSell: boolean; hidden: ReadonlySet<number> },
): Product[] {
  return products.filter((product) => {
    if (product.is_cross_sell !== crossSell || hidden.has(product.id)) return false
    if (additionParent(product.id, products) !== null) return (amounts[product.id] ?? 0) > 0
    return hasParent(product, amounts)
  })
}

/** Whether the purchase has a step for extra products (XSELL-01). */
export function hasCrossSell(products: readonly { is_cross_sell: boolean }[]): boolean {
  return products.some((product) => product.is_cross_sell)
}

/** Refuses chosen lines on the extra-products page that are no extra products; choosing none is fine (XSELL-03, XSELL-06). */
export function checkCrossSell(
  products: readonly { id: number; name: string; is_cross_sell: boolean }[],
  lines: readonly { product_id: number; amount: number }[],
): Refusal[] {
  return lines.flatMap(({ product_id, amount }, index) => {
    const product = products.find(({ id }) => id === product_id)
    if (amount === 0 || product?.is_cross_sell) return []
    return [refusal('product_not_cross_sell', { field: `products.${index}`, product_id, product: product?.name ?? null })]
  })
}

/** Refuses a choice of extra products alone: they are sold with a ticket (CART-13). A choice of nothing is refused elsewhere (CART-11). */
export function checkNotExtrasAlone(lines: readonly { is_cross_sell: boolean }[]): Refusal[] {
  const isAlone = lines.length > 0 && lines.every(({ is_cross_sell }) => is_cross_sell)
  return isAlone ? [refusal('shop_no_products_selected', { field: 'products' })] : []
}
