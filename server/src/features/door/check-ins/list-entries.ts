import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { DAY_BEGINS, scanDay } from '@entree/domain/door/judge-scan.ts'
import { mayUndo, type UndoneScan } from '@entree/domain/door/undo-rule.ts'
import { instantOf } from '@entree/domain/foundation/zoned-time.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import { actingUser, holds, isThroughLink } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { readProductsAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { listEntries } from './queries.ts'

/** A page of the tickets let in at an event: all, inside or not (BTERM-02 to BTERM-04, BTERM-06); a master does not see who a sub company's are. */
export async function listDoorEntries(
  scope: Scope,
  { event_id, page, search, filter }: CallInput<'listTerminalEntries'>,
  source: 'terminal' | 'app' = 'terminal',
): Promise<CallAnswer<'listTerminalEntries'>> {
  // Through a link nothing is written, not even a session that an event gets automatically.
  const event = await readProductsAtDoor(scope, event_id)
  const day_starts_at = instantOf(scanDay(scope.now, event.time_zone), DAY_BEGINS, event.time_zone)
  const may_undo_any = holds(scope, source === 'terminal' ? 'scan_terminal.undo_any' : 'app.undo_any')
  const who = { user_id: actingUser(scope).user_id, may_undo_any }
  const wanted = {
    event_id,
    product_ids: [...event.products.keys()],
    page,
    search,
    filter,
    day_starts_at,
    with_holders: !isThroughLink(scope),
    mayUndo: (entry: UndoneScan) => mayUndo(entry, who, scope.now),
  }
  const { rows, total } = await listEntries(scope.tx, scope.company_id, wanted)
  return pageOfRows(rows, total, page)
}
