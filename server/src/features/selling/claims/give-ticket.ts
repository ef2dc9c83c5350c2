import { isGivenAway } from '@entree/domain/selling/ticket-holder.ts'
import type { Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { ticketInvitationMail } from './mails/ticket-invitation.ts'
import { writeTicketAnswers, writePerson } from '#features/selling/orders/write-people.ts'
import { changeTicket } from '#features/selling/tickets/change-tickets.ts'
import { findCustomer, type TicketToClaim } from './queries.ts'
import { renewTicket } from './renew-ticket.ts'
import { ticketFact } from './ticket-fact.ts'

export type NewOwner = { first_name: string; last_name: string; email: string }

/**
 * Gives a locked ticket to someone else, who still has to claim it (DEC-B-90): new code, new link, and nothing of what the holder
 * before answered. `invites`: they are mailed the link.
 */
export async function giveTicket(scope: Scope, ticket: TicketToClaim, owner: NewOwner, invites: boolean): Promise<void> {
  const { order } = ticket
  const { now } = scope
  const buyer = await findCustomer(scope, order.customer_id)
  const customer_id = await writePerson(scope, { ...owner, created_at: now })
  await writeTicketAnswers(scope, { id: ticket.id, order_id: order.id }, [])
  await changeTicket(scope, ticket.id, {
    customer_id,
    claimant_id: null,
    claimed_at: null,
    reminded_at: null,
    invite_email: owner.email,
    invited_at: invites ? now : null,
    owner_changed_at: now,
    is_given_away: isGivenAway(buyer, owner, ticket.is_given_away),
  })
  const { code_version } = await renewTicket(scope, ticket)
  await happened(scope, ticketFact('ticket.owner_changed', ticket))
  if (!invites) return
  await queueMail(scope, {
    kind: ticketInvitationMail,
    dedupe_key: `ticket_invitation:${ticket.id}:${code_version}`,
    to_address: owner.email,
    language: order.language,
    order_id: order.id,
    ticket_id: ticket.id,
  })
}
