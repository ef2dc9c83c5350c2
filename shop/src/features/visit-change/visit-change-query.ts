import type { CallAnswer } from '@entree/contract/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../send.ts'
import type { OrderKey } from '../orders/use-order.ts'

export type VisitChange = CallAnswer<'getVisitChange'>

/** Whether the buyer can change the visit, and until when. */
export function visitChangeQuery({ id, secret }: OrderKey) {
  return queryOptions({
    queryKey: ['visit_change', id, secret],
    queryFn: ({ signal }) => send('getVisitChange', { id, secret }, { signal }),
    staleTime: 0,
  })
}
