import { ticketReminderMail } from './mails/ticket-invitation.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockClaimableTicket } from './claimable-ticket.ts'
import { updateTicket } from './queries.ts'

/**
 * Reminds whoever was invited to claim the ticket (TICK-03); the organiser's to do (DEC-S-67). Refuses `wrong_email` when nobody
 * was invited, and what cannot be claimed.
 */
export async function remindTicket(scope: Scope, ticket_id: number): Promise<void> {
  await transact(scope, async (scope) => {
    const ticket = await lockClaimableTicket(scope, { id: ticket_id }, false)
    const { invite_email } = ticket
    if (invite_email === null || !isEmailAddress(invite_email)) return refuse('wrong_email', { field: 'email' })
    await updateTicket(scope, ticket.id, { reminded_at: scope.now })
    await queueMail(scope, {
      kind: ticketReminderMail,
      dedupe_key: `ticket_reminder:${ticket.id}:${scope.now}`,
      to_address: invite_email,
      language: ticket.order.language,
      order_id: ticket.order.id,
      ticket_id: ticket.id,
    })
  })
}
