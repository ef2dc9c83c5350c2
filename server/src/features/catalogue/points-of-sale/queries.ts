import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { SHOWN_COLUMNS } from '#features/foundation/companies/shop-company.ts'

// By name all of them, as every second of a sale reads them: the plan of a statement that returns all columns is never kept (`keepPlans`).

/** A point of sale of the company, by id or url. */
export async function findPointOfSale(db: Database, company_id: number, by: { id: number } | { url: string }) {
  const query = db
    .selectFrom('point_of_sale')
    .select(['id', 'event_id', 'name', 'url', 'status', 'language', 'custom_css', 'terms_conditions_url'])
    .select(['show_countdown', 'countdown', 'show_in_overview', 'donations_allowed', 'age_confirmation', 'noindex', 'colors'])
    .where('company_id', '=', company_id)
  return (await ('id' in by ? query.where('id', '=', by.id) : query.where('url', '=', by.url)).executeTakeFirst()) ?? null
}

export async function findCompany(db: Database, company_id: number) {
  const query = db.selectFrom('company').select([...SHOWN_COLUMNS, 'payment_provider', 'terms_url', 'terms_text'])
  return (await query.where('id', '=', company_id).executeTakeFirst()) ?? null
}

export async function findEvent(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('event')
    .select(['id', 'company_id', 'name', 'status', 'archived_at', 'starts_at', 'ends_at', 'time_zone', 'continuous', 'venue_id'])
    .select(['image', 'show_image', 'banner', 'description', 'description_location', 'is_description_open', 'event_type_id'])
    .select([
      'minimum_age',
      'age_confirmation_checkbox',
      'charge_ticket_fee_to_customer',
      'gtm_id',
      'has_fb_capi',
      'has_waiting_list',
    ])
    .select(['cancel_until', 'cancel_until_unit', 'cancel_percentage', 'cancel_returns_fees'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('event_cancel_terms as terms')
            .select('terms.id')
            .where('terms.company_id', '=', company_id)
            .where('terms.event_id', '=', event_id)
            .where('terms.cancel_until', 'is not', null),
        )
        .$castTo<boolean>()
        .as('has_had_cancel_terms'),
    )
    .select(['resale_hours', 'resale_percentage', 'resale_returns_fees'])
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .executeTakeFirstOrThrow()
}

export async function findVenue(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select(['venue.name', 'venue.address', 'venue.zip', 'venue.city', 'venue.country_code'])
    .where('event.company_id', '=', company_id)
    .where('event.id', '=', event_id)
    .executeTakeFirst()
  return row ?? null
}

/** The products of a point of sale in the order they are shown (POS-12), with the pool that limits them here. */
export async function listProducts(db: Database, company_id: number, point_of_sale_id: number) {
  return db
    .selectFrom('point_of_sale_product as here')
    .innerJoin('product', 'product.id', 'here.product_id')
    .select(['product.id', 'product.name', 'product.description', 'product.image', 'product.status', 'product.price'])
    .select([
      'product.vat_percentage',
      'product.persons',
      'product.product_type_id',
      'product.has_seats',
      'product.product_group_id',
      'product.min_buy',
    ])
    .select(['product.max_buy', 'product.sale_sets', 'product.has_ticket', 'product.sale_starts_at', 'product.sale_ends_at'])
    .select(['product.sale_show_after_expire', 'product.is_cross_sell', 'product.limit_max_amount', 'product.pass_service_fee'])
    .select(['product.stock_pool_id', 'here.stock_pool_id as pos_stock_pool_id', 'here.sort as pos_sort'])
    .where('here.company_id', '=', company_id)
    .where('here.point_of_sale_id', '=', point_of_sale_id)
    .where('here.removed_at', 'is', null)
    .orderBy('here.sort')
    .orderBy('product.sort')
    .orderBy('product.id')
    .execute()
}

export async function listGroups(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product_group')
    .select(['id', 'name', 'type'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function listPaymentMethods(db: Database, company_id: number, point_of_sale_id: number) {
  return db
    .selectFrom('point_of_sale_payment_method as here')
    .innerJoin('payment_method', 'payment_method.id', 'here.payment_method_id')
    .select([
      'here.id',
      'here.fee_fixed',
      'here.fee_percentage',
      'here.online',
      'here.show_pos',
      'payment_method.name',
      'payment_method.adapter',
    ])
    .where('here.company_id', '=', company_id)
    .where('here.point_of_sale_id', '=', point_of_sale_id)
    .where('here.removed_at', 'is', null)
    .orderBy('here.sort')
    .orderBy('here.id')
    .execute()
}

/** The fixed timeslots of an event, without those made from opening hours. */
export async function listFixedTimeslots(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('timeslot')
    .select(['id', 'starts_at', 'ends_at', 'stock_pool_id'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('opening_hour_id', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function listOpeningHours(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('opening_hour')
    .select(['id', 'day', 'opens_at', 'closes_at', 'interval', 'spots'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('opens_at')
    .orderBy('id')
    .execute()
}

/** How far pools are taken, by id. */
export async function readPools(db: Database, company_id: number, ids: number[]) {
  if (ids.length === 0) return []
  return (
    db
      .selectFrom('stock_pool')
      .select(['id', 'capacity', 'taken'])
      .where('company_id', '=', company_id)
      // One parameter: an event may have thousands of timeslots.
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
  )
}

/** What one order holds of each pool right now. */
export async function listHeldBy(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('order_draw')
    .select(['stock_pool_id', 'amount'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .execute()
}

export async function findPointOfSaleIdOfOrder(db: Database, company_id: number, order_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('order')
    .select('point_of_sale_id')
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirst()
  return row?.point_of_sale_id ?? null
}

/** The points of sale that a company lists now, with their events, in the order these start. */
export async function listPointsOfSale(db: Database, company_id: number, now: string) {
  return db
    .selectFrom('point_of_sale as pos')
    .innerJoin('event', 'event.id', 'pos.event_id')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select(['pos.id', 'pos.url', 'pos.status', 'pos.show_in_overview', 'pos.noindex', 'event.id as event_id', 'event.name'])
    .select([
      'event.status as event_status',
      'event.starts_at',
      'event.ends_at',
      'event.time_zone',
      'event.event_type_id',
      'event.continuous',
      'event.image',
      'event.show_image',
      'event.charge_ticket_fee_to_customer',
      'event.has_fb_capi',
    ])
    .select(['venue.name as venue_name', 'venue.address', 'venue.zip', 'venue.city', 'venue.country_code'])
    .where('pos.company_id', '=', company_id)
    .where('pos.show_in_overview', '=', true)
    .where('event.archived_at', 'is', null)
    .where('event.ends_at', '>', now)
    .orderBy('event.starts_at')
    .orderBy('pos.id')
    .execute()
}

/** What points of sale sell, with the pools that limit it, for their ratio and lowest price. */
export async function listSoldProducts(db: Database, company_id: number, point_of_sale_ids: number[]) {
  if (point_of_sale_ids.length === 0) return []
  return db
    .selectFrom('point_of_sale_product as here')
    .innerJoin('product', 'product.id', 'here.product_id')
    .innerJoin('stock_pool as pool', 'pool.id', 'product.stock_pool_id')
    .innerJoin('stock_pool as pos_pool', 'pos_pool.id', 'here.stock_pool_id')
    .select([
      'here.point_of_sale_id',
      'product.price',
      'product.product_type_id',
      'product.min_buy',
      'product.max_buy',
      'product.sale_sets',
    ])
    .select([
      'product.sale_starts_at',
      'product.sale_ends_at',
      'product.sale_show_after_expire',
      'product.has_ticket',
      'product.pass_service_fee',
    ])
    .select([
      'product.is_cross_sell',
      'pool.capacity',
      'pool.taken',
      'pos_pool.capacity as pos_capacity',
      'pos_pool.taken as pos_taken',
    ])
    .select((of) => [
      of
        .exists(of.selectFrom('product_parent').whereRef('product_parent.product_id', '=', 'product.id').select('parent_id'))
        .as('has_parents'),
      of
        .exists(of.selectFrom('product_addition').whereRef('product_addition.child_id', '=', 'product.id').select('parent_id'))
        .as('is_addition'),
    ])
    .where('here.company_id', '=', company_id)
    .where('here.point_of_sale_id', 'in', point_of_sale_ids)
    .where('here.removed_at', 'is', null)
    .where('product.status', '=', 'live')
    .execute()
}
