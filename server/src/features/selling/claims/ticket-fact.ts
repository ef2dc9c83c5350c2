import type { Fact } from '@entree/contract/foundation/facts/catalogue.ts'
import type { TicketToClaim } from './queries.ts'

/** That a locked ticket has another holder. */
export function ticketFact(
  kind: 'ticket.claimed' | 'ticket.owner_changed',
  { id: ticket_id, product_id, is_test, order }: Pick<TicketToClaim, 'id' | 'product_id' | 'is_test' | 'order'>,
): Fact {
  return { kind, event_id: order.event_id, order_id: order.id, data: { ticket_id, product_id, is_test } }
}
