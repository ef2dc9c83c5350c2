import { isPaid } from '@entree/domain/selling/order-states.ts'
import type { Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { otherHolders } from '#features/selling/tickets/other-holders.ts'
import { seatChangedMail, type AboutSeatChange, type SeatBefore } from './mails/seat-changed.ts'
import { listUntold } from './queries.ts'

/**
 * Mails that tickets of a locked order have other seats by now than `was` (SEAT-30): to the buyer for those that are theirs, and to each holder of
 * another one or who was invited to one, each address once. What such a mail was still to tell them is told with it. Nothing of an order that is
 * not paid, and nothing without an address.
 */
export async function tellSeatsChanged(
  scope: Scope,
  { id: order_id, language }: { id: number; language: string },
  was: readonly SeatBefore[],
): Promise<void> {
  const facts = await findOrderFacts(scope, order_id)
  if (!facts || !isPaid(facts.order.payment_status)) return
  const changed = new Set(was.map(({ order_product_id }) => order_product_id))
  const theirs = facts.usable.filter(({ order_product_id }) => changed.has(order_product_id))
  const { email } = facts.order
  const isBuyers = facts.own.some(({ order_product_id }) => changed.has(order_product_id))
  const readers: { to_address: string; ticket_id?: number }[] = [
    ...(email !== null && isBuyers ? [{ to_address: email }] : []),
    ...otherHolders(facts, theirs),
  ]
  for (const reader of readers) {
    const untold = (await listUntold(scope, { order_id, ...reader })).flatMap((about) => seatChangedMail.about.parse(about).was)
    // The first that was said of a unit is what its reader knows.
    const first = new Map([...was, ...untold.toReversed()].map((one) => [one.order_product_id, one]))
    await queueMail<AboutSeatChange>(scope, {
      kind: seatChangedMail,
      language,
      order_id,
      ...reader,
      was: [...first.values()],
      dedupe_key: `seat_changed:${order_id}:${reader.ticket_id ?? 0}:${scope.now}:${keyOf(was)}`,
    })
  }
}

function keyOf(was: readonly SeatBefore[]): string {
  return was.map(({ order_product_id, seat }) => `${order_product_id}=${seat ? Object.values(seat).join('/') : ''}`).join(' ')
}
