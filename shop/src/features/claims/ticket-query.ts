import type { CallAnswer } from '@entree/contract/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../send.ts'

export type HeldTicket = CallAnswer<'getTicket'>
export type TicketKey = { id: number; secret: string }

/** A ticket by its link (CALL-22). */
export function ticketQuery({ id, secret }: TicketKey) {
  return queryOptions({
    queryKey: ['ticket', id, secret],
    queryFn: ({ signal }) => send('getTicket', { id, secret }, { signal }),
    staleTime: 0,
  })
}
