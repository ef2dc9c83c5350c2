import type { ProductDetail, ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import type { Arrangement } from '../../../ui/sortable/arrangement.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { inOrder, toSort } from './arrange-products.ts'
import { productsKey, productsQuery } from './products-query.ts'

/** Saves a new order of products and groups; shown at once, and taken back when it is refused. */
export function useSort(
  event_id: number,
  products: readonly ProductDetail[],
  groups: readonly ProductGroup[],
): (arrangement: Arrangement) => Promise<void> {
  const client = useQueryClient()
  const tell = useFailures()
  const { queryKey } = productsQuery(event_id)
  return async (arrangement) => {
    const { sort, groups: places = [] } = toSort(arrangement, products, groups)
    const placeOf = new Map(places.map(({ id, sort: place }) => [id, place]))
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, {
      products: inOrder(products, sort),
      groups: groups.toSorted((one, other) => (placeOf.get(one.id) ?? one.sort) - (placeOf.get(other.id) ?? other.sort)),
    })
    try {
      await send('sortProducts', { event_id, sort, groups: places })
    } catch (error) {
      tell(error)
    } finally {
      await client.invalidateQueries({ queryKey: productsKey(event_id) })
    }
  }
}
