import type { Scope } from '#platform/scope.ts'
import type { OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { otherHolders } from '#features/selling/tickets/other-holders.ts'
import { resaleMail, type ResaleNews } from './mails/resale.ts'

type Told = {
  what: ResaleNews
  offer_ids: readonly number[]
  unit_ids: readonly number[]
  /** When it is valid again unless it is sold. */
  until?: string | null
}

/** Queues the mails about what was offered: to its buyer, and to whom they gave one of the tickets, as far as theirs changes (RESL-08). */
export async function tellOfResale(
  scope: Scope,
  { id: order_id, language }: OrderToHandle,
  { what, offer_ids, unit_ids, until = null }: Told,
): Promise<void> {
  const facts = await findOrderFacts(scope, order_id)
  if (!facts) return
  const key = `resale:${order_id}:${what}:${offer_ids.join('-')}`
  const shared = { kind: resaleMail, language, order_id, what, offer_ids: [...offer_ids], ...(until === null ? {} : { until }) }
  const { email } = facts.order
  if (email) await queueMail(scope, { ...shared, dedupe_key: key, to_address: email })
  // Theirs was not valid as long as it was on offer, and goes on not to be.
  if (what === 'sold') return
  const tickets = facts.tickets.filter(({ order_product_id }) => unit_ids.includes(order_product_id))
  for (const { ticket_id, to_address } of otherHolders(facts, tickets))
    await queueMail(scope, { ...shared, dedupe_key: `${key}:${ticket_id}`, to_address, ticket_id })
}
