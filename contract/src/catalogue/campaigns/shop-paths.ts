/** The campaign that a visitor came by. */
export const shopCampaignPaths = {
  getCampaign: 'POST /campaign/get',
} as const
