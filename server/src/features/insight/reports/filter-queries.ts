import { DEFAULT_TIME_ZONE } from '@entree/domain/foundation/zoned-time.ts'
import type { ReportFilters } from '@entree/contract/insight/reports/entities.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const MOST_EVENTS = 500
const MOST_CHOICES = 500

/** What reports can be narrowed to: the events a user may see (null: all of the company), and what the named ones among them have (REP-15). */
export async function readFilters(
  db: Database,
  { company_id, allowed, named }: { company_id: number; allowed: readonly number[] | null; named: readonly number[] },
): Promise<ReportFilters> {
  const [events, products, points_of_sale, campaigns, discount_codes] = await Promise.all([
    listEvents(db, company_id, allowed),
    listProducts(db, company_id, named),
    listPointsOfSale(db, company_id, named),
    listCampaigns(db, company_id, named),
    listDiscountCodes(db, company_id, named),
  ])
  return { events, products, points_of_sale, campaigns, discount_codes }
}

async function listEvents(db: Database, company_id: number, allowed: readonly number[] | null) {
  return db
    .selectFrom('event')
    .select(['id', 'name', 'starts_at', 'ends_at', 'time_zone'])
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .$if(allowed !== null, (query) => query.where(sql<boolean>`id = any(${allowed}::bigint[])`))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
}

async function listProducts(db: Database, company_id: number, event_ids: readonly number[]) {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'event_id'])
    .where('company_id', '=', company_id)
    .where(sql<boolean>`event_id = any(${event_ids}::bigint[])`)
    .orderBy('event_id')
    .orderBy('sort')
    .orderBy('id')
    .limit(MOST_CHOICES)
    .execute()
}

async function listPointsOfSale(db: Database, company_id: number, event_ids: readonly number[]) {
  return db
    .selectFrom('point_of_sale')
    .select(['id', 'name', 'event_id'])
    .where('company_id', '=', company_id)
    .where(sql<boolean>`event_id = any(${event_ids}::bigint[])`)
    .orderBy('name')
    .limit(MOST_CHOICES)
    .execute()
}

async function listCampaigns(db: Database, company_id: number, event_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from campaign c
     where c.company_id = ${company_id}
       and exists (select from "order" o where o.campaign_id = c.id and o.event_id = any(${event_ids}::bigint[]))
     order by c.name limit ${MOST_CHOICES}`.execute(db)
  return rows
}

async function listDiscountCodes(db: Database, company_id: number, event_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, d.code as name from discount_code d
     where d.company_id = ${company_id} and d.type <> 'voucher'
       and exists (select from "order" o where o.discount_code_id = d.id and o.event_id = any(${event_ids}::bigint[]))
     order by d.code limit ${MOST_CHOICES}`.execute(db)
  return rows
}

/** The zone that moments of a report are shown in: of the first of its events. */
export async function findZone(db: Database, of: { company_id: number; event_ids: readonly number[] }): Promise<string> {
  const event = await db
    .selectFrom('event')
    .select('time_zone')
    .where('company_id', '=', of.company_id)
    .where(sql<boolean>`id = any(${of.event_ids}::bigint[])`)
    .orderBy('starts_at')
    .orderBy('id')
    .executeTakeFirst()
  return event?.time_zone ?? DEFAULT_TIME_ZONE
}

/** How many of these events the company has; that of a batch is none of them. */
export async function countEvents(db: Database, company_id: number, event_ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('event')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .where(sql<boolean>`id = any(${event_ids}::bigint[])`)
    .executeTakeFirstOrThrow()
  return count
}
