import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import {
  fillPlaceholders,
  isOfChange,
  type ChangeMessage,
  type EventChangeKind,
  type MessagePlaceholder,
} from '@entree/domain/desk/event-change.ts'
import { formatDay, formatRangeLong } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutChange, type AboutChange } from '../about-change.ts'
import { formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail, type OrderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { isVisitOver, visitCalendar } from '#features/selling/tickets/visit-calendar.ts'
import { newsSecret } from '#features/desk/news/news-address.ts'
import { findChange, findOutcome } from '../queries.ts'

export const eventChangeMail = defineOrderMail('event_change', aboutChange, composeEventChange)

/** What a mail of a change says. Money in cents. */
export type ChangeInMail = {
  kind: EventChangeKind
  product_ids: readonly number[]
  messages: Partial<Record<string, ChangeMessage>>
  starts_at_before: string | null
  ends_at_before: string | null
  /** The holder's own timeslot before the move; null: they have none, or it stays. */
  visit_before: { starts_at: string; ends_at: string } | null
  /** The last day on which the buyer can have the money back. */
  money_back_until: string | null
  amount: number
  /** It has to be given back by hand. */
  is_owed: boolean
  /** Opens the page on which the reader ends such mails; null: it is no news. */
  news_secret: string | null
}

/** Tells a buyer, or the holder of one of the tickets, what the organiser writes about the event and what goes back (ECHG-03). */
async function composeEventChange(scope: Scope, facts: OrderFacts, mail: DueMail<AboutChange>): Promise<Composed> {
  const change = await findChange(scope, mail.event_change_id)
  if (!change) return { action: 'drop', reason: 'the change does not exist' }
  if (change.kind !== 'cancel' && facts.order.is_cancelled) return { action: 'drop', reason: 'the order is cancelled' }
  const outcome = await findOutcome(scope, change.id, mail.order_id)
  const news_secret = change.is_news ? await newsSecret(scope, mail.to_address) : null
  if (change.is_news && news_secret === null) return { action: 'drop', reason: 'the address wants no news any more' }
  const told = {
    ...change,
    news_secret,
    visit_before: visitBefore(outcome),
    amount: outcome?.amount ?? 0,
    is_owed: outcome?.state === 'owed',
  }
  return {
    action: 'send',
    content: writeChangeMail(facts, mail.language, told, { ticket_id: mail.ticket_id ?? null, now: scope.now }),
  }
}

function visitBefore(outcome: Awaited<ReturnType<typeof findOutcome>>): ChangeInMail['visit_before'] {
  const { visit_starts_at_before: starts_at = null, visit_ends_at_before: ends_at = null } = outcome ?? {}
  return starts_at === null || ends_at === null ? null : { starts_at, ends_at }
}

/** The mail of a change. `ticket_id`: for the holder of this ticket, who sees nothing of the money and the order. */
export function writeChangeMail(
  facts: OrderFacts,
  language: string,
  change: ChangeInMail,
  { ticket_id, now }: { ticket_id: number | null; now: string },
): MailContent {
  const letter = orderMail(facts, language)
  const { t, status_url } = letter
  const { order } = facts
  const isBuyer = ticket_id === null
  const ticket = facts.usable.find(({ id }) => id === ticket_id)
  const message = change.messages[language] ?? Object.values(change.messages)[0] ?? { subject: order.event_name, text: '' }
  const values = placeholderValues(facts, language, change, isBuyer)
  const subject = fillPlaceholders(message.subject, values)
  const text = fillPlaceholders(message.text, values)
  const amount = formatEuro(change.amount)
  const hasMoney = isBuyer && change.kind === 'cancel' && change.amount > 0
  const isOver = change.kind === 'cancel' && isVisitOver(facts)
  const calendar =
    change.kind === 'move' || isOver
      ? visitCalendar(facts, letter, { ticket_id, url: isBuyer ? status_url : facts.origin, language, now })
      : null
  const keepsVouchers =
    isBuyer && change.kind === 'cancel' && facts.units.some((unit) => isGiftVoucher(unit) && !isOfChange(unit, change))
  const news = change.news_secret === null ? null : `${facts.origin}/unsubscribe/${change.news_secret}?language=${language}`
  const moneyBackUrl = `${facts.origin}/order/${order.id}/${order.secret}/money-back`
  const moneyBack = isBuyer && order.total > 0 ? moneyBackLink(change, letter, { url: moneyBackUrl, language }) : null
  const content = writeOrderLetter(facts, {
    language,
    message: null,
    subject,
    preview: firstCharacters(text.split('\n')[0] ?? '', 140),
    title: subject,
    paragraphs: [
      ...text.split(/\n+/).filter((line) => line.trim() !== ''),
      ...(hasMoney ? [t(change.is_owed ? 'event_change.owed' : 'event_change.refund', { amount })] : []),
      ...(keepsVouchers ? [t('event_change.vouchers_stay')] : []),
    ],
    lines: hasMoney ? [{ name: t('event_change.amount'), value: amount, is_strong: true }] : [],
    hides_order: !isBuyer,
    ...(ticket && { seats_of: [ticket] }),
    button: isBuyer ? { href: status_url, text: t('order_cancelled.button') } : null,
    other: news ? newsLink(facts, letter, news) : moneyBack,
    attachments: calendar === null ? [] : [calendar],
  })
  return news === null ? content : { ...content, unsubscribe_url: `${facts.origin}/api/unsubscribe/${change.news_secret}` }
}

/** Where the reader of news says that they want no more of it (MAIL-19). */
function newsLink({ company }: OrderFacts, { t }: OrderMail, href: string) {
  return { text: t('event_change.news', { company: company.name }), link: { href, text: t('event_change.unsubscribe') } }
}

/** Where the buyer of a moved event asks for the money, and until when (ECHG-13). */
function moneyBackLink(
  { money_back_until }: ChangeInMail,
  { t }: OrderMail,
  { url, language }: { url: string; language: string },
) {
  if (money_back_until === null) return null
  const text = t('event_change.money_back', { until: formatDay(money_back_until, language) })
  return { text, link: { href: url, text: t('event_change.money_back_link') } }
}

function placeholderValues(
  { order }: OrderFacts,
  language: string,
  change: ChangeInMail,
  isBuyer: boolean,
): Record<MessagePlaceholder, string> {
  const { starts_at_before: starts_at, ends_at_before: ends_at } = change
  const before = change.visit_before ?? (starts_at && ends_at ? { starts_at, ends_at } : null)
  return {
    name: isBuyer ? (nameForOthers(order.first_name) ?? '') : '',
    event: order.event_name,
    date: formatVisit(order, language).visit,
    old_date: before === null ? '' : formatRangeLong(before, language, order.time_zone),
    order_number: isBuyer ? (order.order_number ?? '') : '',
    amount: isBuyer && change.amount > 0 ? formatEuro(change.amount) : '',
  }
}
