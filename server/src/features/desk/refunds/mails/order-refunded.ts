import { formatEuro } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import { readRefund } from '#features/money/payments/refunds/read-refund.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'

const about = aboutOrder.extend({ refund_id: z.int(), message: z.string().optional() })

export const orderRefundedMail = defineOrderMail('order_refunded', about, composeOrderRefunded)

/** What a refund gives back, in cents. `is_by_hand`: the buyer gets it in hand, nothing is transferred. */
type RefundInMail = {
  amount: number
  payment_fee: number
  is_by_hand: boolean
  products: { name: string; price: number; service_fee: number }[]
}

/** Tells the buyer what is given back and how long it takes (MAIL-04, REF-06). Dropped when the provider refused it meanwhile. */
async function composeOrderRefunded(scope: Scope, facts: OrderFacts, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const refund = await readRefund(scope, mail.refund_id)
  if (!refund) return { action: 'drop', reason: 'the refund does not exist' }
  if (refund.status === 'failed') return { action: 'drop', reason: 'the provider refused the refund' }
  return { action: 'send', content: writeRefundMail(facts, mail.language, { refund, message: mail.message ?? null }) }
}

/** The mail about a refund, made or still to be made. */
export function writeRefundMail(
  facts: OrderFacts,
  language: string,
  { refund, message }: { refund: RefundInMail; message: string | null },
): MailContent {
  const { t, status_url } = orderMail(facts, language)
  const { amount: cents, products, payment_fee, is_by_hand } = refund
  const amount = formatEuro(cents)
  const fees = products.reduce((sum, { service_fee }) => sum + service_fee, 0)
  const parts = [
    ...products.map(({ name, price }) => ({ name, value: formatEuro(price) })),
    ...(fees > 0 ? [{ name: t('order_refunded.ticket_fees'), value: formatEuro(fees) }] : []),
    ...(payment_fee > 0 ? [{ name: t('order_refunded.payment_fee'), value: formatEuro(payment_fee) }] : []),
  ]
  return writeOrderLetter(facts, {
    language,
    message,
    subject: t('order_refunded.subject', { event: facts.order.event_name }),
    preview: t('order_refunded.preview', { amount }),
    title: t('order_refunded.heading', { amount }),
    paragraphs: [
      t(is_by_hand ? 'order_refunded.by_hand' : 'order_refunded.transfer', { amount }),
      ...(products.length > 0 ? [t('order_refunded.tickets')] : []),
    ],
    lines: [...parts, { name: t('order_refunded.amount'), value: amount, is_strong: true }],
    button: { href: status_url, text: t('order_refunded.button') },
  })
}
