import type { Services, Slice } from '#features/services.ts'
import { campaignInForce, findCampaignBySlug } from './find-campaign.ts'

/** Binds the campaign lookup. An unknown name is no error: the shop works as without campaign (CAMP-03, DEC-S-37). */
export function bindShopCampaigns({ bind }: Services): Slice {
  bind('getCampaign', async (scope, { slug }) => {
    const campaign = await findCampaignBySlug(scope.tx, scope.company_id, slug)
    return { campaign: campaignInForce(campaign, scope.now) }
  })
  return {}
}
