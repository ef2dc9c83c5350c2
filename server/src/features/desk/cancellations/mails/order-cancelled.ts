import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { listUnits } from '../queries.ts'

const about = aboutOrder.extend({ order_product_id: z.int().optional(), message: z.string().optional() })

export const orderCancelledMail = defineOrderMail('order_cancelled', about, composeOrderCancelled)

/** Tells the buyer that the order, or one product of it, is cancelled (MAIL-03). Neither can be undone, so it always holds. */
async function composeOrderCancelled(scope: Scope, facts: OrderFacts, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { message = null, order_product_id } = mail
  const product = order_product_id === undefined ? null : await nameOfProduct(scope, mail.order_id, order_product_id)
  return { action: 'send', content: writeCancelledMail(facts, mail.language, { product, message }) }
}

/** What the product of an order is called. */
async function nameOfProduct(scope: Scope, order_id: number, order_product_id: number): Promise<string | null> {
  const units = await listUnits(scope, order_id)
  return units.find(({ id }) => id === order_product_id)?.name ?? null
}

/** What was bought is called as what it is: of an order without tickets none stop being valid (GIFT-30). */
const TICKETS = { preview: 'order_cancelled.preview', text: 'order_cancelled.text' } as const
const ORDER = { preview: 'order_cancelled.preview_order', text: 'order_cancelled.text_order' } as const

/** The mail about a cancelled order, or about one product of it. */
export function writeCancelledMail(
  facts: OrderFacts,
  language: string,
  { product, message }: { product: string | null; message: string | null },
): MailContent {
  const { t, status_url } = orderMail(facts, language)
  const { order, company } = facts
  const isWhole = product === null
  const values = { event: order.event_name, company: company.name, product }
  const whole = facts.tickets.length > 0 ? TICKETS : ORDER
  const wasPaid = isPaid(order.payment_status) && order.total > 0
  return writeOrderLetter(facts, {
    language,
    message,
    subject: t(isWhole ? 'order_cancelled.subject' : 'order_product_cancelled.subject', values),
    preview: t(isWhole ? whole.preview : 'order_product_cancelled.preview', values),
    title: t(isWhole ? 'order_cancelled.heading' : 'order_product_cancelled.heading', values),
    paragraphs: [
      t(isWhole ? whole.text : 'order_product_cancelled.text', values),
      ...(wasPaid ? [t('order_cancelled.refund')] : []),
    ],
    button: { href: status_url, text: t('order_cancelled.button') },
  })
}
