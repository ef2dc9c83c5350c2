import type { Scope } from '#platform/scope.ts'
import type { CopiedEvent } from '#features/hooks.ts'
import { noteSeatingSaved } from '#features/catalogue/events/seating-saved.ts'
import { followSeats } from '#features/catalogue/products/seat-stock.ts'
import { insertSeatCopies } from './queries.ts'

/** A copy of an event has its seating plan, each seat with the copy of its product, and nobody on it (SEAT-06). */
export async function copyWithEvent(scope: Scope, { from, to, products }: CopiedEvent): Promise<void> {
  const copied = await insertSeatCopies(scope.tx, scope.company_id, { from, to, products: [...products] })
  if (copied === 0) return
  await noteSeatingSaved(scope, to)
  await followSeats(scope, to, { isCopy: true })
}
