import type { Tickets } from '../station/station-state.ts'
import type { IsInside } from './use-inside.ts'

/**
 * How many other tickets of the order of a ticket may still be let in: a group comes in on one code. None for a batch, whose order is
 * everybody's who was given a ticket of it.
 */
export function othersOfOrder(
  tickets: Tickets,
  batches: readonly { product_id: number }[],
  { id, order_number }: { id: number; order_number: string },
  isInside: IsInside,
): number {
  const product_id = tickets.get(id)?.[1]
  if (order_number === '' || batches.some((batch) => batch.product_id === product_id)) return 0
  let count = 0
  for (const row of tickets.values()) if (row[7] === order_number && row[0] !== id && row[3] === 0 && !isInside(row)) count += 1
  return count
}
