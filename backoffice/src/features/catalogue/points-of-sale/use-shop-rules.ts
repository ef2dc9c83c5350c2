import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { checkCapacity } from '@entree/domain/catalogue/capacity.ts'
import { checkPointOfSale } from '@entree/domain/catalogue/point-of-sale-rules.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { UseFormReturn } from 'react-hook-form'
import { inputOf, type PointOfSaleValues } from './point-of-sale-values.ts'

/** The rules of the server while one types: `check={rule('url')}` says what it would refuse of that field. */
export function useShopRules(
  form: UseFormReturn<PointOfSaleValues>,
  shop: PointOfSaleDetail | null,
): (field: string) => () => Refusal | null {
  return (field) => () => {
    const values = form.getValues()
    return (
      [...checkPointOfSale(inputOf(values), shop), ...checkStocks(values, shop)].find((refused) => refused.field === field) ??
      null
    )
  }
}

function checkStocks({ products }: PointOfSaleValues, shop: PointOfSaleDetail | null): Refusal[] {
  return products.flatMap(({ product_id, stock }, index) => {
    const sold = shop?.products.find((one) => one.product_id === product_id)
    return checkCapacity(stock, sold ? { capacity: sold.stock, taken: sold.taken } : null, `products.${index}.stock`)
  })
}
