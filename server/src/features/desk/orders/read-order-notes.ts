import type { OrderNote } from '@entree/contract/desk/orders/entities.ts'
import type { Scope } from '#platform/scope.ts'
import { listNotes } from './queries.ts'

/** What staff wrote down at an order, newest first, at most 200 (BORD-19). */
export async function readOrderNotes({ tx, company_id }: Scope, order_id: number): Promise<OrderNote[]> {
  return listNotes(tx, company_id, order_id)
}
