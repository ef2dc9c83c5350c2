import type { Scope } from '#platform/scope.ts'
import { lockPools } from './queries.ts'
import { listCountedPools, lockSeatRows, type LockedSeat, type SeatLock, type WhichSeats } from './seat-queries.ts'

/**
 * Locks seats until the transaction ends, and answers them as they are then; the one place that does (decision 0079). Whoever takes seats, changes
 * the plan or deletes their product comes here, after the order and what it refers to, and before any pool is locked (STYLE.md). In id order, so
 * that all who wait here do so in one direction; who has seats already (`take_free`) waits for nobody.
 */
export async function lockSeats({ tx, company_id }: Scope, which: WhichSeats, lock: SeatLock): Promise<LockedSeat[]> {
  const asked = 'ids' in which ? which.ids : which.product_ids
  return asked.length === 0 ? [] : lockSeatRows(tx, company_id, which, lock)
}

/**
 * Keeps what the stock of seats is counted from as it is until the transaction ends: who leaves a seat that is being closed is there before it is
 * counted, or counts it off themselves (`moveStock`).
 */
export async function holdStockOfSeats({ tx, company_id }: Scope, event_id: number): Promise<void> {
  const ids = await listCountedPools(tx, company_id, event_id)
  if (ids.length > 0) await lockPools(tx, company_id, ids)
}
