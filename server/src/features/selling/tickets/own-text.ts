import {
  chooseMailText,
  fillMailText,
  linesOfMailText,
  type MailTextKind,
  type MailTextPlaceholder,
} from '@entree/domain/catalogue/mail-texts.ts'
import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import type { Html } from '#features/foundation/mails/html.ts'
import { organiserText } from '#features/foundation/mails/mail-layout.ts'
import { formatVenue, formatVisit, type OrderFacts } from './order-facts.ts'

/** What the organiser adds to a mail, as HTML and as lines; both empty without a text. */
export type OwnText = { html: Html[]; lines: string[] }

/**
 * What the organiser adds to a mail of a kind in a language, filled in for this order (MAIL-16). To whom a ticket was given away it says
 * neither the name of the buyer nor the number of the order.
 */
export function ownText(facts: OrderFacts, kind: MailTextKind, language: string, isToBuyer = kind === 'order'): OwnText {
  const { order, mail_texts } = facts
  const texts = mail_texts.filter((text) => text.kind === kind)
  const chosen = chooseMailText(texts, order.event_id, language)
  if (chosen === null) return { html: [], lines: [] }
  const html = fillMailText(chosen, valuesOf(facts, language, isToBuyer), escapeHtml)
  return { html: [organiserText(html)], lines: linesOfMailText(html) }
}

function valuesOf({ order, company }: OrderFacts, language: string, isToBuyer: boolean): Record<MailTextPlaceholder, string> {
  return {
    name: isToBuyer ? (nameForOthers(order.first_name) ?? '') : '',
    event: order.event_name,
    date: formatVisit(order, language).visit,
    venue: formatVenue(order),
    order_number: isToBuyer ? (order.order_number ?? '') : '',
    company: company.name,
  }
}
