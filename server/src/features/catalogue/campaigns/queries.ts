import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * A campaign of the company by id, or by slug without regard to letter case. One that is found by its slug in a transaction is there until
 * its end: an order is about to have it.
 */
export async function findCampaignRow(db: Database, company_id: number, by: { id: number } | { slug: string }) {
  const query = db
    .selectFrom('campaign')
    .select(['id', 'name', 'slug', 'highlight_discount', 'highlight_style', 'hiderules'])
    .where('company_id', '=', company_id)
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where(sql`lower(slug)`, '=', by.slug.toLowerCase())
  const kept = 'slug' in by && db.isTransaction ? found.forKeyShare() : found
  return (await kept.executeTakeFirst()) ?? null
}

export async function listCampaignRules(db: Database, company_id: number, campaign_id: number) {
  return db
    .selectFrom('campaign_rule')
    .select(['reference', 'sets', 'discount_type', 'discount_value', 'timeframe_from', 'timeframe_to'])
    .where('company_id', '=', company_id)
    .where('campaign_id', '=', campaign_id)
    .orderBy('id')
    .execute()
}
