import type { QueryClient } from '@tanstack/react-query'
import { orderQuery, pointOfSaleByOrderQuery } from './data.ts'

/**
 * Asks for the order of a purchase's page while the code of that page is still on its way. What goes wrong is the page's to find
 * out: it asks again.
 */
export function askForOrder(client: QueryClient, pathname: string): void {
  const [, id, secret] = /^\/order\/([1-9]\d{0,15})\/([\w-]+)\/(?:timeslot|personal|products|payment)$/.exec(pathname) ?? []
  if (id === undefined || secret === undefined) return
  const key = { id: Number(id), secret }
  void client.prefetchQuery(orderQuery(key))
  void client.prefetchQuery(pointOfSaleByOrderQuery(key))
}
