import { isPaid } from '@entree/domain/selling/order-states.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, MailAttachment } from '#features/foundation/mails/composed-mail.ts'
import type { OrderFacts } from './order-facts.ts'
import { orderPdf, type OrderPdf } from './order-pdf.ts'

/** Beyond this many bytes mail servers refuse, and beyond this many tickets nobody wants them in a mail: they are behind the button only. */
const LARGEST_ATTACHMENT = 8_000_000
const MOST_ATTACHED = 200

/** Why no mail about the tickets of an order is sent any more: it is not paid, cancelled, or nothing is left of it; null: it is sent. */
export function whyNotMailed({ order, tickets, usable }: OrderFacts): Extract<Composed, { action: 'drop' }> | null {
  if (!isPaid(order.payment_status)) return { action: 'drop', reason: `the order is ${order.payment_status}` }
  if (order.is_cancelled) return { action: 'drop', reason: 'the order is cancelled' }
  if (tickets.length > 0 && usable.length === 0) return { action: 'drop', reason: 'every ticket is refunded or cancelled' }
  return null
}

/** Whether a mail with the buyer's tickets has to wait, as they are being made. */
export function waitForTickets({ order, own }: OrderFacts): Extract<Composed, { action: 'wait' }> | null {
  if (own.length === 0 || order.tickets_generated_at !== null) return null
  return { action: 'wait', reason: 'the tickets are being made' }
}

/** The PDF with the buyer's tickets for a mail; null where there is none, or too many tickets for one. */
export async function pdfToMail(scope: Scope, files: Files, facts: OrderFacts): Promise<OrderPdf | null> {
  return facts.own.length > 0 && facts.own.length <= MOST_ATTACHED ? orderPdf(scope, files, facts) : null
}

/** Whether the buyer's tickets are in the mail itself. `pdf`: null where it is not made yet, in a preview. */
export function areAttached({ own }: OrderFacts, pdf: OrderPdf | null): boolean {
  return own.length > 0 && own.length <= MOST_ATTACHED && (pdf === null || pdf.content.length <= LARGEST_ATTACHMENT)
}

/** The PDF as it is attached, where it can be. */
export function attachTickets(facts: OrderFacts, pdf: OrderPdf | null): MailAttachment[] {
  if (pdf === null || !areAttached(facts, pdf)) return []
  const { content, path } = pdf
  return [{ filename: `tickets-${facts.order.order_number}.pdf`, content, content_type: 'application/pdf', stored_at: path }]
}
