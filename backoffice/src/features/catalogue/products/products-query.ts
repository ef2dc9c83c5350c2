import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { eventKey } from '../events/event-query.ts'

/** Everything of the products of an event in the cache. */
export const productsKey = (event_id: number) => [...eventKey(event_id), 'products'] as const

/** The products of an event and their groups, in order. */
export function productsQuery(event_id: number) {
  return queryOptions({
    queryKey: [...productsKey(event_id), 'list'],
    queryFn: async ({ signal }) => {
      const [products, groups] = await Promise.all([
        send('listProducts', { event_id }, { signal }),
        send('listProductGroups', { event_id }, { signal }),
      ])
      return { products, groups }
    },
  })
}

/** What the product form chooses from. */
export function productDependenciesQuery(event_id: number) {
  return queryOptions({
    queryKey: [...productsKey(event_id), 'dependencies'],
    queryFn: ({ signal }) => send('getProductDependencies', { event_id }, { signal }),
  })
}

/** Both at once, for the editor. */
export function productFormQuery(event_id: number) {
  return queryOptions({
    queryKey: [...productsKey(event_id), 'form'],
    queryFn: async ({ signal }) => {
      const [products, dependencies] = await Promise.all([
        send('listProducts', { event_id }, { signal }),
        send('getProductDependencies', { event_id }, { signal }),
      ])
      return { products, dependencies }
    },
  })
}
