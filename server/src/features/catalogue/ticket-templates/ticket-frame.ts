import type { Company } from '@entree/contract/foundation/companies/shop-entities.ts'
import { contrast, formatColor, mix, parseColor, WHITE } from '@entree/domain/foundation/color.ts'
import { languageOf } from '@entree/domain/foundation/languages.ts'
import { imagePath } from '@entree/domain/foundation/stored-files.ts'
import { themeTokens, type ThemeColors } from '@entree/domain/foundation/theme.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { TicketsFrame, TicketWords } from '#providers/pdf/tickets-document.ts'

/** All of a document but its pages: what is the same on each of them. */
export function describeFrame(company: Company, event_name: string, language: string): TicketsFrame {
  const t = messagesIn('ticket', language)
  const { kvk, name } = company
  return {
    title: t('document_title', { event: event_name }),
    language: languageOf(language) ?? 'en',
    words: { ...wordsOf(t), seat: messagesIn('seat', language)('seat') },
    company: {
      name,
      colors: ticketColors(company.layout),
      logo: imagePath(company.layout.logo),
      contact: [name, company.email_customer_questions, company.phone].filter((line) => line !== null),
      legal: kvk === null ? t('sold_by', { company: name }) : t('sold_by_kvk', { company: name, kvk }),
    },
  }
}

/** The company's colours as a ticket uses them; a ticket is read on white paper. */
function ticketColors(layout: ThemeColors): TicketsFrame['company']['colors'] {
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

function wordsOf(t: Translate): Omit<TicketWords, 'seat'> {
  return {
    e_ticket: t('e_ticket'),
    venue: t('venue'),
    holder: t('holder'),
    order_number: t('order_number'),
    ticket_number: t('ticket_number'),
    price: t('price'),
    code: t('code_alt'),
    ticket_of: t('ticket_of'),
    test: t('test'),
    test_note: t('test_note'),
    rules_title: t('rules_title'),
    rules: [t('rule_show'), t('rule_once'), t('rule_resale')],
    questions_title: t('questions_title'),
  }
}
