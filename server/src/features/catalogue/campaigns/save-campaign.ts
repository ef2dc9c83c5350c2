import type { CallInput } from '@entree/contract/calls.ts'
import { CampaignDetail } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { isSlug, setRefusals, suggestSlug } from '@entree/domain/catalogue/discount-rules.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { isUniqueViolation, refuseWhen } from '#platform/database/refused-by-database.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { HookRegistry } from '#features/hooks.ts'
import {
  findCampaignDetail,
  hasCampaignOrders,
  insertCampaign,
  listSavedRules,
  listSlugsLike,
  lockCampaign,
  lockCampaigns,
  removeCampaign,
  updateCampaign,
} from './settings-queries.ts'

/** A campaign with its rules; refuses `not_found`. */
export async function readCampaign(scope: Scope, id: number): Promise<CampaignDetail> {
  const row = await findCampaignDetail(scope.tx, scope.company_id, id)
  if (row === null) return refuse('not_found')
  return CampaignDetail.parse({ ...row, rules: await listSavedRules(scope.tx, scope.company_id, id) })
}

/** Adds a campaign: its slug is made of its name, with a number behind it when that is taken (BCAMP-20). */
export async function addCampaign(scope: Scope, name: string): Promise<CampaignDetail> {
  return transact(scope, async (scope) => {
    refuseIfAny(requiredRefusals({ name }))
    const { company_id, tx } = scope
    // One after the other, so that two of the same name find different slugs free.
    await lockCampaigns(tx, company_id)
    const slug = await freeSlug(scope, suggestSlug(name) || 'campaign')
    const id = await insertCampaign(tx, { company_id, name: name.trim(), slug, reference: name.trim(), updated_at: scope.now })
    const after = await readCampaign(scope, id)
    await recordChange(scope, { entity: 'campaign', entity_id: id, action: 'created', after })
    return after
  })
}

/** Changes a campaign. Refuses `slug_in_use` (BCAMP-21), and says when someone else changed it meanwhile. */
export async function saveCampaign(scope: Scope, input: CallInput<'saveCampaign'>): Promise<CampaignDetail> {
  const { id, updated_at, highlight_style, hiderules, ...given } = input
  const isTaken = (error: unknown) => isUniqueViolation(error, 'campaign_slug')
  const save = () =>
    transact(scope, async (scope) => {
      await lockCampaigns(scope.tx, scope.company_id)
      await lockCampaign(scope.tx, scope.company_id, id)
      const before = await readCampaign(scope, id)
      await refuseStaleSave(scope, { entity: 'campaign', id, updated_at: before.updated_at }, updated_at)
      const { name, slug, reference, highlight_discount } = given
      refuseIfAny([
        ...requiredRefusals({ name, slug, reference }),
        ...(slug.trim() !== '' && !isSlug(slug) ? [refusal('slug_format', { field: 'slug' })] : []),
        ...hiderules.flatMap(({ sets }, index) => setRefusals(sets, `hiderules.${index}.sets`)),
      ])
      await updateCampaign(scope.tx, scope.company_id, id, {
        name: name.trim(),
        slug,
        reference: reference.trim(),
        highlight_discount,
        highlight_style: JSON.stringify(highlight_style),
        hiderules: JSON.stringify(hiderules),
        updated_at: scope.now,
      })
      const after = await readCampaign(scope, id)
      await recordChange(scope, { entity: 'campaign', entity_id: id, action: 'changed', before, after })
      return after
    })
  return refuseWhen(isTaken, () => refuse('slug_in_use', { field: 'slug' }), save)
}

/** Deletes a campaign. Refuses `campaign_has_orders` (BCAMP-22). */
export async function deleteCampaign(
  scope: Scope,
  hooks: Pick<HookRegistry, 'detachFromExpiredOrders'>,
  id: number,
): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    await lockCampaign(scope.tx, scope.company_id, id)
    const before = await readCampaign(scope, id)
    if (await hasCampaignOrders(scope.tx, scope.company_id, id)) return refuse('campaign_has_orders')
    // They stay locked: one that is paid late after all is waited for.
    for (const detach of hooks.detachFromExpiredOrders) await detach(scope, { column: 'campaign_id', ids: [id] })
    // Again, as one that had run out may have been paid meanwhile.
    if (await hasCampaignOrders(scope.tx, scope.company_id, id)) return refuse('campaign_has_orders')
    await removeCampaign(scope.tx, scope.company_id, id)
    await recordChange(scope, { entity: 'campaign', entity_id: id, action: 'deleted', before })
    return { success: true }
  })
}

async function freeSlug(scope: Scope, wanted: string): Promise<string> {
  const base = wanted.length < 2 ? `${wanted}-1` : wanted.slice(0, 55).replace(/-$/, '')
  const taken = new Set(await listSlugsLike(scope.tx, scope.company_id, base))
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

/** A refusal for each of these fields that is empty (BCAMP-18, BCAMP-19, BCAMP-20). */
export function requiredRefusals(fields: Record<string, string>): Refusal[] {
  return Object.entries(fields).flatMap(([field, value]) => (value.trim() === '' ? [refusal('field_required', { field })] : []))
}
