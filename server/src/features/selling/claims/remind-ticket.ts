import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { isReminderDue } from '@entree/domain/selling/ticket-states.ts'
import { refuse } from '#platform/http/refused.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { lockClaimableTicket, type TicketKey } from './claimable-ticket.ts'
import { ticketReminderMail } from './mails/ticket-invitation.ts'
import { changeTicket } from '#features/selling/tickets/change-tickets.ts'

/**
 * Reminds the person who was invited to claim the ticket (TICK-03); the organiser's to do (DEC-S-67), at most once in 24 hours (DEC-B-99).
 * Refuses `wrong_email` when nobody was invited, `reminded_recently`, and what cannot be claimed. Returns the order's id.
 */
export async function remindTicket(scope: Scope, key: TicketKey): Promise<{ order_id: number }> {
  return transact(scope, async (scope) => {
    const ticket = await lockClaimableTicket(scope, key, false)
    refuseOtherEvent(scope, ticket.order.event_id)
    const { invite_email } = ticket
    if (invite_email === null || !isEmailAddress(invite_email)) return refuse('wrong_email', { field: 'email' })
    if (!isReminderDue(ticket, scope.now)) return refuse('reminded_recently')
    await changeTicket(scope, ticket.id, { reminded_at: scope.now })
    await queueMail(scope, {
      kind: ticketReminderMail,
      dedupe_key: `ticket_reminder:${ticket.id}:${scope.now}`,
      to_address: invite_email,
      language: ticket.order.language,
      order_id: ticket.order.id,
      ticket_id: ticket.id,
    })
    return { order_id: ticket.order.id }
  })
}
