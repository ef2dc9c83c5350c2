import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isPassed } from '@entree/domain/catalogue/event-states.ts'
import { linkExpiry } from '@entree/domain/desk/guest-list.ts'
import { GUEST_LIST } from '@entree/domain/selling/order-sources.ts'
import { isExpired, orderChangeRefusals } from '@entree/domain/selling/order-states.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { holdStockAgain } from '#features/catalogue/stock/take-from-pools.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { WrittenMail } from '#features/foundation/mails/composed-mail.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { factsToShow, findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { paymentLinkMail, paymentPath, writePaymentLinkMail } from './mails/payment-link.ts'
import { markWithLink } from '#features/selling/orders/mark-orders.ts'
import { seatAgain } from '#features/selling/orders/seats-again.ts'
import { findPayable } from './link-queries.ts'

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
 * for 7 days, and keeps its stock that long; one that has a link keeps its time. A guest list that has expired gets a new time, at the prices
 * that the organiser put in it, and takes its stock again (GUEST-11). Refuses `order_not_found`, what keeps the order from being paid
 * (`order_already_paid`, `order_cancelled`, `order_expired`, `event_passed`), `customer_details_required` when it has nobody's address to
 * mail to, and `product_out_of_stock` or `timeslot_full` when its tickets were sold meanwhile.
 */
export async function sendPaymentLink(
  scope: Scope,
  { id, send_email }: CallInput<'sendPaymentLink'>,
): Promise<CallAnswer<'sendPaymentLink'>> {
  return transact(scope, async (scope) => {
    const { order, isNew, hasTime, expires_at } = await lockLink(scope, id)
    if (send_email && order.email === null) return refuse('customer_details_required')
    const change = async () => {
      if (isNew) await seatAgain(scope, id)
      if (!hasTime) await markWithLink(scope, id, expires_at)
      if (send_email) await queueLinkMail(scope, id)
    }
    if (send_email || isNew) {
      const after = { mail: send_email ? 'payment_link' : null, ...(isNew ? { expires_at } : {}) }
      await recordChange(scope, { entity: 'order', entity_id: id, action: isNew ? 'link_renewed' : 'mail_resent', after })
    }
    await (isNew ? holdStockAgain(scope, id, change) : change())
    return describeLink(scope, { ...order, expires_at })
  })
}

/** The mail with the payment link as it would be sent (MAIL-18). Refuses what `sendPaymentLink` refuses, apart from the stock. */
export async function previewPaymentLink(scope: Scope, id: number): Promise<WrittenMail[]> {
  const { expires_at } = await transact(scope, async (scope) => lockLink(scope, id))
  const facts = await factsToShow(scope, id)
  const { email, language } = facts.order
  if (email === null) return refuse('customer_details_required')
  const order = { ...facts.order, expires_at }
  return [{ to_address: email, language, content: writePaymentLinkMail({ ...facts, order }, language) }]
}

/** An order of which the link can be sent, locked: whether it gets a new time (`isNew`), has one already, and until when it can be paid. */
async function lockLink(scope: Scope, id: number) {
  const order = (await findPayable(scope, id)) ?? refuse('order_not_found')
  refuseOtherEvent(scope, order.event_id)
  const isNew = isRenewable(order, scope.now)
  if (!isNew) refuseIfAny(orderChangeRefusals(order, scope.now))
  if (isPassed(order.event, scope.now)) return refuse('event_passed')
  const hasTime = order.payment_link_at !== null && !isNew
  return { order, isNew, hasTime, expires_at: hasTime ? order.expires_at : linkExpiry(scope.now, order.event) }
}

/** Whether an order is a guest list whose time to pay is over. */
function isRenewable(order: NonNullable<Awaited<ReturnType<typeof findPayable>>>, now: string): boolean {
  return order.source === GUEST_LIST && order.payment_link_at !== null && !order.is_cancelled && isExpired(order, now)
}
