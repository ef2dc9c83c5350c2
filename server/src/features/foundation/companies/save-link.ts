import type { CallInput } from '@entree/contract/calls.ts'
import type { CompanyLink } from '@entree/contract/foundation/companies/entities.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import {
  findConflicts,
  findLink,
  insertLink,
  isVenueOf,
  lockLinks,
  removeLink,
  selectCompanyIds,
  updateLink,
  type LinkColumns,
} from './link-queries.ts'

/**
 * Links a sub company to a master (`id` null), or changes a link (LINK-03 … LINK-10, DEC-B-164). Refuses `changed_meanwhile` (409) when it is
 * not as it was at `seen_at` (DEC-B-182).
 */
export async function saveLink(
  scope: Scope,
  id: number | null,
  input: CallInput<'createCompanyLink'>,
  seen_at?: string,
): Promise<CompanyLink> {
  return transact({ ...scope, company_id: 0 }, async (scope) => {
    await lockLinks(scope.tx)
    const before = id === null ? null : ((await findLink(scope.tx, id)) ?? refuse('not_found'))
    if (before) await refuseStaleSave(scope, { entity: 'company_link', id: before.id, updated_at: before.updated_at }, seen_at)
    const columns = await checkedColumns(scope, id, input)
    const saved = id ?? (await insertLink(scope.tx, columns, scope.now))
    if (id !== null) await updateLink(scope.tx, id, columns, scope.now)
    await recordChange(scope, {
      entity: 'company_link',
      entity_id: saved,
      action: before ? 'changed' : 'created',
      before: before && columnsOf(before),
      after: columns,
    })
    return (await findLink(scope.tx, saved)) ?? refuse('not_found')
  })
}

/** Deletes a link and records that in the history. Refuses `not_found`. */
export async function deleteLink(scope: Scope, id: number): Promise<{ success: true }> {
  return transact({ ...scope, company_id: 0 }, async (scope) => {
    const link = (await findLink(scope.tx, id)) ?? refuse('not_found')
    await removeLink(scope.tx, id)
    await recordChange(scope, { entity: 'company_link', entity_id: id, action: 'deleted', before: columnsOf(link) })
    return { success: true }
  })
}

async function checkedColumns(
  scope: Scope,
  id: number | null,
  { master_company_id, sub_company_id, venue_id }: CallInput<'createCompanyLink'>,
): Promise<LinkColumns> {
  if (master_company_id === null || sub_company_id === null) {
    refuseIfAny([
      ...(master_company_id === null ? [refusal('field_required', { field: 'master_company_id' })] : []),
      ...(sub_company_id === null ? [refusal('field_required', { field: 'sub_company_id' })] : []),
    ])
    return refuse('field_required')
  }
  const columns = { master_company_id, sub_company_id, venue_id }
  if (master_company_id === sub_company_id) return refuse('company_link_same', { field: 'sub_company_id' })
  const known = await selectCompanyIds(scope.tx, [master_company_id, sub_company_id])
  refuseIfAny([
    ...(known.includes(master_company_id) ? [] : [refusal('not_found', { field: 'master_company_id' })]),
    ...(known.includes(sub_company_id) ? [] : [refusal('not_found', { field: 'sub_company_id' })]),
    ...(venue_id === null || (await isVenueOf(scope.tx, sub_company_id, venue_id))
      ? []
      : [refusal('not_found', { field: 'venue_id' })]),
  ])
  refuseIfAny(await checkOthers(scope, columns, id))
  return columns
}

/** Neither may a master become a sub, nor a sub a master: links are one level deep. */
async function checkOthers(scope: Scope, columns: LinkColumns, id: number | null): Promise<Refusal[]> {
  const { is_duplicate, sub_is_master, master_is_sub } = await findConflicts(scope.tx, columns, id)
  return [
    ...(is_duplicate ? [refusal('company_link_duplicate', { field: 'sub_company_id' })] : []),
    ...(sub_is_master ? [refusal('company_link_sub_is_master', { field: 'sub_company_id' })] : []),
    ...(master_is_sub ? [refusal('company_link_sub_is_master', { field: 'master_company_id' })] : []),
  ]
}

function columnsOf({ master_company_id, sub_company_id, venue_id }: LinkColumns): LinkColumns {
  return { master_company_id, sub_company_id, venue_id }
}
