import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { Dependencies, ProductValues } from './product-values.ts'
import type { useProductRules } from './use-product-rules.ts'

/** What each section of the form of a product gets. */
export type SectionProps = {
  form: UseFormReturn<ProductValues>
  rule: ReturnType<typeof useProductRules>
  /** Null: a new one. */
  product: ProductDetail | null
  others: readonly ProductDetail[]
  dependencies: Dependencies
}
