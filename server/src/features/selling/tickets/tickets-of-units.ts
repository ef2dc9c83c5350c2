import type { Scope } from '#platform/scope.ts'
import { mapTicketsOfUnits } from './queries.ts'

/** The active tickets that were made for these units of orders, by unit, the oldest first; a unit without one is left out. */
export async function ticketsOfUnits(
  { tx, company_id }: Pick<Scope, 'tx' | 'company_id'>,
  order_product_ids: readonly number[],
): Promise<Map<number, number>> {
  return order_product_ids.length === 0 ? new Map() : mapTicketsOfUnits(tx, company_id, order_product_ids)
}
