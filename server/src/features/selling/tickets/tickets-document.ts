import { designWithSeat } from '@entree/domain/catalogue/seat-on-ticket.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { TicketPage, TicketsDocument } from '#providers/pdf/tickets-document.ts'
import { seatWords } from '#features/catalogue/seating/seat-words.ts'
import { describeFrame } from '#features/catalogue/ticket-templates/ticket-frame.ts'
import { formatAddress, formatName, formatVisit, type TicketsFacts } from './order-facts.ts'
import type { FoundTicket } from './order-queries.ts'

/** The document of some of an order's tickets, in the order's language; plain data, so that the same tickets make the same file. */
export function describeTickets(facts: TicketsFacts, tickets: FoundTicket[]): TicketsDocument {
  const { order, company } = facts
  const t = messagesIn('ticket', order.language)
  return {
    ...describeFrame(company, order.event_name, order.language),
    pages: tickets.map((ticket) => describePage(facts, ticket, t)),
  }
}

function describePage({ order, company, templates }: TicketsFacts, ticket: FoundTicket, t: Translate): TicketPage {
  const { visit, date, timeslot } = formatVisit(order, order.language)
  const seat = seatWords(ticket.seat, order.language)
  const template_id = ticket.ticket_template_id ?? order.ticket_template_id
  const design = template_id === null ? null : (templates.get(template_id) ?? null)
  return {
    code: ticket.code,
    template: design && seat !== '' ? designWithSeat(design) : design,
    is_test: ticket.is_test,
    values: {
      event_name: order.event_name,
      event_date: date,
      venue: order.venue_name ?? '',
      venue_address: formatAddress(order),
      product_name: ticket.product_name,
      seat,
      holder_name: formatName(ticket) || formatName({ ...order, company_name: order.customer_company_name }),
      order_number: order.order_number ?? String(order.id),
      ticket_number: String(ticket.id),
      price: ticket.discount_price === 0 ? t('free') : formatEuro(ticket.discount_price),
      company_name: company.name,
      timeslot,
      visit,
      event_run: timeslot && date,
    },
  }
}
