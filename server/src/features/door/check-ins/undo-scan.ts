import type { CallInput } from '@entree/contract/calls.ts'
import { mayUndo } from '@entree/domain/door/undo-rule.ts'
import { actingUser, holds } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { refuseOtherSession } from './door-sessions.ts'
import { undoneFact } from './scan-facts.ts'
import { readReceipt, type Seal } from './scan-receipts.ts'
import { listCounted, lockTickets, undoScan } from './ticket-queries.ts'

/**
 * Takes back the last scan of a ticket that counts, as if it had not been; the scan itself stays, with who undid it. Refuses
 * `ticket_not_inside` when there is none, or when it is not the one that is meant (`scanned_at`): two taps take back one scan. Refuses
 * `undo_not_allowed` to users who did not make it in the last five minutes and lack the wider permission (DOOR-14).
 */
export async function undoLastScan(
  scope: Scope,
  source: 'terminal' | 'app',
  { event_id, ticket_id, session_id, scanned_at }: CallInput<'undoEntry'>,
): Promise<void> {
  await refuseOtherSession(scope, event_id, session_id)
  const { user_id } = actingUser(scope)
  const may_undo_any = holds(scope, source === 'terminal' ? 'scan_terminal.undo_any' : 'app.undo_any')
  await transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    await lockTickets(tx, company_id, [ticket_id])
    const last = (await listCounted(tx, company_id, event_id, [ticket_id])).at(-1) ?? refuse('ticket_not_inside')
    if (scanned_at !== undefined && Date.parse(scanned_at) !== Date.parse(last.scanned_at)) refuse('ticket_not_inside')
    if (!mayUndo(last, { user_id, may_undo_any }, now)) refuse('undo_not_allowed')
    const order_id = await undoScan(tx, company_id, last, { user_id, now })
    await happened(scope, undoneFact(last, event_id, order_id))
  })
}

/**
 * Takes back what a device took back without network, each the scan that it names by its id or its instant, if that is still the ticket's
 * last; what is not, or what the user might not take back then, stays as it is: the device learns that with its next download (DOOR-14).
 */
export async function undoScansLater(
  scope: Scope,
  seal: Seal,
  { event_id, device_now, undos }: CallInput<'sendUndos'>,
): Promise<void> {
  for (const session_id of new Set(undos.map((undo) => undo.session_id))) await refuseOtherSession(scope, event_id, session_id)
  const { user_id: sender } = actingUser(scope)
  const may_undo_any = holds(scope, 'app.undo_any')
  const offset = Date.parse(scope.now) - Date.parse(device_now)
  await transact(scope, async (inside) => {
    const { tx, company_id, now } = inside
    const ids = [...new Set(undos.map(({ ticket_id }) => ticket_id))]
    await lockTickets(tx, company_id, ids)
    for (const { ticket_id, scan_id, scanned_at, undone_at, made_by } of undos) {
      const at = new Date(Math.min(Date.parse(undone_at) + offset, Date.parse(now))).toISOString()
      const maker = made_by === null ? null : await readReceipt(inside, seal, made_by, at)
      const user_id = maker?.user_id ?? sender
      const last = (await listCounted(tx, company_id, event_id, [ticket_id])).at(-1)
      const isMeant = last?.scan_id === scan_id || (scanned_at !== null && last?.scanned_at === scanned_at)
      const may = { user_id, may_undo_any: may_undo_any && user_id === sender }
      if (!last || !isMeant || !mayUndo(last, may, at)) continue
      const order_id = await undoScan(tx, company_id, last, { user_id, now: at })
      await happened(inside, undoneFact(last, event_id, order_id))
    }
  })
}
