import type { CallInput } from '@entree/contract/calls.ts'
import type { BatchDetail } from '@entree/contract/desk/batches/entities.ts'
import { checkBatch } from '@entree/domain/desk/batch-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import {
  deleteBatchRow,
  findBatch,
  insertBatch,
  listEventsOf,
  lockBatch,
  replaceEvents,
  selectOwnEvents,
  updateBatch,
} from './queries.ts'

/** A batch with what it is valid for. Refuses `not_found`. */
export async function readBatch(scope: Scope, id: number): Promise<BatchDetail> {
  const row = (await findBatch(scope.tx, scope.company_id, id)) ?? refuse('not_found')
  const events = await listEventsOf(scope.tx, scope.company_id, id)
  const {
    company_id: _,
    language: _language,
    lease_ends_at: _lease,
    salt: _salt,
    made: _made,
    created_at: _created,
    ...batch
  } = row
  const named_events = events.map((event) => ({ id: event.id, name: event.name }))
  return { ...batch, event_ids: named_events.map((event) => event.id), named_events }
}

/** Adds a batch by its name. Refuses `field_required` (BATCH-17). */
export async function addBatch(scope: Scope, name: string): Promise<BatchDetail> {
  if (name.trim() === '') return refuse('field_required', { field: 'name' })
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const id = await insertBatch(tx, { company_id, name: name.trim(), created_at: now, updated_at: now })
    const after = await readBatch(scope, id)
    await recordChange(scope, { entity: 'batch', entity_id: id, action: 'created', after })
    return after
  })
}

/**
 * Changes a batch; one that is generated keeps all but its name (DEC-B-120), and another value of something else is refused with
 * `batch_already_generated`. Refuses what `checkBatch` finds, `not_found`, and says when someone else changed it meanwhile.
 */
export async function saveBatch(scope: Scope, { id, updated_at, ...input }: CallInput<'saveBatch'>): Promise<BatchDetail> {
  return transact(scope, async (scope) => {
    const before = await lockedBatch(scope, id)
    await refuseStaleSave(scope, { entity: 'batch', id, updated_at: before.updated_at }, updated_at)
    const name = input.name.trim()
    if (before.status === 'created') await saveAll(scope, id, input)
    else {
      if (name === '') refuse('field_required', { field: 'name' })
      if (differs(before, input)) refuse('batch_already_generated')
      await updateBatch(scope.tx, scope.company_id, id, { name, updated_at: scope.now })
    }
    const after = await readBatch(scope, id)
    await recordChange(scope, { entity: 'batch', entity_id: id, action: 'changed', before, after })
    return after
  })
}

type Given = Omit<CallInput<'saveBatch'>, 'id' | 'updated_at'>

async function saveAll({ tx, company_id, now }: Scope, id: number, input: Given): Promise<void> {
  const { event_ids, weekdays, ...fields } = input
  refuseIfAny(checkBatch(input))
  const chosen = input.valid_for === 'events' ? [...new Set(event_ids)] : []
  const own = await selectOwnEvents(tx, company_id, chosen)
  if (own.length !== chosen.length) refuseIfAny([refusal('not_found', { field: 'event_ids' })])
  await updateBatch(tx, company_id, id, {
    ...fields,
    name: input.name.trim(),
    ticket_name: input.ticket_name?.trim() ?? null,
    weekdays: input.valid_for === 'weekdays' ? [...new Set(weekdays)].toSorted((a, b) => a - b) : [],
    updated_at: now,
  })
  await replaceEvents(tx, company_id, id, own)
}

/** Whether something other than the name is to become another. */
function differs(before: BatchDetail, input: Given): boolean {
  const { ticket_name, price, vat_percentage, count, valid_for } = before
  const same = { ticket_name, price, vat_percentage, count, valid_for }
  const isOther = Object.entries(same).some(([key, value]) => Object.entries(input).some(([k, v]) => k === key && v !== value))
  const set = (values: readonly number[]) => [...new Set(values)].toSorted((one, other) => one - other).join()
  const moment = (at: string | null) => (at === null ? null : Date.parse(at))
  return (
    isOther ||
    moment(before.starts_at) !== moment(input.starts_at) ||
    moment(before.ends_at) !== moment(input.ends_at) ||
    (valid_for === 'events' && set(before.event_ids) !== set(input.event_ids)) ||
    (valid_for === 'weekdays' && set(before.weekdays) !== set(input.weekdays))
  )
}

/** Deletes a batch that is not generated. Refuses `not_found`, `batch_already_generated` (DEC-B-120). */
export async function deleteBatch(scope: Scope, id: number): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const before = await lockedBatch(scope, id)
    if (before.status !== 'created') return refuse('batch_already_generated')
    await deleteBatchRow(scope.tx, scope.company_id, id)
    await recordChange(scope, { entity: 'batch', entity_id: id, action: 'deleted', before })
    return { success: true }
  })
}

async function lockedBatch(scope: Scope, id: number): Promise<BatchDetail> {
  if ((await lockBatch(scope.tx, scope.company_id, id)) === null) return refuse('not_found')
  return readBatch(scope, id)
}
