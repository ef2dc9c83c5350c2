import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Question } from '../../customer-information/personal-values.ts'
import { aTicket } from '../../orders/testing/order-data.ts'
import type { HeldTicket } from '../ticket-query.ts'

/** A ticket of a paid order as the person with its link sees it. */
export function aHeldTicket({
  order,
  ...over
}: Partial<Omit<HeldTicket, 'order'>> & { order?: Partial<HeldTicket['order']> } = {}): HeldTicket {
  const ticket = aTicket(over)
  return {
    ...ticket,
    scanned_at: null,
    ...over,
    order: {
      ...ticket.order,
      payment_status: 'paid',
      language: 'en',
      timeslot: null,
      event: {
        id: 7,
        name: 'Open Air',
        starts_at: '2026-07-04T10:00:00.000Z',
        ends_at: '2026-07-04T21:00:00.000Z',
        time_zone: 'Europe/Amsterdam',
        continuous: false,
        venue: null,
      },
      ...order,
    },
  }
}

type Field = CallAnswer<'listTicketCustomerFields'>[number]

/** Fields asked with a ticket, a star behind those that are mandatory. Nothing of it is asked with the order. */
export function askedWithTicket(text: string): Field[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      field: word.replace('*', '') as Field['field'],
      order_ask: false,
      order_mandatory: false,
      ticket_ask: true,
      ticket_mandatory: word.endsWith('*'),
      company_id: 1,
    }))
}

/** A mandatory choice between S and M that is asked with product 11 only. */
export function aTicketQuestion(over: Partial<Question> = {}): Question {
  return {
    id: 9,
    question: 'Shirt size?',
    question_type: 'select',
    answers: ['S', 'M'],
    mandatory: true,
    text_length: null,
    where_to_show: 'products',
    show_at_specific_prod: true,
    products: [11],
    ...over,
  }
}
