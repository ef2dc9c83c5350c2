import { messagesIn, type Translate } from '#platform/messages.ts'
import type { OrderFacts } from './order-facts.ts'
import type { MailBrand } from '#features/foundation/mails/mail-layout.ts'

/** What mails about an order share: words, sender, links. */
export type OrderMail = {
  t: Translate
  brand: MailBrand
  /** The order's status page (STAT-19). */
  status_url: string
  /** The page on which the buyer's tickets are shown at the entrance. */
  tickets_url: string
  /** Where to ask; null when the company names no address. */
  questions: string | null
}

/** Prepares a mail about an order in a language. */
export function orderMail({ order, company, origin }: OrderFacts, language: string): OrderMail {
  const t = messagesIn('mail', language)
  return {
    t,
    brand: brandOf(company, origin, t),
    status_url: `${origin}/order/${order.id}/${order.secret}/status`,
    tickets_url: `${origin}/ticket/order/${order.id}/${order.secret}`,
    questions: company.email_customer_questions,
  }
}

/** How a company's mails look. `origin`: of its shop. */
export function brandOf({ name, kvk, layout }: OrderFacts['company'], origin: string, t: Translate): MailBrand {
  // `logo_url` is where it leads to, not where it lies.
  const { logo } = layout
  const logo_url = logo === null ? null : `${origin}${logo}`
  const legal = kvk === null ? t('sent_by', { company: name }) : t('sent_by_kvk', { company: name, kvk })
  return { name, layout, logo_url, legal }
}
