import { GIFT_VOUCHER_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { openStates } from '#features/catalogue/stock/order-states.ts'

/** Which orders of an event a change is about; products and timeslots empty: all. */
export type ChangeScope = {
  event_id: number
  kind: 'cancel' | 'move' | 'message'
  product_ids: readonly number[]
  timeslot_ids: readonly number[]
}

/** The products and timeslots of an event that can be chosen. */
export async function listParts(db: Database, company_id: number, event_id: number) {
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'status'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const timeslots = await db
    .selectFrom('timeslot')
    .select(['id', 'starts_at', 'ends_at', 'stock_pool_id'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return { products, timeslots }
}

/** An event as a change looks at it; null: not of this company. */
export async function findEvent(db: Database, company_id: number, id: number) {
  const row = await db
    .selectFrom('event')
    .select(['id', 'name', 'status', 'starts_at', 'ends_at', 'time_zone', 'archived_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Whether order product `unit` is a gift voucher. */
const isVoucher = sql<boolean>`exists (
  select from product where product.company_id = unit.company_id and product.id = unit.product_id and product.product_type_id = ${sql.lit(GIFT_VOUCHER_PRODUCT_TYPE_ID)})`

/**
 * Units that a change is about, `unit` being an order product: not refunded, not cancelled but for resale, and `isOfChange` of
 * `domain/src/desk/event-change.ts`, which a test holds it against.
 */
export function isConcerned({ product_ids }: Pick<ChangeScope, 'product_ids'>): RawBuilder<boolean> {
  const ofProducts = product_ids.length === 0 ? sql`not ${isVoucher}` : sql`unit.product_id = any(${product_ids}::bigint[])`
  return sql<boolean>`(unit.refunded_at is null and (unit.cancelled_at is null or unit.offered_at is not null) and ${ofProducts})`
}

/**
 * The ids of the orders that a change is about. Of a cancellation also what is not paid yet, and what has expired but whose buyer may
 * still be at the provider: money that comes in late finds the order cancelled, and goes back. Tests are not among them.
 */
export function concernedOrders(company_id: number, change: ChangeScope): RawBuilder<{ id: number }> {
  const { event_id, kind, timeslot_ids } = change
  const unpaid = sql`
    or o.payment_status in ${openStates} or o.payment_status = 'pending'
    or (o.payment_status = 'expired' and exists (
          select from payment where payment.company_id = ${company_id} and payment.order_id = o.id
             and (payment.provider_status is null or payment.provider_status in ('open', 'pending'))))`
  return sql<{ id: number }>`
    select o.id from "order" o
     where o.company_id = ${company_id} and o.event_id = ${event_id} and not o.is_test and not o.is_cancelled
       ${timeslot_ids.length === 0 ? sql`` : sql`and o.timeslot_id = any(${timeslot_ids}::bigint[])`}
       and (o.payment_status = 'paid' ${kind === 'cancel' ? unpaid : sql``})
       and exists (select from order_product unit where unit.order_id = o.id and ${isConcerned(change)})`
}

/** How many gift vouchers that were sold with a change's event stay as they are although all else is cancelled (GIFT-28). */
export async function countKeptVouchers(
  db: Database,
  company_id: number,
  { event_id, kind, product_ids, timeslot_ids }: ChangeScope,
): Promise<number> {
  if (kind !== 'cancel' || product_ids.length > 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "order" o join order_product unit on unit.order_id = o.id and unit.company_id = ${company_id}
     where o.company_id = ${company_id} and o.event_id = ${event_id} and not o.is_test and not o.is_cancelled and o.payment_status = 'paid'
       ${timeslot_ids.length === 0 ? sql`` : sql`and o.timeslot_id = any(${timeslot_ids}::bigint[])`}
       and unit.refunded_at is null and unit.cancelled_at is null and ${isVoucher}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes a row for each order that a change is about and that has none yet; returns how many. `before`: only of orders placed by then. */
export async function insertConcerned(
  { tx, company_id }: Scope,
  change_id: number,
  change: ChangeScope,
  before: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into event_change_order (event_change_id, order_id, company_id)
    select ${change_id}, found.id, ${company_id} from (${concernedOrders(company_id, change)}) found
      join "order" o on o.id = found.id and o.company_id = ${company_id} and o.created_at <= ${before}::timestamptz
     order by found.id
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
