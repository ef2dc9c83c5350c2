import { SavedCampaignRule, type CampaignRuleInput } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { discountAmountRefusals, periodRefusals, setRefusals } from '@entree/domain/catalogue/discount-rules.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { readCampaign, requiredRefusals } from './save-campaign.ts'
import { insertRule, lockCampaign, removeRule, updateRule } from './settings-queries.ts'

/**
 * Adds a rule to a campaign (`id` null) or changes one (BCAMP-07 to BCAMP-12, BCAMP-23). Refuses `changed_meanwhile` (409) when it is not
 * as it was at `seen_at`.
 */
export async function saveCampaignRule(
  scope: Scope,
  campaign_id: number,
  id: number | null,
  input: CampaignRuleInput,
  seen_at?: string | null,
): Promise<SavedCampaignRule> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    await lockCampaign(tx, company_id, campaign_id)
    const before = id === null ? null : await findRule(scope, campaign_id, id)
    if (before === null) await readCampaign(scope, campaign_id)
    else await refuseStaleSave(scope, { entity: 'campaign', id: campaign_id, updated_at: before.updated_at }, seen_at)
    refuseIfAny(ruleRefusals(input))
    const row = {
      reference: input.reference.trim(),
      sets: JSON.stringify(input.sets),
      discount_type: input.discount_type,
      discount_value: input.discount_value,
      timeframe_from: input.timeframe_from,
      timeframe_to: input.timeframe_to,
      updated_at: scope.now,
    }
    if (id !== null) await updateRule(tx, company_id, id, row)
    const saved = id ?? (await insertRule(tx, { ...row, company_id, campaign_id }))
    const after = await findRule(scope, campaign_id, saved)
    const action = before === null ? 'rule_added' : 'rule_changed'
    await recordChange(scope, { entity: 'campaign', entity_id: campaign_id, action, before, after })
    return after
  })
}

/** Deletes a rule; orders that were placed with it keep their price. */
export async function deleteCampaignRule(scope: Scope, campaign_id: number, id: number): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const before = await findRule(scope, campaign_id, id)
    await removeRule(scope.tx, scope.company_id, id)
    await recordChange(scope, { entity: 'campaign', entity_id: campaign_id, action: 'rule_deleted', before })
    return { success: true }
  })
}

function ruleRefusals(input: CampaignRuleInput): Refusal[] {
  return [
    ...requiredRefusals({ reference: input.reference }),
    ...(input.sets.length === 0 ? [refusal('field_required', { field: 'sets' })] : setRefusals(input.sets, 'sets')),
    ...discountAmountRefusals(input.discount_type === 'percentage', input.discount_value, 'discount_value'),
    ...periodRefusals(input.timeframe_from, input.timeframe_to, 'timeframe_to'),
  ]
}

async function findRule(scope: Scope, campaign_id: number, id: number): Promise<SavedCampaignRule> {
  const { rules } = await readCampaign(scope, campaign_id)
  return rules.find((rule) => rule.id === id) ?? refuse('not_found')
}
