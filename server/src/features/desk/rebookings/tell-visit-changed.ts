import { writeTogether } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { mailsWithTickets, queueMail } from '#features/foundation/mails/queue-mail.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { otherHolders } from '#features/selling/tickets/other-holders.ts'
import { visitChangedMail } from './mails/visit-changed.ts'

/** When the visit was, and the timeslot that it has now. */
type Changed = { starts_at: string; ends_at: string; timeslot_id: number }

/**
 * Mails that a visit is at another time (REBK-07): to the buyer, with the tickets that are theirs, and to each holder of another one or who was
 * invited to one, each address once. Without an address no mail is sent.
 */
export async function tellVisitChanged(
  scope: Scope,
  { id: order_id, language }: { id: number; language: string },
  changed: Changed,
): Promise<void> {
  const facts = await findOrderFacts(scope, order_id)
  if (!facts) return
  const { email } = facts.order
  const key = `visit_changed:${order_id}:${changed.timeslot_id}:${scope.now}`
  const shared = { kind: visitChangedMail, language, order_id, changed }
  if (email !== null) {
    const mail = { ...shared, dedupe_key: key, to_address: email }
    // Nobody wakes a mail whose order has no tickets to be made.
    if (facts.own.length > 0) await writeTogether(scope.tx, [mailsWithTickets(scope, [mail])])
    else await queueMail(scope, mail)
  }
  for (const { ticket_id, to_address } of otherHolders(facts, facts.usable))
    await queueMail(scope, { ...shared, dedupe_key: `${key}:${ticket_id}`, to_address, ticket_id })
}
