import type { CallInput } from '@entree/contract/calls.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseOtherSession } from './door-sessions.ts'
import { listCounted, lockTickets, undoScan } from './ticket-queries.ts'

/**
 * Takes back the last scan of a ticket that counts, as if it had not been; the scan itself stays, with who undid it. Refuses
 * `ticket_not_inside` when there is none, or when it is not the one that is meant (`scanned_at`): two taps take back one scan.
 */
export async function undoLastScan(
  scope: Scope,
  { event_id, ticket_id, session_id, scanned_at }: CallInput<'undoEntry'>,
): Promise<void> {
  await refuseOtherSession(scope, event_id, session_id)
  const { user_id } = actingUser(scope)
  await transact(scope, async ({ tx, company_id, now }) => {
    await lockTickets(tx, company_id, [ticket_id])
    const last = (await listCounted(tx, company_id, event_id, [ticket_id])).at(-1) ?? refuse('ticket_not_inside')
    if (scanned_at !== undefined && Date.parse(scanned_at) !== Date.parse(last.scanned_at)) refuse('ticket_not_inside')
    await undoScan(tx, company_id, last, { user_id, now })
  })
}
