import type { CallAnswer } from '@entree/contract/calls.ts'
import {
  answerRefusals,
  shownAnswers,
  ticketQuestions,
  type Answer,
  type Question,
} from '@entree/domain/catalogue/customer-questions.ts'
import { readEventQuestions } from '#features/catalogue/customer-information/event-questions.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockClaimableTicket, type TicketKey } from './claimable-ticket.ts'
import { writeTicketAnswers } from '#features/selling/orders/write-people.ts'
import { findTicketProduct, listTicketAnswers } from './queries.ts'

/** The questions asked for the ticket's own product (CALL-26, QST-10). Refuses `ticket_not_found`. */
export async function readTicketQuestions(scope: Scope, ticket_id: number): Promise<Question[]> {
  const ticket = (await findTicketProduct(scope, ticket_id)) ?? refuse('ticket_not_found')
  return ticketQuestions(await readEventQuestions(scope, ticket.event_id), ticket.product_id)
}

/** The answers there are to them (CALL-27). */
export async function readTicketAnswers(scope: Scope, ticket_id: number): Promise<CallAnswer<'listTicketAnswers'>> {
  const answers = shownAnswers(await readTicketQuestions(scope, ticket_id), await listTicketAnswers(scope, ticket_id))
  return answers.map(({ customer_information_id, answer }) => ({
    customer_information_id,
    answer: typeof answer === 'string' ? answer : [...answer],
  }))
}

/** Replaces the answers given before by these, all or none (CALL-31, QST-13). Refuses as `answerRefusals` does. */
export async function saveTicketAnswers(scope: Scope, key: TicketKey, answers: Answer[], change: boolean): Promise<void> {
  await transact(scope, async (scope) => {
    const ticket = await lockClaimableTicket(scope, key, change)
    const questions = await readTicketQuestions(scope, ticket.id)
    refuseIfAny(answerRefusals(questions, answers))
    await writeTicketAnswers(scope, { id: ticket.id, order_id: ticket.order.id }, shownAnswers(questions, answers))
  })
}
