import type { CallInput } from '@entree/contract/calls.ts'
import { customerRefusals } from '@entree/domain/foundation/customer-form.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { isReminderDue } from '@entree/domain/selling/ticket-states.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { WrittenMail } from '#features/foundation/mails/composed-mail.ts'
import { writeInvitationMail } from '#features/selling/claims/mails/ticket-invitation.ts'
import { factsToShow, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { askedOfOwner } from './change-ticket-owner.ts'
import { holderAddress, writeRenewedMail } from './mails/ticket-renewed.ts'
import { ticketsToRemind } from './remind-tickets.ts'

type Ticket = OrderFacts['usable'][number]

/** The mail to the holder of a ticket if it were replaced (MAIL-18). Refuses `ticket_not_found` for a ticket that lets nobody in. */
export async function previewNewTicket(scope: Scope, id: number, { ticket_id }: { ticket_id: number }): Promise<WrittenMail[]> {
  const { facts } = await ticketToShow(scope, id, ticket_id)
  const to_address = holderAddress(facts, ticket_id)
  if (to_address === null) return []
  const { language } = facts.order
  return [{ to_address, language, content: writeRenewedMail(facts, language, { ticket_id, attachments: [] }) }]
}

type NewOwner = { ticket_id: number } & Pick<CallInput<'changeTicketOwner'>, 'first_name' | 'last_name' | 'email'>

/** The invitation that a new owner would get (MAIL-18). Refuses `ticket_not_found`, and all that is wrong with the fields at once. */
export async function previewNewOwner(scope: Scope, id: number, { ticket_id, ...owner }: NewOwner): Promise<WrittenMail[]> {
  const { facts, ticket } = await ticketToShow(scope, id, ticket_id)
  refuseIfAny(customerRefusals(owner, askedOfOwner, localDay(scope.now, 'UTC')))
  return [invitation(facts, ticket, owner.email.trim(), false)]
}

/**
 * The reminders that would be sent: of a ticket, or of all whose holder is to be reminded (MAIL-18). Refuses what the reminding of an order
 * refuses, for a ticket `ticket_not_found`, `wrong_email` and `reminded_recently`.
 */
export async function previewReminders(
  scope: Scope,
  id: number,
  { ticket_id }: { ticket_id?: number | null },
): Promise<WrittenMail[]> {
  if (!ticket_id) {
    const facts = await factsToShow(scope, id)
    const due = ticketsToRemind(facts.order, facts.usable, scope.now)
    return due.map((ticket) => invitation(facts, ticket, ticket.invite_email ?? '', true))
  }
  const { facts, ticket } = await ticketToShow(scope, id, ticket_id)
  if (ticket.invite_email === null) return refuse('wrong_email')
  if (!isReminderDue(ticket, scope.now)) return refuse('reminded_recently')
  return [invitation(facts, ticket, ticket.invite_email, true)]
}

function invitation(facts: OrderFacts, ticket: Ticket, to_address: string, is_reminder: boolean): WrittenMail {
  const { language } = facts.order
  return { to_address, language, content: writeInvitationMail(facts, language, { ticket, to_address, is_reminder }) }
}

async function ticketToShow(scope: Scope, id: number, ticket_id: number): Promise<{ facts: OrderFacts; ticket: Ticket }> {
  const facts = await factsToShow(scope, id)
  return { facts, ticket: facts.usable.find((one) => one.id === ticket_id) ?? refuse('ticket_not_found') }
}
