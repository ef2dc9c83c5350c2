import { ticketUseRefusals } from '@entree/domain/selling/ticket-states.ts'
import { DAY_MS, wallTime } from '@entree/domain/foundation/zoned-time.ts'
import { themeTokens } from '@entree/domain/foundation/theme.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { WalletPass } from '#providers/wallets/wallet-pass.ts'
import { findOrderFacts, formatAddress, formatName, ticketFacts, visitOf } from '#features/selling/tickets/order-facts.ts'
import { readTicket } from '#features/selling/tickets/read-tickets.ts'

/**
 * What a wallet shows of a ticket. Refuses `ticket_not_found`, and a ticket that lets nobody in (DEC-S-65) like its download.
 */
export async function describePass(scope: Scope, ticket_id: number): Promise<WalletPass> {
  const { order: of } = await readTicket(scope, ticket_id)
  const facts = (await findOrderFacts(scope, of.id)) ?? refuse('ticket_not_found')
  const ticket = facts.tickets.find(({ id }) => id === ticket_id) ?? refuse('ticket_not_found')
  const { order, company, origin } = facts
  refuseIfAny(ticketUseRefusals(ticketFacts(ticket), order))
  const t = messagesIn('ticket', order.language)
  const visit = visitOf(order)
  const tokens = themeTokens(company.layout)
  return {
    ticket_id,
    code: ticket.code,
    event_id: order.event_id,
    event_name: order.event_name,
    timeslot_id: order.timeslot_id,
    starts_at: wallTime(visit.starts_at, order.time_zone),
    ends_at: wallTime(visit.ends_at, order.time_zone),
    is_short: Date.parse(visit.ends_at) - Date.parse(visit.starts_at) <= DAY_MS,
    venue: [order.venue_name, formatAddress(order)].filter(Boolean).join(', ') || null,
    product_name: ticket.product_name,
    holder_name: formatName(ticket.customer_id === null ? order : ticket) || null,
    order_number: order.order_number ?? String(order.id),
    company_name: company.name,
    background_color: tokens['--color-primary'] ?? '#1d4ed8',
    foreground_color: tokens['--color-on-primary'] ?? '#ffffff',
    language: order.language,
    origin,
    labels: {
      event: t('event'),
      date: t('date'),
      venue: t('venue'),
      ticket: t('ticket'),
      holder: t('holder'),
      order_number: t('order_number'),
    },
  }
}
