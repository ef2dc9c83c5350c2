import { DEFAULT_PRODUCT_GROUP } from '@entree/domain/catalogue/product-groups.ts'
import type { CallInput } from '@entree/contract/calls.ts'
import type { ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { deleteGroupRow, insertGroup, listGroupRows, updateGroup } from './group-queries.ts'
import { readGroups } from './read-products.ts'

/** Adds a group to an event, last unless a place is given (DEC-B-53). */
export async function createProductGroup(scope: Scope, input: CallInput<'createProductGroup'>): Promise<ProductGroup> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const { id: event_id } = await lockOpenEvent(scope, input.event_id)
    const name = checkName(input.name)
    const groups = await listGroupRows(tx, company_id, event_id)
    const sort = input.sort ?? Math.max(0, ...groups.map((group) => group.sort + 1))
    const id = await insertGroup(tx, { company_id, event_id, name, sort, updated_at: now })
    await recordChange(scope, { entity: 'product_group', entity_id: id, action: 'created', after: { name, sort } })
    return readGroup(scope, event_id, id)
  })
}

/**
 * Renames a group, or gives it another place; the one without heading keeps its name. Refuses `changed_meanwhile` (409) when it is not as its
 * form showed it (DEC-B-182).
 */
export async function changeProductGroup(scope: Scope, input: CallInput<'changeProductGroup'>): Promise<ProductGroup> {
  return transact(scope, async (scope) => {
    const { id: event_id } = await lockOpenEvent(scope, input.event_id)
    const group = await findGroup(scope, event_id, input.product_group_id)
    await refuseStaleSave(scope, { entity: 'product_group', id: group.id, updated_at: group.updated_at }, input.updated_at)
    const isRenamed = input.name !== undefined && input.name.trim() !== group.name
    if (isRenamed && group.type === 'default') refuse('product_group_default', { field: 'name' })
    const columns = { name: isRenamed ? checkName(input.name) : group.name, sort: input.sort ?? group.sort }
    await updateGroup(scope.tx, scope.company_id, group.id, { ...columns, updated_at: scope.now })
    await recordChange(scope, {
      entity: 'product_group',
      entity_id: group.id,
      action: 'changed',
      before: { name: group.name, sort: group.sort },
      after: columns,
    })
    return readGroup(scope, event_id, group.id)
  })
}

/** Removes a group; its products stay and are in none then. */
export async function deleteProductGroup(scope: Scope, input: CallInput<'deleteProductGroup'>): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { id: event_id } = await lockOpenEvent(scope, input.event_id)
    const group = await findGroup(scope, event_id, input.product_group_id)
    if (group.type === 'default') refuse('product_group_default')
    await deleteGroupRow(scope.tx, scope.company_id, group.id)
    await recordChange(scope, { entity: 'product_group', entity_id: group.id, action: 'deleted', before: { name: group.name } })
    return { success: true }
  })
}

async function findGroup({ tx, company_id }: Scope, event_id: number, product_group_id: number) {
  const groups = await listGroupRows(tx, company_id, event_id)
  return groups.find(({ id }) => id === product_group_id) ?? refuse('not_found')
}

async function readGroup(scope: Scope, event_id: number, product_group_id: number): Promise<ProductGroup> {
  const groups = await readGroups(scope, event_id)
  return groups.find(({ id }) => id === product_group_id) ?? refuse('not_found')
}

function checkName(name: string | null | undefined): string {
  const written = name?.trim()
  if (!written) return refuse('field_required', { field: 'name' })
  return written === DEFAULT_PRODUCT_GROUP ? refuse('product_group_default', { field: 'name' }) : written
}
