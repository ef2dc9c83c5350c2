import type { BoxOfficeMethod } from '@entree/domain/door/box-office.ts'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { BoxOfficeSale } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import { seatOf } from '#features/catalogue/seating/seat-of-unit.ts'
import { counterUnits, type CounterLine } from '#features/selling/orders/write-staff-orders.ts'

export async function insertSale({ tx, company_id }: Scope, sale: Omit<Insertable<BoxOfficeSale>, 'company_id'>): Promise<void> {
  await tx
    .insertInto('box_office_sale')
    .values({ ...sale, company_id })
    .execute()
}

export type SoldLine = CounterLine & {
  /** The pool of the box office's own that it is of; null: it is of the unsold tickets. */
  own_pool_id: number | null
}

/** Writes the units of a sale, a row each, and of which stock they are. */
export async function insertUnits(scope: Scope, order_id: number, lines: readonly SoldLine[]): Promise<void> {
  const own = lines.flatMap(({ product_id, own_pool_id }) => (own_pool_id === null ? [] : [{ product_id, own_pool_id }]))
  await sql`
    with unit as (${counterUnits(scope, order_id, lines)})
    insert into box_office_unit (order_product_id, company_id, product_id, stock_pool_id)
    select unit.id, ${scope.company_id}, unit.product_id, own.own_pool_id
      from unit
      join jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as own (product_id bigint, own_pool_id bigint) using (product_id)`.execute(
    scope.tx,
  )
}

/** Ids of the tickets of an order. */
export async function listTicketIds({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('ticket')
    .select(['id', 'product_id'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
}

/** A sale with its order; null when it was not made at this box office. */
export async function findSale(db: Database, company_id: number, of: { box_office_id: number; order_id: number }) {
  const row = await db
    .selectFrom('box_office_sale as sale')
    .innerJoin('order', 'order.id', 'sale.order_id')
    .innerJoin('user', 'user.id', 'sale.user_id')
    .leftJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('timeslot', 'timeslot.id', 'order.timeslot_id')
    .select(['order.id', 'order.order_number', 'order.created_at', 'order.total', 'order.discount_code_adjustment'])
    .select(['order.is_cancelled', 'order.customer_id', 'order.language', 'order.event_id'])
    .select(['sale.method', 'sale.given', 'user.name as seller', 'customer.email'])
    .select(['timeslot.starts_at as timeslot_starts_at', 'timeslot.ends_at as timeslot_ends_at'])
    .select((from) =>
      sql<number>`coalesce((${from
        .selectFrom('refund')
        .select((one) => one.fn.sum<number>('refund.amount').as('amount'))
        .whereRef('refund.order_id', '=', 'order.id')
        .where('refund.status', '<>', 'failed')}), 0)::integer`.as('refunded'),
    )
    .where('sale.company_id', '=', company_id)
    .where('sale.box_office_id', '=', of.box_office_id)
    .where('sale.order_id', '=', of.order_id)
    .$narrowType<{ method: BoxOfficeMethod | null }>()
    .executeTakeFirst()
  return row ?? null
}

export type SoldUnit = Awaited<ReturnType<typeof listSoldUnits>>[number]

/** What was sold, a row per product and price; and the units that can be given back. */
export async function listSoldUnits(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select(['unit.id', 'unit.price', 'unit.vat_percentage', 'product.name', 'unit.refunded_at'])
    .select((from) =>
      from
        .selectFrom('ticket')
        .select((one) => one.fn.max('ticket.id').as('id'))
        .whereRef('ticket.order_product_id', '=', 'unit.id')
        .as('ticket_id'),
    )
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .orderBy('unit.id')
    .execute()
}

/** The tickets of a sale as the seller sees them. */
export async function listSoldTickets(db: Database, company_id: number, order_id: number) {
  const { rows } = await sql<{
    id: number
    product: string
    seat: SeatName | null
    code: string
    state: 'valid' | 'refunded' | 'cancelled'
    scanned_at: string | null
  }>`
    select t.id, p.name as product, ${seatOf('op')} as seat, t.code, t.scanned_at,
           case when op.refunded_at is not null then 'refunded'
                when t.status = 'cancelled' or op.cancelled_at is not null or o.is_cancelled then 'cancelled'
                else 'valid' end as state
      from ticket t
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      join product p on p.id = t.product_id
     where t.company_id = ${company_id} and t.order_id = ${order_id}
     order by t.id`.execute(db)
  return rows
}
