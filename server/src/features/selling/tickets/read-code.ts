import type { CallAnswer } from '@entree/contract/calls.ts'
import { Order } from '@entree/contract/selling/orders/entities.ts'
import { ticketUseRefusals } from '@entree/domain/selling/ticket-states.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { qrRuns } from '#providers/pdf/draw-qr.ts'
import { ticketFacts } from './order-facts.ts'
import { selectTickets } from './order-queries.ts'

/**
 * The signed code of a ticket and its QR, to be shown on a phone. Refuses `ticket_not_found`, and `order_not_paid`,
 * `ticket_cancelled` or `ticket_refunded` when it lets nobody in.
 */
export async function readTicketCode(scope: Scope, ticket_id: number): Promise<CallAnswer<'getTicketCode'>> {
  const [ticket] = await selectTickets(scope, { ticket_id })
  if (!ticket) return refuse('ticket_not_found')
  const payment_status = Order.shape.payment_status.parse(ticket.payment_status)
  refuseIfAny(ticketUseRefusals(ticketFacts(ticket), { payment_status, is_cancelled: ticket.is_cancelled }))
  const { size, runs } = qrRuns(ticket.code)
  return { code: ticket.code, qr: { size, path: runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('') } }
}
