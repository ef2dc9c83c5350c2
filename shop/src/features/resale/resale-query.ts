import type { CallAnswer } from '@entree/contract/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../send.ts'
import type { OrderKey } from '../orders/use-order.ts'

export type Resale = CallAnswer<'getResale'>

/** What can be offered of an order, and what became of what was, always fetched again: it may be sold at any moment. */
export function resaleQuery({ id, secret }: OrderKey) {
  return queryOptions({
    queryKey: ['resale', id, secret],
    queryFn: ({ signal }) => send('getResale', { id, secret }, { signal }),
    staleTime: 0,
  })
}
