import type { CallAnswer } from '@entree/contract/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../send.ts'
import type { OrderKey } from '../orders/use-order.ts'

export type Cancellation = CallAnswer<'getVisitorCancellation'>

/** Units to choose from, whatever becomes of them. */
export type Choosable = Omit<Cancellation, 'cancelled' | 'state' | 'units'> & {
  units: (Omit<Cancellation['units'][number], 'kept'> & { kept: string | null })[]
}

/** What can be cancelled of an order, always fetched again: a scan or the organiser may have changed it. */
export function cancellationQuery({ id, secret }: OrderKey) {
  return queryOptions({
    queryKey: ['cancellation', id, secret],
    queryFn: ({ signal }) => send('getVisitorCancellation', { id, secret }, { signal }),
    staleTime: 0,
  })
}
