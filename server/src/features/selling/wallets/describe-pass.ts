import { createHash } from 'node:crypto'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import { ticketUseRefusals } from '@entree/domain/selling/ticket-states.ts'
import { passSerial, type PassKey } from '@entree/domain/selling/wallet-serial.ts'
import { DAY_MS, wallTime } from '@entree/domain/foundation/zoned-time.ts'
import { themeTokens } from '@entree/domain/foundation/theme.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { googleObject, type GoogleKeys } from '#providers/wallets/google-wallet.ts'
import type { WalletPass } from '#providers/wallets/wallet-pass.ts'
import {
  findFactsOfOrders,
  formatVenue,
  formatName,
  ticketFacts,
  visitOf,
  type OrderFacts,
} from '#features/selling/tickets/order-facts.ts'
import { seatWords } from '#features/catalogue/seating/seat-words.ts'
import { listOrdersOfTickets } from './pass-queries.ts'

/**
 * What a wallet shows of a ticket. Refuses `ticket_not_found`, and a ticket that lets nobody in (DEC-S-65) like its download.
 */
export async function describePass(scope: Scope, ticket_id: number): Promise<WalletPass> {
  const [found] = await factsOfTickets(scope, [ticket_id])
  if (!found) return refuse('ticket_not_found')
  const { facts, ticket } = found
  refuseIfAny(ticketUseRefusals(ticketFacts(ticket), facts.order))
  return passOf(facts, ticket, ticket.code_version)
}

/** The same of passes that were handed out, by their serials, whatever became of their tickets since; none of a ticket that is gone. */
export async function describePasses(scope: Scope, keys: readonly PassKey[]): Promise<Map<string, WalletPass>> {
  const found = await factsOfTickets(scope, [...new Set(keys.map(({ ticket_id }) => ticket_id))])
  const of = new Map(found.map((one) => [one.ticket.id, one]))
  const passes = keys.flatMap((key) => {
    const one = of.get(key.ticket_id)
    return one ? [passOf(one.facts, one.ticket, key.code_version)] : []
  })
  return new Map(passes.map((pass) => [passSerial(pass), pass]))
}

/** What tells whether something shows the same as before. */
export function digestOf(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/** The same of an Apple pass, wherever it was bought. */
export function appleDigest({ origin: _origin, ...shown }: WalletPass): string {
  return digestOf(shown)
}

/** The same of a Google pass: of its own, without what all of the event share. */
export function googleDigest(pass: WalletPass, keys: GoogleKeys): string {
  return digestOf({ ...googleObject(pass, keys), classId: null })
}

async function factsOfTickets(scope: Scope, ticket_ids: readonly number[]) {
  const rows = await listOrdersOfTickets(scope, ticket_ids)
  const orders = await findFactsOfOrders(scope, [...new Set(rows.map(({ order_id }) => order_id))])
  return rows.flatMap(({ id, order_id }) => {
    const facts = orders.get(order_id)
    const ticket = facts?.tickets.find((one) => one.id === id)
    return facts && ticket ? [{ facts, ticket }] : []
  })
}

/** A pass with an older code says that it is void, and nothing about who holds the ticket now (WALT-09). */
function passOf({ order, company, origin }: OrderFacts, ticket: OrderFacts['tickets'][number], code_version: number): WalletPass {
  const is_older = ticket.code_version !== code_version
  const is_void = is_older || ticketUseRefusals(ticketFacts(ticket), order).length > 0
  const t = messagesIn('ticket', order.language)
  const visit = visitOf(order)
  const tokens = themeTokens(company.layout)
  return {
    ticket_id: ticket.id,
    code_version,
    is_void,
    code: is_void ? null : ticket.code,
    event_id: order.event_id,
    event_name: order.event_name,
    timeslot_id: order.timeslot_id,
    starts_at: wallTime(visit.starts_at, order.time_zone),
    ends_at: wallTime(visit.ends_at, order.time_zone),
    is_short: Date.parse(visit.ends_at) - Date.parse(visit.starts_at) <= DAY_MS,
    venue: formatVenue(order) || null,
    product_name: ticket.product_name,
    ...(ticket.seat && !is_older && { seat: seatOf(ticket.seat, order.language) }),
    holder_name: is_older ? null : formatName(ticket.customer_id === null ? order : ticket) || null,
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

function seatOf(seat: SeatName, language: string): NonNullable<WalletPass['seat']> {
  return { ...seat, label: messagesIn('seat', language)('seat'), text: seatWords(seat, language) }
}
