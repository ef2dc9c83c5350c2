import type { Database } from '#platform/database/database.ts'
import { sql } from 'kysely'
import { HELD_FOR } from './held-shortly.ts'
import type { Pool } from './queries.ts'
import { poolFacts } from './pool-fact-queries.ts'
import type { Draw, NewOrder, NewUnits } from './reservation.ts'

export type KeyedOrder = Pick<NewOrder, 'company_id' | 'secret' | 'expires_at' | 'idempotency_key' | 'request_hash'> & {
  id: number
  order_number: string
  /** Without payment fee. */
  total: number
}

export type CompanyDraw = Draw & { company_id: number }

/**
 * Two for batches of orders, one for payments and one for what buyers save; the others are opened only when reservations have to wait for
 * what another transaction holds.
 */
export const SETTLING_CONNECTIONS = 6

/**
 * What the connections that settle want of PostgreSQL: the longest that a batch waits for a pool that someone holds, before it is
 * settled without those who want that one; and plans that read by index however small a table still is. In a rush tables grow from
 * nothing faster than they are analyzed, and the plans of the foreign-key checks, nine for each order, are kept: without this they
 * read a table of yesterday's ten rows from end to end. Planning each check each time was the other way, and half of what an order cost
 * PostgreSQL (docs/decisions/0004). A process that stands still, or is cut off, with pools in its hands keeps every other one from selling what
 * they are of: so PostgreSQL waits seconds for its next statement, and not a minute (RUN-24).
 */
export const SETTLING_SETTINGS = { lock_timeout: '400ms', enable_seqscan: 'off', idle_in_transaction_session_timeout: HELD_FOR }

/** Locks pools of several companies in id order and returns them. */
export async function lockPoolsOfCompanies(db: Database, draws: readonly CompanyDraw[]): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select id, capacity, taken from stock_pool where ${isDrawn(draws)} order by id for update`.execute(db)
  return rows
}

/** Locks those of the pools that nobody holds, and returns them. */
export async function lockFreePools(db: Database, draws: readonly CompanyDraw[]): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select id, capacity, taken from stock_pool where ${isDrawn(draws)} order by id for update skip locked`.execute(db)
  return rows
}

/** The ids of those of the pools that exist, no matter who holds them. */
export async function listPoolsThere(db: Database, draws: readonly CompanyDraw[]): Promise<number[]> {
  if (draws.length === 0) return []
  const { rows } = await sql<{ id: number }>`select id from stock_pool where ${isDrawn(draws)}`.execute(db)
  return rows.map(({ id }) => id)
}

function isDrawn(draws: readonly CompanyDraw[]) {
  return sql<boolean>`(company_id, id) in (
    select * from unnest(${draws.map((draw) => draw.company_id)}::bigint[], ${draws.map((draw) => draw.stock_pool_id)}::bigint[]))`
}

/** The orders that were placed before with these keys. */
export async function findKeyedOrders(
  db: Database,
  orders: readonly Pick<NewOrder, 'company_id' | 'idempotency_key'>[],
): Promise<KeyedOrder[]> {
  const { rows } = await sql<KeyedOrder>`
    select company_id, id, secret, order_number, expires_at, total - payment_fee as total, idempotency_key, request_hash
      from "order"
     where (company_id, idempotency_key) in
           (select * from unnest(${orders.map((order) => order.company_id)}::bigint[], ${orders.map((order) => order.idempotency_key)}::text[]))`.execute(
    db,
  )
  return rows
}

/**
 * Writes orders with their units and moves what their pools have taken, in one statement. The pools are locked by the caller; they
 * are moved only as far as their capacity goes. Returns the ids by secret, and how many pools moved.
 */
export async function writeOrders(
  db: Database,
  orders: readonly { order: NewOrder; units: readonly NewUnits[] }[],
  draws: readonly CompanyDraw[],
): Promise<{ ids: Map<string, number>; moved: number }> {
  const newOrders = JSON.stringify(orders.map(({ order }) => order))
  const newUnits = JSON.stringify(
    orders.flatMap(({ order, units }) => units.map((unit, position) => ({ secret: order.secret, position, ...unit }))),
  )
  const { rows } = await sql<{ id: number; secret: string; moved: number }>`
    with placed as (
      insert into "order" (
        company_id, event_id, point_of_sale_id, secret, is_test, expires_at, created_at, language, time_zone, source, origin, utm_campaign,
        campaign_id, discount_code_id, age_confirmed_at, products_total, campaign_discount, discount_code_adjustment, service_fees, total,
        fee_vat_percentage, idempotency_key, request_hash, buyer_key, network_key)
      select
        company_id, event_id, point_of_sale_id, secret, is_test, expires_at, created_at, language, time_zone, source, origin, utm_campaign,
        campaign_id, discount_code_id, age_confirmed_at, products_total, campaign_discount, discount_code_adjustment, service_fees, total,
        fee_vat_percentage, idempotency_key, request_hash, buyer_key, network_key
        from json_populate_recordset(null::"order", ${newOrders})
      returning company_id, id, secret
    ), units as (
      insert into order_product (company_id, order_id, product_id, price, discount_price, service_fee, vat_percentage, is_cross_sell, is_disabled, takes_code)
      select placed.company_id, placed.id, product_id, price, discount_price, service_fee, vat_percentage, is_cross_sell, is_disabled,
             coalesce(takes_code, true)
        from json_to_recordset(${newUnits}) as unit (
               secret text, position integer, product_id bigint, amount integer, price integer, discount_price integer, service_fee integer,
               vat_percentage numeric, is_cross_sell boolean, is_disabled boolean, takes_code boolean)
        join placed using (secret)
       cross join generate_series(1, amount)
       order by placed.id, position
    ), moved as (
      update stock_pool
         set taken = taken + draw.amount
        from unnest(${draws.map((draw) => draw.company_id)}::bigint[], ${draws.map((draw) => draw.stock_pool_id)}::bigint[], ${draws.map((draw) => draw.amount)}::integer[])
             as draw (company_id, stock_pool_id, amount)
       where stock_pool.company_id = draw.company_id and stock_pool.id = draw.stock_pool_id
         and (capacity is null or taken + draw.amount <= capacity)
      returning stock_pool.company_id, stock_pool.id, capacity, taken, capacity as capacity_before, taken - draw.amount as taken_before
    ), told as (${poolFacts(orders[0]?.order.created_at ?? '')})
    select id, secret, (select count(*)::integer from moved) as moved from placed`.execute(db)
  return { ids: new Map(rows.map(({ id, secret }) => [secret, id])), moved: rows[0]?.moved ?? 0 }
}
