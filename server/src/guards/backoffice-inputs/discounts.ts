import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: codes, slugs and colours, which have a form that no schema tells, and a discount in cents, which may be above 100. */
export const discountsInputs = ({ discount_code, campaign }: Office): InputsByHand => {
  const code = `N${discount_code.id}`
  const rule = { discount_type: 'fixed' as const }
  return {
    addDiscountCode: { code },
    addDiscountCodes: { codes: [`${code}A`, `${code}B`] },
    changeDiscountCodes: { codes: null, active: false },
    saveDiscountCode: { code },
    saveCampaign: {
      slug: `new-${campaign.id}`,
      highlight_style: { border_color: null, background_color: null },
    },
    addCampaignRule: rule,
    saveCampaignRule: rule,
  }
}
