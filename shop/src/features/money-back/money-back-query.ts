import type { CallAnswer } from '@entree/contract/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../send.ts'
import type { OrderKey } from '../orders/use-order.ts'

export type MoneyBack = CallAnswer<'getMoneyBack'>

/** How often a refund that is on its way is looked at. Milliseconds. */
const EVERY = 5_000

/** How the offer stands; asked again while the money is on its way. */
export function moneyBackQuery({ id, secret }: OrderKey) {
  return queryOptions({
    queryKey: ['money_back', id, secret],
    queryFn: ({ signal }) => send('getMoneyBack', { id, secret }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'refunding' ? EVERY : false),
  })
}
