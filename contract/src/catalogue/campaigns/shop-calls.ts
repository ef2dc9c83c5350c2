import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { Campaign } from '../points-of-sale/shop-entities.ts'
import { id, singleLine, text } from '../../foundation/values.ts'

export const shopCampaignCalls = defineCalls({
  getCampaign: {
    summary: 'Campaign by slug, with the rules in force now (CALL-07)',
    access: 'shop',
    input: z.object({
      domain: text.max(255),
      slug: singleLine.max(200),
      event: id.nullish(),
      timezone: text.max(64).nullish(),
    }),
    answer: z.object({ campaign: Campaign.nullable() }),
    refusals: [],
  },
})
