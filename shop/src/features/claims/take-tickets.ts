import { CallFailed } from '@entree/web/client.ts'
import { send } from '../../send.ts'
import type { OrderKey } from '../orders/use-order.ts'

/**
 * Puts the buyer's details on each of the tickets (DEC-S-84); they are theirs once they have claimed them. One that someone claimed in
 * the meantime is left out.
 * @throws CallFailed
 */
export async function takeTickets(order: OrderKey, tickets: readonly { id: number; secret: string }[]): Promise<void> {
  const results = await Promise.allSettled(
    tickets.map(({ id, secret }) => send('saveTicketCustomer', { id, secret, order_secret: order.secret })),
  )
  for (const result of results) if (result.status === 'rejected' && !isGone(result.reason)) throw result.reason
}

function isGone(error: unknown): boolean {
  return error instanceof CallFailed && (error.has('ticket_already_claimed') || error.has('ticket_not_found'))
}
