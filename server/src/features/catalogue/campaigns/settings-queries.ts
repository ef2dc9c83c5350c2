import { sql, type Insertable } from 'kysely'
import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import type { CampaignRow } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { holdsWords } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'
import { paginateAfter, type PageOf, type Place } from '#platform/database/paginate.ts'
import type { Campaign, CampaignRule } from '#platform/database/tables.gen.ts'

/**
 * What went back of an order `o`, in cents: what was refunded, and what the bank of a buyer took back and has not given again. Without payment
 * fees, which are no revenue, and without refunds of money that never paid the order.
 */
const GIVEN_BACK = sql`coalesce((select sum(l.payment_fee - l.amount) from ledger_entry l
  where l.company_id = o.company_id and l.order_id = o.id and l.kind in ('refund', 'refund_failed', 'chargeback', 'chargeback_won')
    and not exists (select from refund r where r.company_id = o.company_id and r.id = l.refund_id and r.reason = any(${[...automaticRefundReasons]}::text[]))), 0)`

/** Campaigns with what they brought: paid orders that are no test, without payment fee, less what was given back (BCAMP-16, BCAMP-17, DEC-B-128). */
function selectCampaigns(db: Database, company_id: number) {
  const paid = sql`from "order" o where o.campaign_id = c.id and o.payment_status = 'paid' and not o.is_cancelled`
  return db
    .selectFrom('campaign as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.reference', 'c.updated_at'])
    .select([
      sql<number>`(select count(*)::int from campaign_rule r where r.campaign_id = c.id)`.as('rules_count'),
      sql<number>`(select count(*)::int ${paid})`.as('times_used'),
      sql<number>`(select coalesce(sum(o.total - o.payment_fee - ${GIVEN_BACK}), 0)::bigint ${paid})`.as('revenue'),
    ])
    .where('c.company_id', '=', company_id)
}

export async function pageOfCampaigns(
  db: Database,
  company_id: number,
  search: string,
  place: Place,
): Promise<PageOf<CampaignRow>> {
  const query = selectCampaigns(db, company_id).orderBy('c.id', 'desc')
  const found = search === '' ? query : query.where(holdsWords(sql`concat_ws(' ', c.name, c.slug)`, search))
  return paginateAfter(found, 'c.id', place)
}

export async function findCampaignDetail(db: Database, company_id: number, id: number) {
  const row = await selectCampaigns(db, company_id)
    .select(['c.highlight_discount', 'c.highlight_style', 'c.hiderules'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Until the transaction ends nobody else takes a slug of the company. */
export async function lockCampaigns(db: Database, company_id: number): Promise<void> {
  await db.selectFrom('company').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
}

export async function lockCampaign(db: Database, company_id: number, id: number): Promise<void> {
  await sql`select from campaign where company_id = ${company_id} and id = ${id} for update`.execute(db)
}

export async function listSavedRules(db: Database, company_id: number, campaign_id: number) {
  return db
    .selectFrom('campaign_rule')
    .select(['id', 'reference', 'sets', 'discount_type', 'discount_value', 'timeframe_from', 'timeframe_to'])
    .select('updated_at')
    .where('company_id', '=', company_id)
    .where('campaign_id', '=', campaign_id)
    .orderBy('id')
    .execute()
}

/** The names and prices (cents) of what is sold at events that are to come or going on, each once; of no product of the type that is left out. */
export async function listNamesAndPrices(db: Database, company_id: number, without_product_type_id: number, now: string) {
  return db
    .selectFrom('product')
    .innerJoin('event', 'event.id', 'product.event_id')
    .select(['product.name', 'product.price'])
    .distinct()
    .where('event.company_id', '=', company_id)
    .where('event.archived_at', 'is', null)
    .where('event.ends_at', '>', now)
    .where('product.company_id', '=', company_id)
    .where('product.product_type_id', '<>', without_product_type_id)
    .execute()
}

/** The slugs of the company that begin like this one, lower case. */
export async function listSlugsLike(db: Database, company_id: number, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign')
    .select(sql<string>`lower(slug)`.as('slug'))
    .where('company_id', '=', company_id)
    .where(sql<boolean>`starts_with(lower(slug), ${slug})`)
    .execute()
  return rows.map((row) => row.slug)
}

export async function insertCampaign(db: Database, row: Insertable<Campaign>): Promise<number> {
  const { id } = await db.insertInto('campaign').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCampaign(
  db: Database,
  company_id: number,
  id: number,
  row: Omit<Insertable<Campaign>, 'company_id'>,
): Promise<void> {
  await db.updateTable('campaign').set(row).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function insertRule(db: Database, row: Insertable<CampaignRule>): Promise<number> {
  const { id } = await db.insertInto('campaign_rule').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateRule(
  db: Database,
  company_id: number,
  id: number,
  row: Omit<Insertable<CampaignRule>, 'company_id' | 'campaign_id'>,
): Promise<void> {
  await db.updateTable('campaign_rule').set(row).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function removeRule(db: Database, company_id: number, id: number): Promise<void> {
  await db.deleteFrom('campaign_rule').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Whether an order that has not run out came with the campaign. */
export async function hasCampaignOrders(db: Database, company_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', company_id)
    .where('campaign_id', '=', id)
    .where('payment_status', '<>', 'expired')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a campaign with its rules. */
export async function removeCampaign(db: Database, company_id: number, id: number): Promise<void> {
  await db.deleteFrom('campaign_rule').where('company_id', '=', company_id).where('campaign_id', '=', id).execute()
  await db.deleteFrom('campaign').where('company_id', '=', company_id).where('id', '=', id).execute()
}
