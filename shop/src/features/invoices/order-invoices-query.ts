import type { CallAnswer } from '@entree/contract/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../send.ts'
import type { OrderKey } from '../orders/use-order.ts'

export type OrderInvoices = CallAnswer<'getOrderInvoices'>

/** The invoice and the credit notes of an order; always fetched again, since a refund makes one. */
export function orderInvoicesQuery({ id, secret }: OrderKey) {
  return queryOptions({
    queryKey: ['order_invoices', id],
    queryFn: ({ signal }) => send('getOrderInvoices', { id, secret }, { signal }),
    staleTime: 0,
  })
}
