import type { Office, OfficeInputs } from '../an-office.ts'

export const discountsInputs = ({ discount_code, campaign, campaign_rule }: Office): OfficeInputs => {
  const code = {
    code: `N${discount_code.id}`,
    type: 'percentage' as const,
    amount: 5,
    apply_type: 'order' as const,
    stock: null,
    active: true,
    starts_at: null,
    ends_at: null,
    events: [],
    products: [],
  }
  const rule = {
    reference: 'Rule',
    sets: [{ field: 'price' as const, operation: 'less' as const, value: 100 }],
    discount_type: 'fixed' as const,
    discount_value: 1,
    timeframe_from: null,
    timeframe_to: null,
  }
  return {
    listDiscountCodes: { page: 1 },
    getDiscountCode: { id: discount_code.id },
    addDiscountCode: code,
    saveDiscountCode: { id: discount_code.id, ...code },
    deleteDiscountCode: { id: discount_code.id },
    listCampaigns: { page: 1 },
    addCampaign: { name: 'New' },
    getCampaignDetail: { id: campaign.id },
    saveCampaign: {
      id: campaign.id,
      name: 'New',
      slug: `new-${campaign.id}`,
      reference: 'New',
      highlight_discount: false,
      highlight_style: { border_color: null, background_color: null },
      hiderules: [],
    },
    deleteCampaign: { id: campaign.id },
    addCampaignRule: { campaign_id: campaign.id, ...rule },
    saveCampaignRule: { campaign_id: campaign.id, id: campaign_rule.id, ...rule },
    deleteCampaignRule: { campaign_id: campaign.id, id: campaign_rule.id },
  }
}
