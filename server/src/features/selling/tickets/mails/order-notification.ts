import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Scope } from '#platform/scope.ts'
import { formatName, type OrderFacts } from '../order-facts.ts'
import { defineOrderMail } from '../order-mail-kind.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '../about-order.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

export const orderNotificationMail = defineOrderMail('order_notification', aboutOrder, composeOrderNotification)

/** Tells the organiser of a paid order: who bought what, for how much (CSET-08). */
async function composeOrderNotification(_scope: Scope, facts: OrderFacts, mail: DueMail): Promise<Composed> {
  const { order, units } = facts
  const t = platformWords(mail.language)
  const name = nameForOthers(formatName({ ...order, company_name: order.customer_company_name }))
  const values = { order_number: order.order_number, event: order.event_name, name, total: formatEuro(order.total) }
  const subject = t(order.is_test ? 'order_notification.subject_test' : 'order_notification.subject', values)
  const content = writePlatformMail({
    language: mail.language,
    subject,
    preview: t(name ? 'order_notification.text_name' : 'order_notification.text', values),
    heading: subject,
    paragraphs: [
      t(name ? 'order_notification.text_name' : 'order_notification.text', values),
      ...countByName(units.map((unit) => unit.name)).map(([product, count]) => `${count} × ${product}`),
    ],
    action: { href: `${mail.origin ?? facts.origin}/backoffice/orders/${order.id}`, text: t('order_notification.button') },
    notes: [t('order_notification.why')],
  })
  return { action: 'send', content }
}

function countByName(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
}
