import type { Scope } from '#platform/scope.ts'
import type { OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { otherHolders } from '#features/selling/tickets/other-holders.ts'
import { visitorCancelledMail } from './mails/visitor-cancelled.ts'

/** Queues the mails about what a buyer cancelled: to them, and to whom they gave one of the tickets (SELF-07). */
export async function tellCancelled(
  scope: Scope,
  { id: order_id, language }: OrderToHandle,
  ids: readonly number[],
): Promise<void> {
  const facts = await findOrderFacts(scope, order_id)
  if (!facts) return
  // Each is cancelled once, so one of them says which they are.
  const key = `visitor_cancelled:${order_id}:${ids[0]}`
  const shared = { kind: visitorCancelledMail, language, order_id, order_product_ids: [...ids] }
  const { email } = facts.order
  if (email) await queueMail(scope, { ...shared, dedupe_key: key, to_address: email })
  const tickets = facts.tickets.filter(({ order_product_id }) => ids.includes(order_product_id))
  for (const { ticket_id, to_address } of otherHolders(facts, tickets))
    await queueMail(scope, { ...shared, dedupe_key: `${key}:${ticket_id}`, to_address, ticket_id })
}
