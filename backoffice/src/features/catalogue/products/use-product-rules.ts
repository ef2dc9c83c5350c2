import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { checkCapacity } from '@entree/domain/catalogue/capacity.ts'
import { checkLinks, type LinkedProduct } from '@entree/domain/catalogue/product-links.ts'
import { checkProduct } from '@entree/domain/catalogue/product-rules.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { UseFormReturn } from 'react-hook-form'
import { inputOf, type ProductValues } from './product-values.ts'

type Known = {
  /** Null: a new product. */
  id: number | null
  /** How it is now, when it is there. */
  product?: ProductDetail
  others: readonly ProductDetail[]
}

/** The rules of the server while one types: `check={rule('min_buy')}` says what it would refuse of that field. */
export function useProductRules(
  form: UseFormReturn<ProductValues>,
  { id, product, others }: Known,
): (field: keyof ProductValues) => () => Refusal | null {
  return (field) => () => {
    const values = form.getValues()
    const input = inputOf(values, true)
    return (
      [
        ...checkProduct(input),
        ...(product && input.stock !== undefined && input.stock !== null
          ? checkCapacity(input.stock, { capacity: product.stock, taken: product.sold + product.reserved }, 'stock')
          : []),
        ...checkLinks(asLinked({ id, ...values, stock: input.stock ?? null }), others.map(asLinked)),
      ].find((refused) => refused.field === field) ?? null
    )
  }
}

function asLinked(product: Omit<LinkedProduct, 'product_type_id'> & { product_type_id: number | null }): LinkedProduct {
  return { ...product, product_type_id: product.product_type_id ?? 0 }
}
