import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { ScanOperation } from '@entree/contract/door/scan-operations/entities.ts'
import { doorNameRefusals } from '@entree/domain/door/scan-rules.ts'
import { allowedEventIds, refuseOtherEvent } from '#platform/acting-user.ts'
import { paginateAfter } from '#platform/database/paginate.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { deleteUnusedAutomatic, findOperation, insertOperation, lockOperation, operationsOf, updateOperation } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findOperation>>>

/** A page of the company's scan operations, the newest first (SCOP-01). */
export async function listOperations(
  scope: Scope,
  { page, after_id, ...filter }: CallInput<'listScanOperations'>,
): Promise<CallAnswer<'listScanOperations'>> {
  const { tx, company_id } = scope
  const wanted = { ...filter, show_archived: filter.show_archived ?? false, event_ids: allowedEventIds(scope) }
  const found = await paginateAfter(operationsOf(tx, company_id, wanted).orderBy('o.id', 'desc'), 'o.id', { page, after_id })
  return { ...found, data: found.data.map(describe) }
}

/** One operation of an event that the user may handle. Refuses `not_found`. */
export async function readOperation(scope: Scope, id: number): Promise<ScanOperation> {
  return describe(await findAllowed(scope, id))
}

/** The row of an operation, of an event that the user may handle. Refuses `not_found`. */
export async function findAllowed(scope: Scope, id: number): Promise<Row> {
  const row = (await findOperation(scope.tx, scope.company_id, id)) ?? refuse('not_found')
  refuseOtherEvent(scope, row.event_id)
  return row
}

/** The operation, locked for a change. Refuses `not_found`, and `scan_operation_archived`. */
export async function lockForChange(scope: Scope, id: number): Promise<Row> {
  const row = (await lockOperation(scope.tx, scope.company_id, id)) ?? refuse('not_found')
  refuseOtherEvent(scope, row.event_id)
  if (row.archived_at !== null) refuse('scan_operation_archived')
  return row
}

/** Adds an operation to an event; the automatic one goes if nobody has scanned in it. */
export async function createOperation(scope: Scope, input: CallInput<'createScanOperation'>): Promise<ScanOperation> {
  const name = nameOf(input)
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const { id: event_id } = await lockOpenEvent(scope, input.event_id)
    await deleteUnusedAutomatic(tx, company_id, event_id)
    const id = await insertOperation(tx, { company_id, event_id, name, created_at: now, updated_at: now })
    await recordChange(scope, { entity: 'scan_operation', entity_id: id, action: 'created', after: { name, event_id } })
    return readOperation(scope, id)
  })
}

/** Changes the name of an operation. */
export async function saveOperation(scope: Scope, input: CallInput<'saveScanOperation'>): Promise<ScanOperation> {
  const name = nameOf(input)
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const was = await lockForChange(scope, input.id)
    await refuseStaleSave(scope, { entity: 'scan_operation', id: was.id, updated_at: was.updated_at }, input.updated_at)
    await updateOperation(tx, company_id, was.id, { name, updated_at: now })
    const change = { entity: 'scan_operation', entity_id: was.id, action: 'changed' as const }
    await recordChange(scope, { ...change, before: { name: was.name }, after: { name } })
    return readOperation(scope, was.id)
  })
}

/** Puts an operation into the archive, where nobody scans in it, or takes it out (SCOP-06). */
export async function archiveOperation(
  scope: Scope,
  { id, archived }: CallInput<'archiveScanOperation'>,
): Promise<ScanOperation> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const was = (await lockOperation(tx, company_id, id)) ?? refuse('not_found')
    refuseOtherEvent(scope, was.event_id)
    if ((was.archived_at !== null) !== archived) {
      await updateOperation(tx, company_id, id, { archived_at: archived ? now : null, updated_at: now })
      await recordChange(scope, { entity: 'scan_operation', entity_id: id, action: archived ? 'archived' : 'unarchived' })
    }
    return readOperation(scope, id)
  })
}

function nameOf({ name }: { name: string }): string {
  refuseIfAny(doorNameRefusals(name))
  return name.trim()
}

function describe(row: Row): ScanOperation {
  const { id, event_id, event_name, starts_at, ends_at, time_zone, name, is_automatic, archived_at, sessions_count, updated_at } =
    row
  const event = { id: event_id, name: event_name, starts_at, ends_at, time_zone }
  return { id, event, name, is_automatic, archived: archived_at !== null, sessions_count, updated_at }
}
