import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import {
  CustomerField,
  CustomerInformation,
  CustomerInformationAnswer,
} from '../../catalogue/customer-information/shop-entities.ts'
import { customerRefusals } from '../orders/calls.ts'
import { CustomerInput } from '../orders/entities.ts'
import { Ticket } from '../tickets/entities.ts'
import { id, secret, singleLine } from '../../foundation/values.ts'

const byId = { id, secret }
/** The holder changes a ticket that was claimed already (`?change=1`). */
const change = z.boolean().nullish()
const useRefusals = [
  'ticket_not_found',
  'order_not_paid',
  'ticket_cancelled',
  'ticket_offered',
  'ticket_refunded',
  'ticket_already_claimed',
] as const

export const claimCalls = defineCalls({
  saveTicketCustomer: {
    summary: 'Details of the holder (CALL-23)',
    access: 'ticket',
    input: z.object({
      ...byId,
      customer: CustomerInput.nullish(),
      /**
       * The buyer takes the ticket, with the details of the order whose secret this is (DEC-S-84); `customer` then holds what the
       * order's details lack.
       */
      order_secret: secret.nullish(),
      change,
    }),
    answer: Ticket,
    refusals: [...useRefusals, ...customerRefusals],
  },
  saveTicketAnswers: {
    summary: "Answers to the ticket's questions (CALL-31)",
    access: 'ticket',
    input: z.object({ ...byId, answers: z.array(CustomerInformationAnswer).max(200), change }),
    answer: z.object({ success: z.literal(true) }),
    refusals: [
      ...useRefusals,
      'field_required',
      'errors_please_select',
      'errors_text_length',
      'answer_not_offered',
      'text_too_long',
      'invalid_input',
    ],
  },
  claimTicket: {
    summary: 'Claim the ticket: the saved details become its holder (CALL-24). A new holder gets a new code and link.',
    access: 'ticket',
    input: z.object({ ...byId, change }),
    answer: Ticket,
    refusals: [...useRefusals, 'customer_details_required', 'field_required', 'errors_please_select'],
  },
  assignTicket: {
    summary: 'Invite somebody to claim the ticket; an earlier invitation dies (CALL-25)',
    access: 'ticket',
    input: z.object({ ...byId, email: singleLine }),
    answer: Ticket,
    refusals: [...useRefusals, 'wrong_email', 'too_many_requests'],
  },
  listTicketQuestions: {
    summary: "Questions of the ticket's own product (CALL-26)",
    access: 'ticket',
    input: z.object(byId),
    answer: z.array(CustomerInformation),
    refusals: ['ticket_not_found'],
  },
  listTicketAnswers: {
    summary: "Answers given to the ticket's questions (CALL-27)",
    access: 'ticket',
    input: z.object(byId),
    answer: z.array(CustomerInformationAnswer),
    refusals: ['ticket_not_found'],
  },
  listTicketCustomerFields: {
    summary: 'Which customer fields are asked (CALL-28)',
    access: 'ticket',
    input: z.object(byId),
    answer: z.array(CustomerField),
    refusals: ['ticket_not_found'],
  },
})
