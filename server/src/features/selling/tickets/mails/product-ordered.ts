import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import type { Scope } from '#platform/scope.ts'
import { selectNotifiedProducts } from '../notify-queries.ts'
import { formatName, formatVisit, type OrderFacts } from '../order-facts.ts'
import { defineOrderMail } from '../order-mail-kind.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '../about-order.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

export const productOrderedMail = defineOrderMail('product_ordered', aboutOrder, composeProductOrdered)

/** Tells an address of its products in a paid order: how many of what, for when, in whose name (PROD-49, MAIL-08). */
async function composeProductOrdered(scope: Scope, facts: OrderFacts, mail: DueMail): Promise<Composed> {
  const notified = await selectNotifiedProducts(scope, mail.order_id)
  const lines = notified
    .filter(({ address }) => sameEmail(address, mail.to_address))
    .map(({ amount, product }) => `${amount} × ${product}`)
  if (lines.length === 0) return { action: 'drop', reason: 'nothing of the order is to be told to this address any more' }
  const { order, company } = facts
  const t = platformWords(mail.language)
  const name = nameForOthers(formatName({ ...order, company_name: order.customer_company_name }))
  const { visit } = formatVisit(order, mail.language)
  const values = { order_number: order.order_number, event: order.event_name, name, what: lines.join(', ') }
  const subject = t(order.is_test ? 'product_ordered.subject_test' : 'product_ordered.subject', values)
  const content = writePlatformMail({
    language: mail.language,
    subject,
    preview: [order.event_name, visit].join(', '),
    heading: subject,
    paragraphs: [
      t(name ? 'product_ordered.text_name' : 'product_ordered.text', values),
      ...lines,
      [order.event_name, visit].join(', '),
    ],
    notes: [t('product_ordered.why', { company: company.name })],
  })
  return { action: 'send', content }
}
