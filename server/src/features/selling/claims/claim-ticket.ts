import { ticketClaimedMail } from './mails/ticket-claimed.ts'
import { askedFields, isCustomerComplete, type CustomerInput } from '@entree/domain/foundation/customer-form.ts'
import { areQuestionsAnswered } from '@entree/domain/catalogue/customer-questions.ts'
import { changesHolder, isGivenAway } from '@entree/domain/selling/ticket-holder.ts'
import { readCustomerFields } from '#features/catalogue/customer-information/customer-fields.ts'
import { spendDaily } from '#features/foundation/account/spend-daily.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Services } from '#features/services.ts'
import { ticketFact } from './ticket-fact.ts'
import { lockClaimableTicket, type TicketKey } from './claimable-ticket.ts'
import { renewTicket } from './renew-ticket.ts'
import { writePerson } from '#features/selling/orders/write-people.ts'
import { changeTicket } from '#features/selling/tickets/change-tickets.ts'
import { findCustomer, listTicketAnswers, type TicketToClaim } from './queries.ts'
import { readTicketQuestions } from './ticket-questions.ts'

/** So often in a day a ticket gets another holder, who is mailed a new one (SEC-30). */
const MOST_HOLDERS = 10

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/**
 * Claims a ticket: the person whose details were saved becomes its holder (CALL-24, CLAIM-04, CLAIM-14). Someone else than before gets
 * a new code and a new link, so that the old paper and the old link open nothing; someone else than the buyer takes it out of the
 * buyer's hands (`is_given_away`). Refuses what cannot be claimed, and
 * `customer_details_required` or `errors_please_select` while something mandatory is missing, and `too_many_requests` when it changed hands too
 * often.
 */
export async function claimTicket(
  services: Pick<Services, 'config'>,
  scope: Scope,
  key: TicketKey,
  change: boolean,
): Promise<void> {
  await transact(scope, async (scope) => {
    const ticket = await lockClaimableTicket(scope, key, change)
    const claimant = await claimantOf(scope, ticket)
    await refuseIncomplete(scope, ticket, claimant)
    const buyer = await findCustomer(scope, ticket.order.customer_id)
    const before = ticket.customer_id === null ? buyer : await findCustomer(scope, ticket.customer_id)
    const is_given_away = isGivenAway(buyer, claimant, ticket.is_given_away)
    await changeTicket(scope, ticket.id, { customer_id: claimant.id, claimant_id: null, claimed_at: scope.now, is_given_away })
    await happened(scope, ticketFact('ticket.claimed', ticket))
    if (!changesHolder(before, claimant)) return
    await spendDaily(services, scope, `holder of ticket ${ticket.id}`, MOST_HOLDERS)
    const { code_version } = await renewTicket(scope, ticket)
    if (claimant.email === null) return
    await queueMail(scope, {
      kind: ticketClaimedMail,
      dedupe_key: `ticket_claimed:${ticket.id}:${code_version}`,
      to_address: claimant.email,
      language: ticket.order.language,
      order_id: ticket.order.id,
      ticket_id: ticket.id,
    })
  })
}

/** Who claims: the details saved before; without any, the person who was invited, else the buyer. */
async function claimantOf(scope: Scope, ticket: TicketToClaim): Promise<Customer> {
  const saved = await findCustomer(scope, ticket.claimant_id ?? ticket.customer_id)
  if (saved) return saved
  const buyer = await findCustomer(scope, ticket.order.customer_id)
  if (ticket.invite_email === null && buyer) return buyer
  const invited = await findCustomer(scope, await writePerson(scope, { email: ticket.invite_email }))
  return invited ?? refuse('customer_details_required')
}

async function refuseIncomplete(scope: Scope, ticket: TicketToClaim, claimant: Customer): Promise<void> {
  const asked = askedFields(await readCustomerFields(scope, ticket.order.event_id), 'ticket')
  const given: CustomerInput = { ...claimant, email_confirmation: claimant.email }
  if (!isCustomerComplete(given, asked)) refuse('customer_details_required')
  const questions = await readTicketQuestions(scope, ticket.id)
  if (!areQuestionsAnswered(questions, await listTicketAnswers(scope, ticket.id)))
    refuse('errors_please_select', { field: 'answers' })
}
