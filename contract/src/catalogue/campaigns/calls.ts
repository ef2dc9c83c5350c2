import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import {
  CampaignDetail,
  CampaignInput,
  CampaignRow,
  CampaignRuleInput,
  CampaignView,
  SavedCampaignRule,
} from '../discount-codes/entities.ts'
import { afterInput, pageInput, pageOf } from '../../foundation/page.ts'
import { id, instant, singleLine } from '../../foundation/values.ts'

const ruleRefusals = [
  'not_found',
  'field_required',
  'campaign_operation_invalid',
  'campaign_conditions_contradict',
  'percentage_out_of_range',
  'percentage_too_precise',
  'price_invalid',
  'end_date_before_start_date',
] as const
const success = z.object({ success: z.literal(true) })

export const campaignCalls = defineCalls({
  listCampaigns: {
    summary: 'Campaigns with their uses and revenue, newest first (BCAMP-01)',
    access: may('campaign.view'),
    input: z.object({ ...pageInput, ...afterInput }),
    answer: pageOf(CampaignRow),
    refusals: [],
  },
  addCampaign: {
    summary: 'Adds a campaign; its slug is made of its name',
    access: may('campaign.create'),
    input: z.object({ name: singleLine.max(200) }),
    answer: CampaignDetail,
    refusals: ['field_required'],
  },
  getCampaignDetail: {
    summary: 'A campaign with its rules',
    access: may('campaign.view'),
    input: z.object({ id }),
    answer: CampaignView,
    refusals: ['not_found'],
  },
  saveCampaign: {
    summary: 'Changes a campaign (BCAMP-04 to BCAMP-06, BCAMP-13 to BCAMP-15)',
    access: may('campaign.edit'),
    input: z.object({ id, updated_at: instant.optional(), ...CampaignInput.shape }),
    answer: CampaignDetail,
    refusals: [
      'not_found',
      'field_required',
      'slug_format',
      'slug_in_use',
      'campaign_operation_invalid',
      'campaign_conditions_contradict',
      'changed_meanwhile',
    ],
  },
  deleteCampaign: {
    summary: 'Deletes a campaign that no order came with (BCAMP-22)',
    access: may('campaign.delete'),
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found', 'campaign_has_orders'],
  },
  addCampaignRule: {
    summary: 'Adds a discount rule (BCAMP-23)',
    access: may('campaign.edit'),
    input: z.object({ campaign_id: id, ...CampaignRuleInput.shape }),
    answer: SavedCampaignRule,
    refusals: ruleRefusals,
  },
  saveCampaignRule: {
    summary: 'Changes a discount rule',
    access: may('campaign.edit'),
    input: z.object({ campaign_id: id, id, ...CampaignRuleInput.shape, updated_at: instant.nullish() }),
    answer: SavedCampaignRule,
    refusals: [...ruleRefusals, 'changed_meanwhile'],
  },
  deleteCampaignRule: {
    summary: 'Deletes a discount rule',
    access: may('campaign.edit'),
    input: z.object({ campaign_id: id, id }),
    answer: success,
    refusals: ['not_found'],
  },
})
