import { formatEuro } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { visitCalendar } from '#features/selling/tickets/visit-calendar.ts'
import { amountOf } from '../amount-of.ts'
import { listCancelled, type CancelledRow } from '../queries.ts'

const about = aboutOrder.extend({ order_product_ids: z.array(z.int()), ticket_id: z.int().optional() })

export const visitorCancelledMail = defineOrderMail('visitor_cancelled', about, composeVisitorCancelled)

/**
 * Tells a buyer what they cancelled and what comes back, and the holders of those tickets that theirs is no longer valid; these see nothing of
 * the money and the order (SELF-07).
 */
async function composeVisitorCancelled(scope: Scope, facts: OrderFacts, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { ticket_id = null } = mail
  if (ticket_id !== null) return { action: 'send', content: writeToHolder(facts, mail.language, { ticket_id, now: scope.now }) }
  const gone = await listCancelled(scope, mail.order_id)
  const rows = gone.filter(({ order_product_id }) => mail.order_product_ids.includes(order_product_id))
  return { action: 'send', content: writeVisitorCancelled(facts, mail.language, { rows, now: scope.now }) }
}

type Gone = Pick<CancelledRow, 'name' | 'price' | 'service_fee' | 'payment_fee' | 'is_owed'>

/** The mail to a buyer about what they cancelled. */
export function writeVisitorCancelled(
  facts: OrderFacts,
  language: string,
  { rows, now }: { rows: readonly Gone[]; now: string },
): MailContent {
  const { t, status_url } = orderMail(facts, language)
  const values = { event: facts.order.event_name }
  const cents = amountOf(rows)
  const amount = formatEuro(cents)
  const fees = rows.reduce((sum, { service_fee }) => sum + service_fee, 0)
  const payment_fee = rows.reduce((sum, row) => sum + row.payment_fee, 0)
  const owed = rows.some(({ is_owed }) => is_owed) ? 'event_change.owed' : 'event_change.refund'
  const how = cents === 0 ? t('visitor_cancelled.nothing') : t(owed, { amount })
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject: t('visitor_cancelled.subject', values),
    preview: how,
    title: t('visitor_cancelled.heading'),
    paragraphs: [t('visitor_cancelled.text', values), how],
    lines: [
      ...rows.map(({ name, price }) => ({ name, value: formatEuro(price) })),
      ...(fees > 0 ? [{ name: t('order_refunded.ticket_fees'), value: formatEuro(fees) }] : []),
      ...(payment_fee > 0 ? [{ name: t('order_refunded.payment_fee'), value: formatEuro(payment_fee) }] : []),
      { name: t('event_change.amount'), value: amount, is_strong: true },
    ],
    button: { href: status_url, text: t('order_cancelled.button') },
    attachments: calendarOf(facts, language, { ticket_id: null, url: status_url, now }),
  })
}

function writeToHolder(facts: OrderFacts, language: string, { ticket_id, now }: { ticket_id: number; now: string }): MailContent {
  const { t } = orderMail(facts, language)
  const values = { event: facts.order.event_name }
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject: t('money_back.holder_subject', values),
    preview: t('visitor_cancelled.holder_text', values),
    title: t('money_back.holder_heading'),
    paragraphs: [t('visitor_cancelled.holder_text', values)],
    hides_order: true,
    button: null,
    // Theirs is gone, whatever is left of the order.
    attachments: calendarOf({ ...facts, order: { ...facts.order, is_cancelled: true } }, language, {
      ticket_id,
      url: facts.origin,
      now,
    }),
  })
}

/** With the last ticket the entry is taken out of the calendar; with some of them it stays as it is. */
function calendarOf(facts: OrderFacts, language: string, of: { ticket_id: number | null; url: string; now: string }) {
  if (!facts.order.is_cancelled) return []
  const calendar = visitCalendar(facts, orderMail(facts, language), { ...of, language })
  return calendar === null ? [] : [calendar]
}
