import { allowedEventIds } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findExport, type ExportRow } from './queries.ts'

/** An export that the user may see. Refuses `not_found`, also when it holds other events than theirs. */
export async function loadExport(scope: Scope, id: number): Promise<ExportRow> {
  return (await findExport(scope.tx, scope.company_id, id, allowedEventIds(scope))) ?? refuse('not_found')
}
