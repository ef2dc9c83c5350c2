import type { Services, Slice } from '#features/services.ts'
import { addCampaign, deleteCampaign, saveCampaign } from './save-campaign.ts'
import { deleteCampaignRule, saveCampaignRule } from './save-campaign-rule.ts'
import { viewCampaign } from './view-campaign.ts'
import { pageOfCampaigns } from './settings-queries.ts'

/** Binds the campaigns of the back office. */
export function bindCampaigns({ bind, hooks }: Services): Slice {
  bind('listCampaigns', ({ tx, company_id }, { search = '', ...place }) => pageOfCampaigns(tx, company_id, search, place))
  bind('addCampaign', (scope, { name }) => addCampaign(scope, name))
  bind('getCampaignDetail', (scope, { id }) => viewCampaign(scope, id))
  bind('saveCampaign', saveCampaign)
  bind('deleteCampaign', (scope, { id }) => deleteCampaign(scope, hooks, id))
  bind('addCampaignRule', (scope, { campaign_id, ...input }) => saveCampaignRule(scope, campaign_id, null, input))
  bind('saveCampaignRule', (scope, { campaign_id, id, updated_at, ...input }) =>
    saveCampaignRule(scope, campaign_id, id, input, updated_at),
  )
  bind('deleteCampaignRule', (scope, { campaign_id, id }) => deleteCampaignRule(scope, campaign_id, id))
  return { audit: { campaign: { name: 'name' } } }
}
