import { Campaign } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { rulesInForce, type TimedCampaignRule } from '@entree/domain/catalogue/campaign-rules.ts'
import { typedCode } from '@entree/domain/foundation/typed-text.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { findCampaignRow, listCampaignRules } from './queries.ts'

/** A campaign as it is stored: with all of its rules, whenever they count. */
export type StoredCampaign = Omit<Campaign, 'rules'> & { rules: TimedCampaignRule[] }

const Rule = Campaign.shape.rules.element

const campaigns = shortCache<StoredCampaign | null>({ lifetime_ms: 1000, max: 500 })

/** The campaign with this slug, at most a second old; null when the company has none. Ask outside transactions. */
export function findCampaignBySlug(db: Database, company_id: number, slug: string): Promise<StoredCampaign | null> {
  const typed = typedCode(slug)
  return campaigns.get(db, `${company_id}/${typed.toLowerCase()}`, () => loadCampaign(db, company_id, { slug: typed }))
}

/** The campaign with this id; null when the company has none. */
export function findCampaignById(db: Database, company_id: number, id: number): Promise<StoredCampaign | null> {
  return loadCampaign(db, company_id, { id })
}

/** The campaign with the rules whose timeframe holds at `now` (DEC-S-37). */
export function campaignInForce(campaign: StoredCampaign | null, now: string): Campaign | null {
  return campaign && { ...campaign, rules: rulesInForce(campaign.rules, now) }
}

async function loadCampaign(
  db: Database,
  company_id: number,
  by: { id: number } | { slug: string },
): Promise<StoredCampaign | null> {
  const row = await findCampaignRow(db, company_id, by)
  if (row === null) return null
  const rules = await listCampaignRules(db, company_id, row.id)
  return {
    ...Campaign.parse({ ...row, rules: [] }),
    rules: rules.map(({ timeframe_from, timeframe_to, ...rule }) => ({ ...Rule.parse(rule), timeframe_from, timeframe_to })),
  }
}
