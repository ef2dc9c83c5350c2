import type { Scope } from '#platform/scope.ts'
import { deleteTicketsOfOrders } from '#features/selling/tickets/change-tickets.ts'
import { deleteAnswers, deleteOrderRows, listPeopleOfOrders } from './delete-queries.ts'

/** Deletes orders with their tickets and answers (DEC-B-39); of the people in them nothing is kept. */
export async function deleteOrders(scope: Scope, order_ids: readonly number[]): Promise<void> {
  const { tx, company_id } = scope
  const people = await listPeopleOfOrders(tx, company_id, order_ids)
  await deleteAnswers(tx, company_id, order_ids)
  await deleteTicketsOfOrders(scope, order_ids)
  await deleteOrderRows(tx, company_id, order_ids, people)
}
