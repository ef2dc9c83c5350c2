import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { ticketsOfUnits } from '#features/selling/tickets/tickets-of-units.ts'
import { undoneFact } from './scan-facts.ts'
import { listSoldEntries, lockTickets, undoScan } from './ticket-queries.ts'

/**
 * Takes back the check-ins that came with a sale at a box office, of units that staff refund or cancel (BOX-19): who returns a ticket at the
 * counter is not inside by it, and nobody saw them pass. A ticket that was scanned since at a door is where that scan says (DOOR-02). Call it
 * in the transaction that returns them.
 */
export async function takeBackSoldEntries(scope: Scope, order_product_ids: readonly number[]): Promise<void> {
  const { tx, company_id, now } = scope
  const ids = [...(await ticketsOfUnits(scope, order_product_ids)).values()]
  if (ids.length === 0) return
  const { user_id } = actingUser(scope)
  await lockTickets(tx, company_id, ids)
  for (const entry of await listSoldEntries(tx, company_id, ids)) {
    const order_id = await undoScan(tx, company_id, entry, { user_id, now })
    await happened(scope, undoneFact(entry, entry.event_id, order_id))
  }
}
