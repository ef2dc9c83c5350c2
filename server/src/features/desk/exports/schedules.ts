import { DEFAULT_TIME_ZONE } from '@entree/domain/foundation/zoned-time.ts'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { ExportSchedule } from '@entree/contract/desk/exports/entities.ts'
import { nextExportRun } from '@entree/domain/desk/export-rules.ts'
import { actingUser, allowedEventIds } from '#platform/acting-user.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { readFilter } from './export-filter.ts'
import { whoOf } from './list-exports.ts'
import { allowedFilter, checkPrepared, prepareExport } from './prepare-export.ts'
import { insertSchedule, listSchedules, lockSchedule, removeSchedule, updateSchedule } from './schedule-queries.ts'
import { tellOfExport } from './tell-of-export.ts'

/** The scheduled exports that the user may see, the newest first: their own, and those of nothing but their events. */
export async function readSchedules(scope: Scope): Promise<CallAnswer<'listExportSchedules'>> {
  const rows = await listSchedules(scope.tx, scope.company_id)
  return rows.filter((row) => isSeen(scope, row)).map((row) => ExportSchedule.parse({ ...row, who: whoOf(row) }))
}

/**
 * Has an export made again and again from the next 06:00 on; administrators learn where it goes (EXPO-09). `office`: scheme and host of
 * the back office, for links in mails to others. Refuses `field_required` without fields or address, `wrong_email`.
 */
export async function addSchedule(
  scope: Scope,
  input: CallInput<'addExportSchedule'>,
  request: CallRequest,
  office: string,
): Promise<{ id: number }> {
  const prepared = prepareExport(scope, input, request)
  refuseIfAny(checkPrepared(prepared))
  const { frequency, tells_when_empty } = input
  const filter = allowedFilter(scope, input)
  const next_at = nextExportRun(frequency, scope.now, DEFAULT_TIME_ZONE)
  return transact(scope, async (scope) => {
    const row = { ...prepared, frequency, tells_when_empty, next_at, filter: JSON.stringify(filter) }
    const id = await insertSchedule(scope.tx, row)
    const { type, format, fields, email } = prepared
    const after = { type, format, email, frequency, event_ids: filter.event_ids, fields }
    await recordChange(scope, { entity: 'export_schedule', entity_id: id, action: 'created', after })
    await tellOfExport(scope, { export_schedule_id: id }, { address: email, origin: office })
    return { id }
  })
}

/** Pauses a scheduled export, or goes on with it from the next 06:00. Refuses `not_found`. */
export async function saveSchedule(scope: Scope, { id, is_paused }: CallInput<'saveExportSchedule'>): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const row = await loadSchedule(scope, id)
    const next_at = is_paused ? row.next_at : nextExportRun(row.frequency, scope.now, DEFAULT_TIME_ZONE)
    await updateSchedule(scope.tx, scope.company_id, id, { is_paused, next_at, has_lost_permission: false })
    const [before, after] = [{ is_paused: row.is_paused }, { is_paused }]
    await recordChange(scope, { entity: 'export_schedule', entity_id: id, action: 'changed', before, after })
    return { success: true }
  })
}

/** Deletes a scheduled export; what it has made stays. Refuses `not_found`. */
export async function deleteSchedule(scope: Scope, id: number): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { type, format, email, frequency } = await loadSchedule(scope, id)
    await removeSchedule(scope.tx, scope.company_id, id)
    const before = { type, format, email, frequency }
    await recordChange(scope, { entity: 'export_schedule', entity_id: id, action: 'deleted', before })
    return { success: true }
  })
}

async function loadSchedule(scope: Scope, id: number) {
  const row = await lockSchedule(scope.tx, scope.company_id, id)
  return row !== null && isSeen(scope, row) ? row : refuse('not_found')
}

function isSeen(scope: Scope, { user_id, filter }: { user_id: number; filter: unknown }): boolean {
  const allowed = allowedEventIds(scope)
  if (allowed === null || actingUser(scope).user_id === user_id) return true
  const { event_ids } = readFilter(filter)
  return event_ids?.every((id) => allowed.includes(id)) ?? false
}
