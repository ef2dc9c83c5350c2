import type { Scope } from '#platform/scope.ts'
import { deleteMailsOf } from './queries.ts'

/** Removes the mails about orders that are deleted. */
export async function removeMailsOfOrders(scope: Scope, order_ids: readonly number[]): Promise<void> {
  await deleteMailsOf(scope, order_ids)
}
