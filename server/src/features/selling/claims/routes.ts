import { readTicket } from '#features/selling/tickets/read-tickets.ts'
import { readCustomerFields } from '#features/catalogue/customer-information/customer-fields.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { assignTicket } from './assign-ticket.ts'
import { claimTicket } from './claim-ticket.ts'
import { ticketClaimedMail } from './mails/ticket-claimed.ts'
import { ticketInvitationMail, ticketReminderMail } from './mails/ticket-invitation.ts'
import { findTicketProduct } from './queries.ts'
import { saveTicketCustomer } from './save-ticket-customer.ts'
import { readTicketAnswers, readTicketQuestions, saveTicketAnswers } from './ticket-questions.ts'

/** Who a ticket is for: invitations and claims. */
export function bindClaims(services: Services): Slice {
  const { bind } = services

  bind('saveTicketCustomer', async (scope, input) => {
    await saveTicketCustomer(scope, input)
    return readTicket(scope, input.id)
  })
  bind('saveTicketAnswers', async (scope, { id, secret, answers, change }) => {
    await saveTicketAnswers(scope, { id, secret }, answers, change ?? false)
    return { success: true as const }
  })
  bind('claimTicket', async (scope, { id, secret, change }) => {
    await claimTicket(services, scope, { id, secret }, change ?? false)
    return readTicket(scope, id)
  })
  bind('assignTicket', async (scope, { id, secret, email }) => {
    await assignTicket(services, scope, { id, secret }, email)
    return readTicket(scope, id)
  })
  bind('listTicketQuestions', async (scope, { id }) => {
    const questions = await readTicketQuestions(scope, id)
    return questions.map((question) => ({ ...question, answers: [...question.answers], products: [...question.products] }))
  })
  bind('listTicketAnswers', (scope, { id }) => readTicketAnswers(scope, id))
  bind('listTicketCustomerFields', async (scope, { id }) => {
    const ticket = (await findTicketProduct(scope, id)) ?? refuse('ticket_not_found')
    const fields = await readCustomerFields(scope, ticket.event_id)
    return fields.map((field) => ({ ...field, company_id: scope.company_id }))
  })
  return { mails: [ticketInvitationMail, ticketReminderMail, ticketClaimedMail] }
}
