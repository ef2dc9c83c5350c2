import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isPassed } from '@entree/domain/catalogue/event-states.ts'
import { linkExpiry } from '@entree/domain/desk/guest-list.ts'
import { orderChangeRefusals } from '@entree/domain/selling/order-states.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { paymentLinkMail, paymentPath } from './mails/payment-link.ts'
import { findPayable, markWithLink } from './link-queries.ts'

/** Where the owner of an order pays, and until when. */
export async function describeLink(
  scope: Scope,
  { id, secret, expires_at }: { id: number; secret: string; expires_at: string },
): Promise<CallAnswer<'sendPaymentLink'>> {
  const facts = (await findOrderFacts(scope, id)) ?? refuse('order_not_found')
  return { url: facts.origin + paymentPath({ id, secret }), expires_at }
}

/** Queues the mail with the payment link to the owner (MAIL-07, GUEST-08). */
export async function queueLinkMail(scope: Scope, order_id: number): Promise<void> {
  const { order } = (await findOrderFacts(scope, order_id)) ?? refuse('order_not_found')
  if (order.email === null) return
  await queueMail(scope, {
    kind: paymentLinkMail,
    dedupe_key: `payment_link:${order_id}:${scope.now}`,
    to_address: order.email,
    language: order.language,
    order_id,
  })
}

/**
 * The payment link of an unpaid order (BORD-27), mailed to its owner when asked for. An order of a buyer who did not pay becomes payable
 * for 7 days, and keeps its stock that long; one that has a link keeps its time. Refuses `order_not_found`, what keeps the order from being
 * paid (`order_already_paid`, `order_cancelled`, `order_expired`, `event_passed`), and `customer_details_required` when it has nobody's
 * address to mail to.
 */
export async function sendPaymentLink(
  scope: Scope,
  { id, send_email }: CallInput<'sendPaymentLink'>,
): Promise<CallAnswer<'sendPaymentLink'>> {
  return transact(scope, async (scope) => {
    const order = await findPayable(scope, id)
    if (order === null) return refuse('order_not_found')
    refuseOtherEvent(scope, order.event_id)
    refuseIfAny(orderChangeRefusals(order, scope.now))
    const { event, email } = order
    if (isPassed(event, scope.now)) return refuse('event_passed')
    if (send_email && email === null) return refuse('customer_details_required')
    const expires_at = order.payment_link_at === null ? linkExpiry(scope.now, event) : order.expires_at
    if (order.payment_link_at === null) await markWithLink(scope, id, expires_at)
    if (send_email) {
      await queueLinkMail(scope, id)
      await recordChange(scope, { entity: 'order', entity_id: id, action: 'mail_resent', after: { mail: 'payment_link' } })
    }
    return describeLink(scope, { ...order, expires_at })
  })
}
