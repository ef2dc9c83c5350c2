import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { aboutChange, type AboutChange } from '../about-change.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { visitCalendar } from '#features/selling/tickets/visit-calendar.ts'
import { findOutcome } from '../queries.ts'

export const moneyBackMail = defineOrderMail('money_back', aboutChange, composeMoneyBack)

/**
 * Tells a buyer who asked for the money of a moved event that it comes and that the order is cancelled, and the holders of its tickets
 * that it is no longer valid; these see nothing of the money and the order (ECHG-13).
 */
async function composeMoneyBack(scope: Scope, facts: OrderFacts, mail: DueMail<AboutChange>): Promise<Composed> {
  const outcome = await findOutcome(scope, mail.event_change_id, mail.order_id)
  const { language, ticket_id } = mail
  const letter = orderMail(facts, language)
  const { t, status_url } = letter
  const isBuyer = ticket_id === undefined
  const values = { event: facts.order.event_name }
  const amount = formatEuro(outcome?.amount ?? 0)
  const how = t(outcome?.state === 'owed' ? 'event_change.owed' : 'event_change.refund', { amount })
  const kept = facts.units.some(isGiftVoucher) ? [t('event_change.vouchers_stay')] : []
  const calendar = visitCalendar(facts, letter, {
    ticket_id: ticket_id ?? null,
    url: isBuyer ? status_url : facts.origin,
    language,
    now: scope.now,
  })
  return {
    action: 'send',
    content: writeOrderLetter(facts, {
      language,
      message: null,
      subject: t(isBuyer ? 'money_back.subject' : 'money_back.holder_subject', values),
      preview: isBuyer ? how : t('money_back.holder_text', values),
      title: t(isBuyer ? 'money_back.heading' : 'money_back.holder_heading'),
      paragraphs: isBuyer ? [t('money_back.text', values), how, ...kept] : [t('money_back.holder_text', values)],
      lines: isBuyer ? [{ name: t('event_change.amount'), value: amount, is_strong: true }] : [],
      button: isBuyer ? { href: status_url, text: t('order_cancelled.button') } : null,
      attachments: calendar === null ? [] : [calendar],
    }),
  }
}
