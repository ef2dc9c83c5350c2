import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { Dependencies, PointOfSaleValues } from './point-of-sale-values.ts'
import type { useShopRules } from './use-shop-rules.ts'

/** What each section of the form of a point of sale gets. */
export type SectionProps = {
  form: UseFormReturn<PointOfSaleValues>
  rule: ReturnType<typeof useShopRules>
  /** Null: a new one. */
  shop: PointOfSaleDetail | null
  dependencies: Dependencies
  isReadOnly: boolean
}
