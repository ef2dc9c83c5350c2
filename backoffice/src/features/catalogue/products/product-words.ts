import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { useT, type MessageKey } from '../../../messages.ts'
import { productTypeNames } from '../../../type-names.ts'

/** What a product type is called (PROD-27). */
export function useTypeName(): (product_type_id: number) => string {
  const t = useT()
  return (product_type_id) => {
    const key = productTypeNames[product_type_id]
    return key ? t(key) : String(product_type_id)
  }
}

const states: Readonly<Record<ProductDetail['state'], MessageKey>> = {
  not_started: 'products.state_not_started',
  available: 'products.state_available',
  sold_out: 'products.state_sold_out',
  expired: 'products.state_expired',
}

/** How the sale of a product stands, in a word: taken off sale goes before everything else (PROD-57 to PROD-61). */
export function useStateName(): (product: Pick<ProductDetail, 'status' | 'state'>) => string {
  const t = useT()
  return ({ status, state }) => t(status === 'not_live' ? 'products.state_not_live' : states[state])
}
