import type { Database } from '#platform/database/database.ts'
import { sql } from 'kysely'
import { EVENT_COLUMNS } from './lock-queries.ts'

export async function findEvent(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .select(EVENT_COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function findVenueOf(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select(['venue.id', 'venue.name', 'venue.address', 'venue.zip', 'venue.city', 'venue.active'])
    .where('event.company_id', '=', company_id)
    .where('event.id', '=', event_id)
    .executeTakeFirst()
  return row ?? null
}

/** Products of other events whose tickets are let in. */
export async function listAllowedProducts(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('event_allowed_product as allowed')
    .innerJoin('product', 'product.id', 'allowed.product_id')
    .innerJoin('event', 'event.id', 'product.event_id')
    .select(['product.id', 'product.name', 'event.id as event_id', 'event.name as event_name'])
    .where('allowed.company_id', '=', company_id)
    .where('allowed.event_id', '=', event_id)
    .orderBy('event.starts_at', 'desc')
    .orderBy('product.sort')
    .orderBy('product.id')
    .execute()
}

/** The ticket templates of the company, by name. */
export async function listTemplates(db: Database, company_id: number) {
  return db
    .selectFrom('ticket_template')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('format', '=', 'ticket')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Products of an event that are live. */
export async function listLiveProducts(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product')
    .select(['id', 'sale_ends_at', 'price', 'product_type_id'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('status', '=', 'live')
    .execute()
}

/** The points of sale of an event, with what they sell, how many ways to pay they have, and those that are shown, by adapter. */
export async function listShops(db: Database, company_id: number, event_id: number) {
  const { rows } = await sql<{
    id: number
    name: string
    url: string
    status: string
    product_ids: number[]
    payment_methods: number
    adapters: string[]
  }>`
    select pos.id, pos.name, pos.url, pos.status,
           (select coalesce(jsonb_agg(pp.product_id), '[]') from point_of_sale_product pp
             where pp.point_of_sale_id = pos.id and pp.removed_at is null) as product_ids,
           (select count(*)::integer from point_of_sale_payment_method pm
             where pm.point_of_sale_id = pos.id and pm.removed_at is null) as payment_methods,
           (select coalesce(jsonb_agg(m.adapter), '[]') from point_of_sale_payment_method pm
              join payment_method m on m.id = pm.payment_method_id
             where pm.point_of_sale_id = pos.id and pm.removed_at is null and (pm.online or pm.show_pos)) as adapters
      from point_of_sale pos
     where pos.company_id = ${company_id} and pos.event_id = ${event_id}
     order by pos.id`.execute(db)
  return rows
}

/** The company's main host, or else its first one, its default rate of VAT, and whether it has an account at the conversion service. */
export async function findCompanyDefaults(db: Database, company_id: number) {
  return db
    .selectFrom('company')
    .leftJoin('company_host', 'company_host.company_id', 'company.id')
    .select((of) => [
      'company_host.host',
      'company.vat_percentage',
      of.and([of('company.fb_pixel_id', 'is not', null), of('company.fb_access_token', 'is not', null)]).as('has_fb'),
    ])
    .where('company.id', '=', company_id)
    .orderBy('company_host.is_main', (order) => order.desc().nullsLast())
    .orderBy('company_host.host')
    .executeTakeFirst()
}

/**
 * Whether orders keep the event: real ones that did not expire, and expired ones through which money went or still may (DEC-B-39).
 */
export async function hasCountingOrders(db: Database, company_id: number, event_id: number): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    select exists (
      select from "order" o
       where o.company_id = ${company_id} and o.event_id = ${event_id} and not o.is_test
         and (o.payment_status <> 'expired'
              or exists (select from ledger_entry l where l.order_id = o.id)
              or exists (select from payment p where p.order_id = o.id and (p.provider_status is null or p.provider_status in ('open', 'pending'))))
    ) as counts`.execute(db)
  return rows[0]?.counts ?? false
}
