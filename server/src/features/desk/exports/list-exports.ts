import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { OrderExport } from '@entree/contract/desk/exports/entities.ts'
import { fieldsOf, isUsualField } from '@entree/domain/desk/export-fields.ts'
import { DEFAULT_LANGUAGE, languageOf } from '@entree/domain/foundation/languages.ts'
import { actingUser, allowedEventIds } from '#platform/acting-user.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { fieldLabel } from './export-columns.ts'
import { downloadPath, exportToken, storedPath } from './export-link.ts'
import { loadExport } from './load-export.ts'
import { deleteExportRow, listExports, type ExportRow } from './queries.ts'

/** A page of the exports of the last days that the user may see, the newest first. */
export async function listOrderExports(
  scope: Scope,
  { page }: CallInput<'listOrderExports'>,
): Promise<CallAnswer<'listOrderExports'>> {
  const { data, ...counts } = await listExports(scope.tx, scope.company_id, allowedEventIds(scope), page)
  return { ...counts, data: await Promise.all(data.map((row) => describeExport(scope, row))) }
}

async function describeExport(scope: Scope, row: ExportRow): Promise<OrderExport> {
  const { start_date, end_date, size } = row
  const isThere = row.status === 'done' && size !== null && Date.parse(row.ends_at) > Date.parse(scope.now)
  return OrderExport.parse({
    ...row,
    period: start_date === null ? null : { start_date, end_date },
    order_number: row.order_id === null ? null : String(row.order_id),
    is_scheduled: row.export_schedule_id !== null,
    who: whoOf(row),
    ends_at: isThere ? row.ends_at : null,
    url: isThere ? downloadPath(await exportToken(scope, row, actingUser(scope).user_id)) : null,
  })
}

/** Who asked for it, with the administrator in brackets who worked as this user. */
export function whoOf({ user_name, impersonator_name }: { user_name: string; impersonator_name: string | null }): string {
  return impersonator_name === null ? user_name : `${user_name} (${impersonator_name})`
}

/** The fields that an export of a type can have, in the order in which they are offered (EXPO-04). */
export function listFields(
  { type, language }: CallInput<'listExportFields'>,
  request: Pick<CallRequest, 'language'>,
): CallAnswer<'listExportFields'> {
  const known = language ?? languageOf(request.language) ?? DEFAULT_LANGUAGE
  return fieldsOf(type).map((key) => ({ key, label: fieldLabel(key, known), is_usual: isUsualField(key) }))
}

/** Deletes an export with its file, whatever became of it: its link ends at once. Refuses `not_found`. */
export async function deleteExport(scope: Scope, files: Files, id: number): Promise<{ success: true }> {
  const deleted = await transact(scope, async (scope) => {
    const row = await loadExport(scope, id)
    await deleteExportRow(scope.tx, scope.company_id, id)
    const { type, format, email } = row
    await recordChange(scope, { entity: 'order_export', entity_id: id, action: 'deleted', before: { type, format, email } })
    return row
  })
  await files.remove(storedPath(deleted))
  return { success: true }
}
