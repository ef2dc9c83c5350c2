import { isPaid } from '@entree/domain/selling/order-states.ts'
import { downloadRefusals } from '@entree/domain/selling/ticket-states.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import { findOrderFacts, ticketFacts } from './order-facts.ts'
import { selectTickets } from './order-queries.ts'
import { orderPdf } from './order-pdf.ts'
import { pdfAnswer } from './pdf-answer.ts'
import { describeTickets } from './tickets-document.ts'

/**
 * All usable tickets of the order that are the buyer's as one PDF (STAT-15). Refuses `order_not_paid`, `ticket_refunded` and
 * `ticket_cancelled` when no ticket is left (DEC-S-65), `ticket_already_claimed` when all are given away, and `ticket_not_ready` while
 * the file is being made.
 */
export async function downloadOrderTickets(scope: Scope, files: Files, order_id: number): Promise<RawAnswer> {
  const facts = (await findOrderFacts(scope, order_id)) ?? refuse('order_not_found')
  const { order, tickets, usable, own } = facts
  const url = order.tickets_generated_at === null ? null : 'tickets.pdf'
  if (!isPaid(order.payment_status)) return refuse('order_not_paid')
  // Every ticket is refused for a reason of its own; the first one's stands for all when none is left.
  if (own.length === 0 && usable.length > 0) return refuse('ticket_already_claimed')
  const first = own[0] ?? tickets[0] ?? refuse('ticket_not_ready')
  refuseIfAny(downloadRefusals({ ...ticketFacts(first), url }, order))
  const { content } = await orderPdf(scope, files, facts)
  const t = messagesIn('ticket', order.language)
  return pdfAnswer(content, t('file_name_order', { order_number: order.order_number }))
}

/** One ticket as a PDF (STAT-16). Refuses `ticket_not_found`, and like `downloadOrderTickets` for this ticket. */
export async function downloadTicket(scope: Scope, files: Files, ticket_id: number): Promise<RawAnswer> {
  const [ticket] = await selectTickets(scope, { ticket_id })
  const facts = ticket && (await findOrderFacts(scope, ticket.order_id))
  if (!facts) return refuse('ticket_not_found')
  refuseIfAny(downloadRefusals({ ...ticketFacts(ticket), url: ticket.generated_at === null ? null : 'ticket.pdf' }, facts.order))
  const content = await renderTickets(describeTickets(facts, [ticket]), files)
  const t = messagesIn('ticket', facts.order.language)
  return pdfAnswer(content, t('file_name_ticket', { ticket_number: ticket.id }))
}
