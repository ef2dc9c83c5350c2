import type { CallAnswer } from '@entree/contract/calls.ts'
import type { AskedField } from '@entree/domain/foundation/customer-form.ts'
import { send } from '../../send.ts'
import type { Question, PersonalValues } from '../customer-information/personal-values.ts'
import { answersToSend, customerToSend } from '../customer-information/personal-values.ts'
import type { TicketKey } from './ticket-query.ts'

type Claim = {
  /** The fields that are sent; without any, the present holder keeps the ticket. */
  fields: readonly AskedField[]
  questions: readonly Question[]
  values: PersonalValues
  /** The buyer claims for themselves, with the details of this order; `fields` are then what those lack. */
  order_secret?: string
  /** The ticket was claimed before (DEC-S-67). */
  change?: boolean
}

/**
 * Claims a ticket: the customer first, then the answers, then the claim (CLAIM-02, CLAIM-03, CLAIM-04). Returns the ticket with
 * its link as it is from now on.
 * @throws CallFailed
 */
export async function saveClaim({ id, secret }: TicketKey, claim: Claim): Promise<CallAnswer<'claimTicket'>> {
  const { fields, questions, values, order_secret, change } = claim
  const customer = fields.length > 0 ? customerToSend(values, fields) : null
  if (customer !== null || order_secret) await send('saveTicketCustomer', { id, secret, customer, order_secret, change })
  if (questions.length > 0) await send('saveTicketAnswers', { id, secret, answers: answersToSend(values, questions), change })
  return send('claimTicket', { id, secret, change })
}
