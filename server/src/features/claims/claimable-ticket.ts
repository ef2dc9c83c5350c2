import { claimRefusals } from '@entree/domain/ticket-states.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { lockTicket, type TicketToClaim } from './queries.ts'

/**
 * Locks a ticket that may be claimed, or changed when `change` is set (DEC-S-67, DEC-S-68). Refuses `ticket_not_found`,
 * `order_not_paid`, `ticket_cancelled`, `ticket_refunded`, `ticket_already_claimed`.
 */
export async function lockClaimableTicket(scope: Scope, ticket_id: number, change: boolean): Promise<TicketToClaim> {
  const ticket = (await lockTicket(scope, ticket_id)) ?? refuse('ticket_not_found')
  refuseIfAny(claimRefusals(ticket, ticket.order, { change }))
  return ticket
}
