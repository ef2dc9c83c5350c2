import { isPaid } from '@entree/domain/selling/order-states.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { findOrderFacts, formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { button, heading, mailPage, note, panel, paragraph } from '#features/foundation/mails/mail-layout.ts'
import { plainText } from '#features/foundation/mails/plain-text.ts'
import { questionsLine, questionsNote } from '#features/foundation/mails/questions.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'

const about = aboutOrder.extend({ order_ids: z.array(z.int()) })

export const lostTicketsMail = defineMail('lost_tickets', about, composeLostTickets)

/** The status links of a buyer's orders, for those who cannot find their tickets (DEC-S-69). Orders no longer paid are left out. */
async function composeLostTickets(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const orders: OrderFacts[] = []
  for (const order_id of mail.order_ids) {
    const facts = await findOrderFacts(scope, order_id)
    if (facts && isPaid(facts.order.payment_status) && !facts.order.is_cancelled) orders.push(facts)
  }
  const [first] = orders
  if (!first) return { action: 'drop', reason: 'no order is paid any more' }
  const { t, brand, questions } = orderMail(first, mail.language)
  const subject = t('lost_tickets.subject', { company: first.company.name })
  const words = t('lost_tickets.text', { count: orders.length })
  const found = orders.map((facts) => {
    const { visit } = formatVisit(facts.order, mail.language)
    return {
      event: facts.order.event_name,
      when: visit,
      label: t('lost_tickets.button', { order_number: facts.order.order_number }),
      href: orderMail(facts, mail.language).status_url,
    }
  })
  const html = mailPage(brand, {
    language: mail.language,
    subject,
    preview: t('lost_tickets.preview'),
    data: null,
    content: [
      heading(t('lost_tickets.heading')),
      paragraph(words),
      ...found.flatMap(({ event, when, label, href }) => [
        panel(brand.layout, event, [when], button(brand.layout, { href, text: label })),
      ]),
      note(t('lost_tickets.ignore')),
      ...questionsNote(t, questions),
    ],
  })
  const blocks = [
    [t('lost_tickets.heading'), words],
    ...found.map(({ event, when, label, href }) => [event, when, label, href]),
    [t('lost_tickets.ignore'), questionsLine(t, questions)],
    ['--', brand.legal],
  ]
  return {
    action: 'send',
    content: { subject, html, text: plainText(blocks), attachments: [], from_name: first.company.name, reply_to: questions },
  }
}
