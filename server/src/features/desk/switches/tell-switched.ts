import { writeTogether } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { ticketRenewedMail } from '#features/desk/tickets/mails/ticket-renewed.ts'
import { mailsWithTickets, queueMail } from '#features/foundation/mails/queue-mail.ts'
import { ticketInvitationMail } from '#features/selling/claims/mails/ticket-invitation.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { ticketsOfOthers } from '#features/selling/tickets/other-holders.ts'
import { orderSwitchedMail } from './mails/order-switched.ts'

type Switched = { id: number; language: string; message: string | null }

/**
 * Mails the new tickets of an order that was moved: the buyer those that are theirs, other holders theirs, and those who were invited and
 * have not claimed yet the new link. Without an address no mail is sent.
 */
export async function tellSwitched(scope: Scope, { id, language, message }: Switched): Promise<void> {
  const facts = await findOrderFacts(scope, id)
  if (!facts) return
  const about = { language, order_id: id }
  if (facts.order.email !== null) {
    const dedupe_key = `order_switched:${id}:${scope.now}`
    const told = message === null ? {} : { message }
    const mail = { kind: orderSwitchedMail, dedupe_key, to_address: facts.order.email, ...about, ...told }
    // Nobody wakes a mail whose order has no tickets to be made.
    if (facts.usable.length > 0) await writeTogether(scope.tx, [mailsWithTickets(scope, [mail])])
    else await queueMail(scope, mail)
  }
  for (const { ticket, to_address } of ticketsOfOthers(facts.usable)) {
    const kind = ticket.claimed_at !== null ? ticketRenewedMail : ticketInvitationMail
    const dedupe_key = `${kind.name}:${ticket.id}:${ticket.secret}`
    await queueMail(scope, { kind, dedupe_key, to_address, ticket_id: ticket.id, ...about })
  }
}
