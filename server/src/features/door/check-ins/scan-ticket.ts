import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { overrulingRefusals, type Overruling } from '@entree/domain/door/overrule-reason.ts'
import { actingUser, holds } from '#platform/acting-user.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { refuseOtherSession } from './door-sessions.ts'
import { judgedOf, type ScanQueue } from './scan-queue.ts'
import type { ScanRequest } from './scan-request.ts'

type Scanning = Overruling & {
  event_id: number
  session_id: number
  scan_id: string
  direction: ScanDirection
  only_product_ids?: readonly number[] | null
}

/**
 * Judges one scan as it happens and stores what came of it; what it returns is durable. The same `scan_id` again returns the first verdict.
 * Refuses `not_found` for a session that is not open to the user, `idempotency_conflict` for an id that stands for another scan, and 403 to
 * overrule without the permission (DEC-B-140); `field_required` and `text_too_long` for the words of its reason (DOOR-30).
 */
export async function scanTicket(
  scope: Scope,
  queue: ScanQueue,
  source: ScanRequest['source'],
  input: Scanning & ({ code: string } | { ticket_id: number }),
): Promise<ScanAnswer> {
  const { event_id, session_id, scan_id, direction, overrule, overrule_reason, overrule_note, only_product_ids } = input
  await refuseOtherSession(scope, event_id, session_id)
  const { user_id, name } = actingUser(scope)
  const may_overrule = mayOverrule(scope, source)
  if (overrule && !may_overrule) refuse('access_denied', { field: 'overrule' })
  refuseIfAny(overrulingRefusals(input))
  const wanted = 'code' in input ? { code: input.code, ticket_id: null } : { code: null, ticket_id: input.ticket_id }
  const user = { id: user_id, name }
  const asked = { scan_id, session_id, direction, overrule, overrule_reason, overrule_note, only_product_ids }
  const request = { ...wanted, ...asked, may_overrule, source, user, at: scope.now, late: null }
  const [outcome] = await queue(scope, event_id, [request])
  return judgedOf(outcome).answer
}

function mayOverrule(scope: Scope, source: ScanRequest['source']): boolean {
  return holds(scope, source === 'terminal' ? 'scan_terminal.overrule' : 'app.overrule')
}
