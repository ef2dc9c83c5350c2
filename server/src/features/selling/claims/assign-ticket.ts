import { ticketInvitationMail } from './mails/ticket-invitation.ts'
import { foldEmail, isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { spendDaily } from '#features/foundation/account/spend-daily.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import type { Services } from '#features/services.ts'
import { lockClaimableTicket, type TicketKey } from './claimable-ticket.ts'
import { writeTicketAnswers } from '#features/selling/orders/write-people.ts'
import { changeTicket } from '#features/selling/tickets/change-tickets.ts'
import { countInvitations } from './queries.ts'

const DAY_MS = 86_400_000
/** Invitations to one ticket in a day: a typo or two may be put right. */
const MOST_OF_TICKET = 5
/** And to all tickets of an order, beyond one each. */
const MOST_MORE_OF_ORDER = 20
/** And to a mailbox, of whatever orders: more than a class has, whose teacher is to have all of its tickets (SEC-30). */
const MOST_TO_MAILBOX = 50

/**
 * Invites someone to claim the ticket (CALL-25, ASGN-05, ASGN-06). Inviting again replaces the address
 * (DEC-S-67): the ticket gets a new secret, so that the link of the earlier invitation opens nothing, and nothing is left of what
 * someone filled in and did not claim. Refuses `wrong_email`, what cannot be claimed, and `too_many_requests`: a ticket is no way to
 * mail half a town.
 */
export async function assignTicket(
  services: Pick<Services, 'config'>,
  scope: Scope,
  key: TicketKey,
  email: string,
): Promise<void> {
  const invite_email = email.trim()
  if (!isEmailAddress(invite_email)) refuse('wrong_email', { field: 'email' })
  await transact(scope, async (scope) => {
    const ticket = await lockClaimableTicket(scope, key, false)
    const since = new Date(Date.parse(scope.now) - DAY_MS).toISOString()
    const { of_ticket, of_order, tickets } = await countInvitations(scope, ticket.order.id, ticket.id, since)
    if (of_ticket >= MOST_OF_TICKET || of_order >= tickets + MOST_MORE_OF_ORDER) refuse('too_many_requests')
    await spendDaily(services, scope, `invitation ${foldEmail(invite_email)}`, MOST_TO_MAILBOX)
    const secret = newSecret()
    await writeTicketAnswers(scope, { id: ticket.id, order_id: ticket.order.id }, [])
    await changeTicket(scope, ticket.id, { secret, invite_email, invited_at: scope.now, reminded_at: null, claimant_id: null })
    await queueMail(scope, {
      kind: ticketInvitationMail,
      dedupe_key: `ticket_invitation:${ticket.id}:${secret}`,
      to_address: invite_email,
      language: ticket.order.language,
      order_id: ticket.order.id,
      ticket_id: ticket.id,
    })
  })
}
