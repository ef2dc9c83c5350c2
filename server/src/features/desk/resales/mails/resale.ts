import { formatDateTime } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { amountOf } from '#features/desk/visitor-cancellations/amount-of.ts'
import { readCancelled, type CancelledUnit } from '#features/desk/visitor-cancellations/read-cancelled.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { listOfferedUnits } from '../queries.ts'

/** What there is to tell of an offer. */
const resaleNews = ['offered', 'sold', 'taken_back', 'not_sold'] as const
export type ResaleNews = (typeof resaleNews)[number]

const about = aboutOrder.extend({
  what: z.enum(resaleNews),
  offer_ids: z.array(z.int()),
  /** When it is valid again unless it is sold. */
  until: z.string().optional(),
  ticket_id: z.int().optional(),
})

export const resaleMail = defineOrderMail('resale', about, composeResale)

/**
 * Tells a buyer what became of what they offered for resale, and what comes back, and the holders of those tickets whether theirs is valid; these
 * see nothing of the money and the order (RESL-08).
 */
async function composeResale(scope: Scope, facts: OrderFacts, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { language, what } = mail
  // What was refunded or cancelled since opens nothing, whatever became of the offer.
  const isValidAgain = what === 'taken_back' || what === 'not_sold'
  if (isValidAgain && mail.ticket_id !== undefined && !facts.usable.some(({ id }) => id === mail.ticket_id))
    return { action: 'drop', reason: 'the ticket is not valid' }
  if (mail.ticket_id !== undefined) return { action: 'send', content: writeToHolder(facts, language, what) }
  const units = await listOfferedUnits(scope, mail.offer_ids)
  if (what === 'sold') {
    const ids = units.map(({ id }) => id)
    return { action: 'send', content: writeOfMoney(facts, language, await readCancelled(scope, mail.order_id, ids)) }
  }
  const valid = facts.order.is_cancelled ? [] : facts.units.map(({ id }) => id)
  const named = isValidAgain ? units.filter(({ id }) => valid.includes(id)) : units
  if (named.length === 0) return { action: 'drop', reason: 'nothing of it is valid' }
  const { t } = orderMail(facts, language)
  const values = { event: facts.order.event_name }
  const until = mail.until === undefined ? '' : formatDateTime(mail.until, language, facts.order.time_zone)
  const title = what === 'offered' ? t('resale.offered_heading') : t('resale.valid_heading')
  const texts = {
    offered: [t('resale.offered_text', values), t('resale.offered_until', { until })],
    taken_back: [t('resale.taken_back_text', values)],
    not_sold: [t('resale.not_sold_text', values)],
  }[what]
  return {
    action: 'send',
    content: writeLetter(facts, language, {
      subject: what === 'offered' ? t('resale.offered_subject', values) : t('resale.valid_subject', values),
      title,
      paragraphs: texts,
      lines: named.map(({ name }) => ({ name, value: '' })),
    }),
  }
}

function writeOfMoney(facts: OrderFacts, language: string, rows: readonly CancelledUnit[]): MailContent {
  const { t } = orderMail(facts, language)
  const values = { event: facts.order.event_name }
  const cents = amountOf(rows)
  const amount = formatEuro(cents)
  const owed = rows.some(({ is_owed }) => is_owed) ? 'event_change.owed' : 'event_change.refund'
  const fees = rows.reduce((sum, { service_fee }) => sum + service_fee, 0)
  const payment_fee = rows.reduce((sum, row) => sum + row.payment_fee, 0)
  return writeLetter(facts, language, {
    subject: t('resale.sold_subject', values),
    title: t('resale.sold_heading'),
    paragraphs: [t('resale.sold_text', values), cents === 0 ? t('visitor_cancelled.nothing') : t(owed, { amount })],
    lines: [
      ...rows.map(({ name, price }) => ({ name, value: formatEuro(price) })),
      ...(fees > 0 ? [{ name: t('order_refunded.ticket_fees'), value: formatEuro(fees) }] : []),
      ...(payment_fee > 0 ? [{ name: t('order_refunded.payment_fee'), value: formatEuro(payment_fee) }] : []),
      { name: t('event_change.amount'), value: amount, is_strong: true },
    ],
  })
}

type Letter = Pick<MailContent, 'subject'> & {
  title: string
  paragraphs: string[]
  lines: { name: string; value: string; is_strong?: boolean }[]
}

function writeLetter(facts: OrderFacts, language: string, { subject, title, paragraphs, lines }: Letter): MailContent {
  const { t, status_url } = orderMail(facts, language)
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject,
    preview: paragraphs.join(' '),
    title,
    paragraphs,
    lines,
    button: { href: status_url, text: t('order_cancelled.button') },
    attachments: [],
  })
}

function writeToHolder(facts: OrderFacts, language: string, what: ResaleNews): MailContent {
  const { t } = orderMail(facts, language)
  const values = { event: facts.order.event_name }
  const isGone = what === 'offered' || what === 'sold'
  const text = isGone ? t('resale.holder_text', values) : t('resale.holder_valid_text', values)
  return writeOrderLetter(facts, {
    language,
    message: null,
    subject: isGone ? t('resale.holder_subject', values) : t('resale.holder_valid_subject', values),
    preview: text,
    title: isGone ? t('resale.holder_heading') : t('resale.holder_valid_heading'),
    paragraphs: [text],
    hides_order: true,
    button: null,
    attachments: [],
  })
}
