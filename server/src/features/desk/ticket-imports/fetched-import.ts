import { MOST_IN_PARTS } from '@entree/domain/desk/ticket-import-parts.ts'
import type { ImportedTicket } from '@entree/domain/desk/ticket-import-rows.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { startedBy } from './import-parts.ts'
import {
  countTypes,
  countUploaded,
  findImport,
  insertImport,
  lockImport,
  putPart,
  updateImport,
  type LeftOut,
} from './part-queries.ts'

type Products = readonly { ticket_type: string; product_id: number }[]

/** Begins an import whose tickets are fetched from where they were sold (MOVE-36); returns its id. Call it in a transaction. */
export async function beginFetched(
  scope: Scope,
  { event_id, products }: { event_id: number; products: Products },
): Promise<number> {
  return insertImport(scope, {
    event_id,
    source: 'pretix',
    state: 'fetching',
    is_fetched: true,
    products: JSON.stringify(products),
    ...startedBy(scope),
    created_at: scope.now,
    touched_at: scope.now,
  })
}

/** Whether it is being fetched, or worked on. */
export async function isAtWork(scope: Scope, id: number): Promise<boolean> {
  const state = (await findImport(scope, id))?.state
  return state === 'fetching' || state === 'checking' || state === 'running'
}

/** Keeps tickets that were fetched, as a part, with the orders that do not come. Refuses `import_too_many`. */
export async function putFetched(
  scope: Scope,
  id: number,
  part: { number: number; tickets: readonly ImportedTicket[]; left_out: readonly LeftOut[] },
): Promise<void> {
  await putPart(scope, id, part)
  if ((await countUploaded(scope, id)) > MOST_IN_PARTS) refuse('import_too_many', { max: MOST_IN_PARTS })
  await updateImport(scope, id, {})
}

/** How many tickets of each type were fetched. */
export async function countFetched(scope: Scope, id: number): Promise<Map<string, number>> {
  return countTypes(scope, id)
}

/** All is fetched: it is checked now. */
export async function endFetched(scope: Scope, id: number): Promise<void> {
  const row = await lockImport(scope, id)
  if (row?.state === 'fetching') await updateImport(scope, id, { state: 'checking', checks: row.checks + 1 })
}

/** It cannot be fetched: it says why, and can be started over. */
export async function failFetched(scope: Scope, id: number, reasons: readonly Refusal[]): Promise<void> {
  const row = await lockImport(scope, id)
  if (row?.state === 'fetching') await updateImport(scope, id, { state: 'loading', reasons: JSON.stringify(reasons) })
}
