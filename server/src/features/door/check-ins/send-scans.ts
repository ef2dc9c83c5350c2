import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { refuseOtherSession } from './door-sessions.ts'
import { judgedOf, type ScanQueue } from './scan-queue.ts'
import type { ScanRequest } from './scan-request.ts'

/**
 * Takes what a device scanned without network, as often as it sends it. The instants are put right by how far the device's clock is off
 * as it sends; nothing is later than now. Refuses `not_found` and `idempotency_conflict` before anything is stored.
 */
export async function sendScans(scope: Scope, queue: ScanQueue, input: CallInput<'sendScans'>): Promise<CallAnswer<'sendScans'>> {
  const { event_id, device_now, scans } = input
  for (const session_id of new Set(scans.map((scan) => scan.session_id))) await refuseOtherSession(scope, event_id, session_id)
  const { user_id: id, name } = actingUser(scope)
  const offset = Date.parse(scope.now) - Date.parse(device_now)
  const requests = scans.map(({ scanned_at, reason, ...scan }): ScanRequest => {
    const at = new Date(Math.min(Date.parse(scanned_at) + offset, Date.parse(scope.now))).toISOString()
    return { ...scan, source: 'app', user: { id, name }, at, late: { reason, device_at: scanned_at } }
  })
  const outcomes = await queue(scope, event_id, requests)
  return outcomes.map((outcome) => {
    const { answer, is_conflict } = judgedOf(outcome)
    return { ...answer, is_conflict }
  })
}
