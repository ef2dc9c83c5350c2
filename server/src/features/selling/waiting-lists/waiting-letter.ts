import { formatRangeLong, formatRangeShort } from '@entree/domain/foundation/dates.ts'
import type { Translate } from '#platform/messages.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { MailContent } from '#features/foundation/mails/composed-mail.ts'
import { banner, button, heading, mailPage, note, panel, paragraph } from '#features/foundation/mails/mail-layout.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import { readCompanyNow } from '#features/foundation/companies/read-company.ts'
import { brandOf } from '#features/selling/tickets/order-mail.ts'
import type { EntryForMail } from './queries.ts'

type Words = {
  subject: string
  preview: string
  title: string
  paragraphs: string[]
  /** What the button says that leads to the shop; null: there is none. */
  button: string | null
}

/** A mail about what somebody waits for, as HTML and as text: the words, the event, the button to the shop and the link to leave. */
export async function writeWaitingLetter(
  scope: Scope,
  entry: EntryForMail,
  language: string,
  wordsOf: (t: Translate, values: { event: string; product: string; amount: number }) => Words,
): Promise<MailContent> {
  const t = messagesIn('mail', language)
  const { company } = await readCompanyNow(scope)
  const brand = brandOf(company, entry.origin, t)
  const words = wordsOf(t, { event: entry.event_name, product: entry.product_name, amount: entry.amount })
  const subject = entry.is_test ? `[TEST] ${words.subject}` : words.subject
  const date = (entry.continuous ? formatRangeShort : formatRangeLong)(entry, language, entry.time_zone)
  const place = [entry.venue_name, entry.venue_city].filter(Boolean).join(', ')
  const waits = t('waiting_list.waits', { amount: entry.amount, product: entry.product_name })
  const shop = words.button === null ? null : { href: `${entry.origin}/p/${encodeURIComponent(entry.url)}`, text: words.button }
  const leave = { href: `${entry.origin}/waiting-list/${entry.secret}?language=${language}`, text: t('waiting_list.leave') }
  const questions = company.email_customer_questions
  const html = mailPage(brand, {
    language,
    subject,
    preview: words.preview,
    data: null,
    content: [
      ...(entry.is_test ? [banner(t('waiting_list.test'))] : []),
      heading(words.title),
      ...words.paragraphs.map(paragraph),
      panel(brand.layout, entry.event_name, [date, place, waits]),
      ...(shop === null ? [] : [button(brand.layout, shop)]),
      note(t('waiting_list.why', { company: company.name }), leave),
      ...questionsNote(t, questions),
    ],
  })
  const blocks = [
    entry.is_test ? [t('waiting_list.test')] : [],
    words.title,
    ...words.paragraphs,
    [entry.event_name, date, place, waits],
    shop === null ? [] : [shop.text, shop.href],
    [`${t('waiting_list.why', { company: company.name })} ${leave.text}`, leave.href],
    [questionsLine(t, questions)],
    ['--', brand.legal],
  ]
  const text = plainText(blocks)
  const unsubscribe_url = `${entry.origin}/api/waiting-list/${entry.secret}/leave`
  return { subject, html, text, attachments: [], from_name: company.name, reply_to: questions, unsubscribe_url }
}
