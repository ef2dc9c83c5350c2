import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { unitsLeftIn } from '#features/catalogue/stock/units-left.ts'

/** An event with the point of sale in whose shop its guest lists are paid: one that is live if there is one, else the oldest. */
export async function findGuestEvent(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .select(['event.id', 'event.name', 'event.ends_at', 'event.archived_at', 'event.time_zone'])
    .select((of) => [
      of
        .selectFrom('point_of_sale')
        .select('point_of_sale.id')
        .whereRef('point_of_sale.event_id', '=', 'event.id')
        .where('point_of_sale.company_id', '=', company_id)
        .orderBy(sql`point_of_sale.status = 'live' desc`)
        .orderBy('point_of_sale.id')
        .limit(1)
        .as('point_of_sale_id'),
      of
        .exists(of.selectFrom('opening_hour').select('opening_hour.id').whereRef('opening_hour.event_id', '=', 'event.id'))
        .as('has_opening_hours'),
    ])
    .where('event.company_id', '=', company_id)
    .where('event.id', '=', event_id)
    .where('event.batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The products of an event, all but donations, with what is left of them, also in this point of sale; null without a limit. */
export async function listGuestProducts(db: Database, company_id: number, event_id: number, point_of_sale_id: number | null) {
  const { rows } = await sql<{
    id: number
    name: string
    price: number
    has_ticket: boolean
    vat_percentage: number
    stock: number | null
  }>`
    select product.id, product.name, product.price, product.has_ticket, product.vat_percentage::float8 as vat_percentage,
           ${unitsLeftIn('pool', 'own')} as stock
      from product
      join stock_pool pool on pool.id = product.stock_pool_id
      left join point_of_sale_product sold on sold.product_id = product.id and sold.point_of_sale_id = ${point_of_sale_id}
      left join stock_pool own on own.id = sold.stock_pool_id
     where product.company_id = ${company_id} and product.event_id = ${event_id} and product.product_type_id <> ${DONATION_PRODUCT_TYPE_ID}
     order by product.sort, product.id`.execute(db)
  return rows
}

/** The timeslots of an event that are not over, with the spots left; null without a limit. */
export async function listGuestTimeslots(db: Database, company_id: number, event_id: number, now: string) {
  const { rows } = await sql<{ id: number; starts_at: string; ends_at: string; spots: number | null }>`
    select timeslot.id, starts_at, ends_at, ${unitsLeftIn('pool')} as spots
      from timeslot join stock_pool pool on pool.id = timeslot.stock_pool_id
     where timeslot.company_id = ${company_id} and event_id = ${event_id} and ends_at > ${now}
     order by starts_at, timeslot.id`.execute(db)
  return rows
}

export async function countTickets({ tx, company_id }: Scope, order_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return count
}

/** A guest list by its order; locked when asked in a transaction. */
export async function findGuestList({ tx, company_id }: Scope, id: number) {
  const query = tx
    .selectFrom('order')
    .select(['id', 'secret', 'order_number', 'type', 'total', 'event_id', 'payment_status', 'is_cancelled', 'expires_at'])
    .select(['language', 'source', 'customer_id', 'origin'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$narrowType<{ payment_status: PaymentStatus; type: 'free' | 'manual' }>()
  return (await (tx.isTransaction ? query.forUpdate() : query).executeTakeFirst()) ?? null
}
