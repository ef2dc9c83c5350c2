import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** The points of sale of an event. */
export async function listPointsOfSale(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('point_of_sale')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy(sql`status = 'live' desc`)
    .orderBy('id')
    .execute()
}

/** Where a locked order stands now. */
export async function findPlace({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order')
    .innerJoin('event', 'event.id', 'order.event_id')
    .innerJoin('point_of_sale', 'point_of_sale.id', 'order.point_of_sale_id')
    .select(['order.type', 'order.point_of_sale_id', 'order.timeslot_id'])
    .select(['event.name as event', 'point_of_sale.name as point_of_sale'])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', order_id)
    .executeTakeFirstOrThrow()
}

/**
 * The units of an order that are neither refunded nor cancelled, each with its ticket. Prices in cents. `is_sold_in`: it was checked in with its
 * sale at a box office, and at no door (BOX-19).
 */
export async function listUnitsToSwitch({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order_product as op')
    .innerJoin('product as p', 'p.id', 'op.product_id')
    .innerJoin('order as o', 'o.id', 'op.order_id')
    .leftJoin('ticket as t', 't.order_product_id', 'op.id')
    .select(
      sql<boolean>`coalesce((select bool_and(c.source = 'box_office') from check_in c
                              where c.company_id = op.company_id and c.ticket_id = t.id and c.counts), false)`.as('is_sold_in'),
    )
    .select([
      'o.event_id',
      'op.id',
      'op.product_id',
      'op.discount_price',
      'p.name',
      'p.product_type_id',
      't.id as ticket_id',
      't.scanned_at',
    ])
    .where('op.company_id', '=', company_id)
    .where('op.order_id', '=', order_id)
    .where('op.refunded_at', 'is', null)
    .where('op.cancelled_at', 'is', null)
    .orderBy('op.id')
    .execute()
}

/** Whether all that an order is moved to is there, and keeps it until the transaction ends: point of sale, products, timeslot. */
export async function keepTarget(
  { tx, company_id }: Scope,
  { point_of_sale_id, product_ids, timeslot_id }: { point_of_sale_id: number; product_ids: number[]; timeslot_id: number | null },
): Promise<{ point_of_sale: boolean; products: boolean; timeslot: boolean }> {
  const { rows: points } = await sql`
    select id from point_of_sale where company_id = ${company_id} and id = ${point_of_sale_id} for key share`.execute(tx)
  const { rows: sold } = await sql`
    select product.id from product
      join point_of_sale_product sold on sold.product_id = product.id and sold.point_of_sale_id = ${point_of_sale_id}
     where product.company_id = ${company_id} and product.id = any(${product_ids}::bigint[])
     order by product.id for key share`.execute(tx)
  const { rows: slots } = await sql`
    select id from timeslot where company_id = ${company_id} and id = ${timeslot_id} for key share`.execute(tx)
  return {
    point_of_sale: points.length > 0,
    products: sold.length === product_ids.length,
    timeslot: timeslot_id === null || slots.length > 0,
  }
}
