import { DONATION_PRODUCT_TYPE_ID, GIFT_VOUCHER_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { unitsLeftIn } from '#features/catalogue/stock/units-left.ts'
import { offeredColumns, type OfferedProduct } from './offered-product.ts'

/** An event that is no batch, with the point of sale that what staff make of it is of: one that is live if there is one, else the oldest. */
export async function selectEvent(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('point_of_sale')
          .select(['point_of_sale.id', 'point_of_sale.language'])
          .whereRef('point_of_sale.event_id', '=', 'event.id')
          .where('point_of_sale.company_id', '=', company_id)
          .orderBy(sql`point_of_sale.status = 'live' desc`)
          .orderBy('point_of_sale.id')
          .limit(1)
          .as('shop'),
      (join) => join.onTrue(),
    )
    .select(['event.id', 'event.name', 'event.starts_at', 'event.ends_at', 'event.archived_at', 'event.time_zone'])
    .select(['venue.name as venue', 'shop.id as point_of_sale_id', 'shop.language'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('opening_hour')
            .select('opening_hour.id')
            .whereRef('opening_hour.event_id', '=', 'event.id')
            .where('opening_hour.deleted_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('has_opening_hours'),
    )
    .where('event.company_id', '=', company_id)
    .where('event.id', '=', event_id)
    .where('event.batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The products of an event, all but donations and gift vouchers (GIFT-04), with what is left of them, also in this point of sale. */
export async function selectProducts(
  db: Database,
  company_id: number,
  { event_id, point_of_sale_id }: { event_id: number; point_of_sale_id: number | null },
): Promise<OfferedProduct[]> {
  const { rows } = await sql<OfferedProduct>`
    select ${offeredColumns('pool', 'own')}
      from product
      join stock_pool pool on pool.id = product.stock_pool_id
      left join point_of_sale_product sold on sold.product_id = product.id and sold.point_of_sale_id = ${point_of_sale_id}
      left join stock_pool own on own.id = sold.stock_pool_id
     where product.company_id = ${company_id} and product.event_id = ${event_id} and product.product_type_id not in (${DONATION_PRODUCT_TYPE_ID}, ${GIFT_VOUCHER_PRODUCT_TYPE_ID})
     order by product.sort, product.id`.execute(db)
  return rows
}

/** A product of a point of sale, or (`is_removed`) one that was sold there until it was taken out. */
export type SoldProduct = OfferedProduct & { point_of_sale_id: number; is_removed: boolean }

/** What each point of sale of an event sells or has sold but gift vouchers, with what is left of it there. */
export async function selectSoldProducts(db: Database, company_id: number, event_id: number): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    select sold.point_of_sale_id, sold.removed_at is not null as is_removed, ${offeredColumns('pool', 'own')}
      from point_of_sale_product sold
      join product on product.id = sold.product_id
      join stock_pool pool on pool.id = product.stock_pool_id
      left join stock_pool own on own.id = sold.stock_pool_id
     where sold.company_id = ${company_id} and product.event_id = ${event_id}
       and product.product_type_id <> ${GIFT_VOUCHER_PRODUCT_TYPE_ID}
     order by sold.sort, product.id`.execute(db)
  return rows
}

/** The timeslots of an event that are not over, `most` of them (null: all), in time order, with the spots left; null without a limit. */
export async function selectTimeslots(
  db: Database,
  company_id: number,
  { event_id, now, most }: { event_id: number; now: string; most: number | null },
) {
  const { rows } = await sql<{ id: number; starts_at: string; ends_at: string; spots: number | null }>`
    select timeslot.id, timeslot.starts_at, timeslot.ends_at, ${unitsLeftIn('pool')} as spots
      from timeslot join stock_pool pool on pool.id = timeslot.stock_pool_id
     where timeslot.company_id = ${company_id} and timeslot.event_id = ${event_id} and timeslot.ends_at > ${now}
     order by timeslot.starts_at, timeslot.id limit ${most}`.execute(db)
  return rows
}
