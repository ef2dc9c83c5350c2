import { queryOptions } from '@tanstack/react-query'
import { send } from '../../send.ts'
import type { OrderKey } from './use-order.ts'

/** The tickets of an order (CALL-13); always fetched again, since their holders change them too. */
export function orderTicketsQuery({ id, secret }: OrderKey) {
  return queryOptions({
    queryKey: ['tickets', id],
    queryFn: ({ signal }) => send('listOrderTickets', { id, secret }, { signal }),
    staleTime: 0,
  })
}
