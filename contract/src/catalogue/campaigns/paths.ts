/** The back office's calls for campaigns. */
export const campaignPaths = {
  listCampaigns: 'GET /campaigns',
  addCampaign: 'POST /campaigns',
  getCampaignDetail: 'GET /campaigns/{id}',
  saveCampaign: 'POST /campaigns/{id}',
  deleteCampaign: 'DELETE /campaigns/{id}',
  addCampaignRule: 'POST /campaigns/{campaign_id}/rules',
  saveCampaignRule: 'POST /campaigns/{campaign_id}/rules/{id}',
  deleteCampaignRule: 'DELETE /campaigns/{campaign_id}/rules/{id}',
} as const
