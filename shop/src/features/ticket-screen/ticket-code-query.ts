import { queryOptions } from '@tanstack/react-query'
import { send } from '../../send.ts'
import type { TicketKey } from '../claims/ticket-query.ts'

/** The code of a ticket and its QR, for anyone with the ticket's link; without a network, what is kept on the device. */
export function ticketCodeQuery({ id, secret }: TicketKey) {
  return queryOptions({
    queryKey: ['ticket_code', id, secret],
    queryFn: ({ signal }) => send('getTicketCode', { id, secret }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  })
}
