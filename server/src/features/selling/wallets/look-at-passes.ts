import type { Scope } from '#platform/scope.ts'
import { makeTicketsDue } from './pass-queries.ts'

/** Has the passes of a ticket looked at, in the transaction that changed it: it has another code, or shows something else (WALT-07). */
export async function lookAtPasses(scope: Scope, ticket_id: number): Promise<void> {
  await makeTicketsDue(scope, [ticket_id])
}
