import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { actingUser, holds } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { refuseOtherSession } from './door-sessions.ts'
import { listNamesOfUsers } from './queries.ts'
import { judgedOf, type ScanQueue } from './scan-queue.ts'
import { readReceipt, type Seal } from './scan-receipts.ts'
import type { ScanRequest } from './scan-request.ts'

/**
 * Takes what a device scanned without network, as often as it sends it. The instants are put right by how far the device's clock is off
 * as it sends; nothing is later than now. Each is stored as made by the user signed in then, as our receipt says, and without one by
 * the user who sends it (DOOR-10). Refuses `not_found` and `idempotency_conflict` before anything is stored.
 */
export async function sendScans(
  scope: Scope,
  { queue, seal }: { queue: ScanQueue; seal: Seal },
  input: CallInput<'sendScans'>,
): Promise<CallAnswer<'sendScans'>> {
  const { event_id, device_now, scans } = input
  for (const session_id of new Set(scans.map((scan) => scan.session_id))) await refuseOtherSession(scope, event_id, session_id)
  const offset = Date.parse(scope.now) - Date.parse(device_now)
  const timed = scans.map((scan) => {
    const at = new Date(Math.min(Date.parse(scan.scanned_at) + offset, Date.parse(scope.now))).toISOString()
    return { scan, at }
  })
  const makerOf = await readMakers(scope, seal, timed)
  const requests = timed.map(({ scan: { scanned_at, reason, made_by, ...scan }, at }): ScanRequest => {
    return { ...scan, ...makerOf(made_by, at), source: 'app', at, late: { reason, device_at: scanned_at } }
  })
  const outcomes = await queue(scope, event_id, requests)
  return outcomes.map((outcome) => {
    const { answer, is_conflict } = judgedOf(outcome)
    return { ...answer, is_conflict }
  })
}

type Timed = { scan: { made_by: string | null }; at: string }
type Made = Pick<ScanRequest, 'user' | 'sent_by' | 'may_overrule'>

/** Returns who made a scan, by its receipt and instant. */
async function readMakers(scope: Scope, seal: Seal, timed: readonly Timed[]) {
  const { user_id: id, name } = actingUser(scope)
  const own: Made = { user: { id, name }, sent_by: null, may_overrule: holds(scope, 'app.overrule') }
  const keyOf = (receipt: string, at: string) => `${receipt} ${at}`
  const makers = new Map<string, Awaited<ReturnType<typeof readReceipt>>>()
  for (const { scan, at } of timed)
    if (scan.made_by !== null) makers.set(keyOf(scan.made_by, at), await readReceipt(scope, seal, scan.made_by, at))
  const others = [...new Set([...makers.values()].map((maker) => maker?.user_id ?? id))].filter((user_id) => user_id !== id)
  const names = others.length === 0 ? new Map() : await listNamesOfUsers(scope.tx, scope.company_id, others)
  return (receipt: string | null, at: string): Made => {
    const maker = receipt === null ? null : (makers.get(keyOf(receipt, at)) ?? null)
    if (maker === null) return own
    const { user_id, may_overrule } = maker
    if (user_id === id) return { ...own, may_overrule }
    const named = names.get(user_id)
    return named === undefined ? own : { user: { id: user_id, name: named }, sent_by: id, may_overrule }
  }
}
