import { claimRefusals, ticketUseRefusals } from '@entree/domain/selling/ticket-states.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import { lockTicket, type TicketToClaim } from './queries.ts'

/** Visitors with a link have its secret; the organiser needs none. */
export type TicketKey = { id: number; secret?: string }

/**
 * Locks a ticket that may be claimed, or changed when `change` is set (DEC-S-67, DEC-S-68). The secret is looked at again, now that
 * the ticket is locked: it may have gone to someone else since it opened the call. Refuses `ticket_not_found`, `order_not_paid`,
 * `ticket_cancelled`, `ticket_refunded`, `ticket_already_claimed`.
 */
export async function lockClaimableTicket(scope: Scope, { id, secret }: TicketKey, change: boolean): Promise<TicketToClaim> {
  const ticket = (await lockTicket(scope, id)) ?? refuse('ticket_not_found')
  if (secret !== undefined && !sameSecret(ticket.secret, secret))
    refuse(ticket.claimed_at === null ? 'ticket_not_found' : 'ticket_already_claimed')
  refuseIfAny(claimRefusals(ticket, ticket.order, { change }))
  return ticket
}

/**
 * Locks a ticket that lets someone in, no matter who holds it, for the organiser. With a secret, only while that still is its own. Refuses
 * `ticket_not_found`, `order_not_paid`, `ticket_cancelled`, `ticket_refunded`, and 403 for another event than theirs (DEC-B-11).
 */
export async function lockUsableTicket(scope: Scope, { id, secret }: TicketKey): Promise<TicketToClaim> {
  const ticket = (await lockTicket(scope, id)) ?? refuse('ticket_not_found')
  refuseOtherEvent(scope, ticket.order.event_id)
  if (secret !== undefined && !sameSecret(ticket.secret, secret)) refuse('ticket_not_found')
  refuseIfAny(ticketUseRefusals(ticket, ticket.order))
  return ticket
}
