import { banner, button, heading, mailPage, note, panel, paragraph, rows } from '#features/foundation/mails/mail-layout.ts'
import { seatsWords } from '#features/catalogue/seating/seat-words.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import type { MailAttachment, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { formatVenue, formatVisit, type OrderFacts } from './order-facts.ts'
import { orderMail } from './order-mail.ts'
import type { OwnText } from './own-text.ts'

type Link = { href: string; text: string }
type Row = { name: string; below?: string; value: string; is_strong?: boolean }

export type OrderLetter = {
  language: string
  subject: string
  preview: string
  title: string
  paragraphs: string[]
  /** What the organiser writes with it; null: nothing. */
  message: string | null
  /** What the organiser adds to all mails of this kind. */
  own_text?: OwnText
  /** For the holder of a ticket, who sees nothing of the order that it was bought with. */
  hides_order?: boolean
  /** Whose seats stand below the visit; left out: those of the tickets that are the buyer's. */
  seats_of?: OrderFacts['own']
  /** Amounts or names below the event. */
  lines?: Row[]
  /** In small print at the end. */
  small?: string
  button: Link | null
  /** Further ones below it, as important as the first. */
  more_buttons?: Link[]
  /** What else can be done, in small print below the button. */
  other?: { text: string; link: Link } | null
  attachments?: MailAttachment[]
}

/** A mail about an order that tells one thing, as HTML and as text: the words, the event, what it is about, one button. */
export function writeOrderLetter(facts: OrderFacts, letter: OrderLetter): MailContent {
  const { order, company } = facts
  const { language, title, message, lines = [], small = '', other = null, attachments = [] } = letter
  const { own_text = { html: [], lines: [] }, hides_order = false } = letter
  const { t, brand, questions } = orderMail(facts, language)
  const subject = order.is_test ? `[TEST] ${letter.subject}` : letter.subject
  const { visit } = formatVisit(order, language)
  const place = formatVenue(order)
  const order_number = hides_order ? '' : t('order_number', { order_number: order.order_number })
  const seats = seatsWords(letter.seats_of ?? (hides_order ? [] : facts.own), language)
  const quoted = message === null ? [] : message.split(/\n+/).filter((line) => line.trim() !== '')
  const buttons = [...(letter.button ? [letter.button] : []), ...(letter.more_buttons ?? [])]
  const from = t('message_from', { company: company.name })
  const html = mailPage(brand, {
    language,
    subject,
    preview: letter.preview,
    data: null,
    content: [
      ...(order.is_test ? [banner(t('order_tickets.test'))] : []),
      heading(title),
      ...letter.paragraphs.map(paragraph),
      ...own_text.html,
      ...(quoted.length > 0 ? [panel(brand.layout, from, quoted)] : []),
      panel(brand.layout, order.event_name, [visit, place, seats, order_number]),
      ...(lines.length > 0 ? [rows(lines)] : []),
      ...buttons.map((one) => button(brand.layout, one)),
      ...(other === null ? [] : [note(other.text, other.link)]),
      ...(small === '' ? [] : [note(small)]),
      ...questionsNote(t, questions),
    ],
  })
  const blocks = [
    order.is_test ? [t('order_tickets.test')] : [],
    title,
    ...letter.paragraphs,
    own_text.lines,
    quoted.length > 0 ? [`${from}:`, ...quoted] : [],
    [order.event_name, visit, place, seats, order_number],
    lines.map(({ name, value }) => `${name}: ${value}`),
    ...buttons.map(({ text: label, href }) => [label, href]),
    other === null ? [] : [`${other.text} ${other.link.text}`, other.link.href],
    [small, questionsLine(t, questions)],
    ['--', brand.legal],
  ]
  const text = plainText(blocks)
  return { subject, html, text, attachments, from_name: company.name, reply_to: questions }
}
