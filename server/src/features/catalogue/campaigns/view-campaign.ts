import type { CampaignView } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { satisfies } from '@entree/domain/catalogue/campaign-rules.ts'
import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import type { Scope } from '#platform/scope.ts'
import { readCampaign } from './save-campaign.ts'
import { listNamesAndPrices } from './settings-queries.ts'

/** A campaign with the rules that fit nothing that is sold (BCAMP-02); refuses `not_found`. */
export async function viewCampaign(scope: Scope, id: number): Promise<CampaignView> {
  const campaign = await readCampaign(scope, id)
  const isAsked = campaign.rules.length > 0
  const products = isAsked ? await listNamesAndPrices(scope.tx, scope.company_id, DONATION_PRODUCT_TYPE_ID, scope.now) : []
  const idle = campaign.rules.filter(({ sets }) => !products.some((product) => satisfies(product, sets)))
  return { ...campaign, idle_rules: idle.map((rule) => rule.id) }
}
