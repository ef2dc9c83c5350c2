import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { deleteTestEntries, entriesInsert, insertSwitch, type BookedMovement } from './queries.ts'

export type { BookedMovement } from './queries.ts'

/**
 * To be written in the transaction of what moves the money, in one statement however many there are: the ledger's rows of it. Rows are
 * only added; the database refuses a second one of the same payment or refund.
 */
export function bookMovements(scope: Scope, movements: readonly BookedMovement[]): Write {
  return entriesInsert(scope, movements)
}

/**
 * Books that an order is another event's now, in the transaction that moves it and with its payments locked: what the ledger holds of it
 * leaves the one event and comes to the other, so that the figures of both are right (BORD-54).
 */
export async function bookSwitch(scope: Scope, order_id: number, from_event_id: number, to_event_id: number): Promise<void> {
  if (from_event_id !== to_event_id) await insertSwitch(scope, order_id, from_event_id, to_event_id)
}

/** Forgets what was booked of test orders that are deleted with their event (DEC-B-39). */
export async function forgetTestEntries({ tx, company_id }: Scope, order_ids: readonly number[]): Promise<void> {
  await deleteTestEntries(tx, company_id, order_ids)
}
