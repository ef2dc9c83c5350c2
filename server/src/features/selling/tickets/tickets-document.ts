import { contrast, formatColor, mix, parseColor, WHITE } from '@entree/domain/foundation/color.ts'
import { languageOf } from '@entree/domain/foundation/languages.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { themeTokens, type ThemeColors } from '@entree/domain/foundation/theme.ts'
import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { imagePath } from '@entree/domain/foundation/stored-files.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { TicketPage, TicketsDocument, TicketWords } from '#providers/pdf/tickets-document.ts'
import { readDesign } from '#features/catalogue/ticket-templates/stored-design.ts'
import { formatAddress, formatName, formatVisit, type OrderFacts } from './order-facts.ts'
import { selectTemplates, type FoundTicket } from './order-queries.ts'

/** The document of some of an order's tickets, in the order's language; plain data, so that the same tickets make the same file. */
export async function describeTickets(scope: Scope, facts: OrderFacts, tickets: FoundTicket[]): Promise<TicketsDocument> {
  const { order, company } = facts
  const t = messagesIn('ticket', order.language)
  const templates = await loadTemplates(scope, facts, tickets)
  return {
    ...describeFrame(company, order.event_name, order.language),
    pages: tickets.map((ticket) => describePage(facts, ticket, templates, t)),
  }
}

/** All of a document but its pages: what is the same on each of them. */
export function describeFrame(
  company: OrderFacts['company'],
  event_name: string,
  language: string,
): Omit<TicketsDocument, 'pages'> {
  const t = messagesIn('ticket', language)
  const { kvk, name } = company.legal
  return {
    title: t('document_title', { event: event_name }),
    language: languageOf(language) ?? 'en',
    words: wordsOf(t),
    company: {
      name,
      colors: ticketColors(company.layout),
      logo: imagePath(company.layout.logo),
      contact: [name, company.email_customer_questions, company.phone].filter((line) => line !== null),
      legal: kvk === null ? t('sold_by', { company: name }) : t('sold_by_kvk', { company: name, kvk }),
    },
  }
}

function describePage(
  { order, company }: OrderFacts,
  ticket: FoundTicket,
  templates: Map<number, TicketDesign>,
  t: Translate,
): TicketPage {
  const { date, timeslot } = formatVisit(order, order.language)
  const template_id = ticket.ticket_template_id ?? order.ticket_template_id
  return {
    code: ticket.code,
    template: template_id === null ? null : (templates.get(template_id) ?? null),
    is_test: ticket.is_test,
    values: {
      event_name: order.event_name,
      event_date: date,
      venue: order.venue_name ?? '',
      venue_address: formatAddress(order),
      product_name: ticket.product_name,
      holder_name: formatName(ticket) || formatName({ ...order, company_name: order.customer_company_name }),
      order_number: order.order_number ?? String(order.id),
      ticket_number: String(ticket.id),
      price: ticket.discount_price === 0 ? t('free') : formatEuro(ticket.discount_price),
      company_name: company.name,
      timeslot,
    },
  }
}

async function loadTemplates(scope: Scope, { order }: OrderFacts, tickets: FoundTicket[]): Promise<Map<number, TicketDesign>> {
  const ids = [order.ticket_template_id, ...tickets.map((ticket) => ticket.ticket_template_id)].filter((id) => id !== null)
  const rows = await selectTemplates(scope, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, readDesign(row)]))
}

/** The company's colours as a ticket uses them; a ticket is read on white paper. */
export function ticketColors(layout: ThemeColors): TicketsDocument['company']['colors'] {
  const tokens = themeTokens(layout)
  const ground = parseColor(tokens['--color-primary'] ?? null) ?? [29, 78, 216]
  const text = parseColor(tokens['--color-on-primary'] ?? null) ?? WHITE
  const soft = mix(text, ground, 0.2)
  return {
    ground: formatColor(ground),
    text: formatColor(text),
    soft_text: formatColor(contrast(soft, ground) >= 4.5 ? soft : text),
    ink: tokens['--color-primary-ink'] ?? '#14181f',
  }
}

function wordsOf(t: Translate): TicketWords {
  return {
    e_ticket: t('e_ticket'),
    venue: t('venue'),
    holder: t('holder'),
    order_number: t('order_number'),
    ticket_number: t('ticket_number'),
    price: t('price'),
    ticket_of: t('ticket_of'),
    test: t('test'),
    test_note: t('test_note'),
    rules_title: t('rules_title'),
    rules: [t('rule_show'), t('rule_once'), t('rule_resale')],
    questions_title: t('questions_title'),
  }
}
