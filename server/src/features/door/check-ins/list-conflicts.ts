import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { actingUser, allowedEventIds, refuseOtherEvent } from '#platform/acting-user.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { findConflict, listConflicts, settleConflict, type ConflictRow } from './queries.ts'
import { listCounted, type CountedScan } from './ticket-queries.ts'

type Conflict = CallAnswer<'listScanConflicts'>['data'][number]

/** Scans that let someone in without network although something spoke against it, the newest first. */
export async function readConflicts(
  scope: Scope,
  { page, event_id, show_settled = false }: CallInput<'listScanConflicts'>,
): Promise<CallAnswer<'listScanConflicts'>> {
  const { tx, company_id } = scope
  const filter = { page, event_id, event_ids: allowedEventIds(scope), show_settled }
  const { rows, total } = await listConflicts(tx, company_id, filter)
  const data: Conflict[] = []
  for (const [at_event, conflicts] of Map.groupBy(rows, (row) => row.event_id)) {
    const ids = conflicts.map(({ ticket_id }) => ticket_id).filter((id) => id !== null)
    const scans = await listCounted(tx, company_id, at_event, ids)
    data.push(...conflicts.map((row) => describe(row, scans)))
  }
  return pageOfRows(
    data.toSorted((one, other) => other.id - one.id),
    total,
    page,
  )
}

/** Notes that someone has looked at a conflict, or has not. */
export async function settle(scope: Scope, { id, settled }: CallInput<'settleScanConflict'>): Promise<void> {
  await transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const conflict = (await findConflict(tx, company_id, id)) ?? refuse('not_found')
    refuseOtherEvent(scope, conflict.event_id)
    await settleConflict(tx, company_id, id, settled ? { settled_at: now, settled_by: actingUser(scope).user_id } : null)
    const [before, after] = [{ settled: !settled }, { settled }]
    await recordChange(scope, { entity: 'check_in', entity_id: id, action: 'changed', before, after })
  })
}

function describe(row: ConflictRow, scans: readonly CountedScan[]): Conflict {
  const { event_id, event_name, ticket_id, holder, order_number, order_id, product, ...conflict } = row
  const isTwice = row.conflict === 'ticket_already_scanned'
  const other = isTwice
    ? scans.findLast((scan) => scan.ticket_id === ticket_id && scan.id !== row.id && scan.direction === 'in')
    : null
  const ticket =
    ticket_id !== null && order_number !== null && order_id !== null && product !== null
      ? { id: ticket_id, holder, order_number, order_id, product }
      : null
  return { ...conflict, event: { id: event_id, name: event_name }, earlier: other ? earlier(other) : null, ticket }
}

function earlier({ direction, scanned_at, session_name, scanner_name }: CountedScan): Conflict['earlier'] {
  return { direction, scanned_at, session_name, scanner_name }
}
