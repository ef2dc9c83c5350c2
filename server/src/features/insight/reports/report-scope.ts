import { reportFilterRefusals } from '@entree/domain/insight/reports.ts'
import { sql, type RawBuilder } from 'kysely'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse, Refused } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { countEvents } from './filter-queries.ts'

/** What a report is of: whose, of which events and products, and of which orders. */
export type ReportScope = {
  company_id: number
  event_ids: readonly number[]
  product_ids: readonly number[]
  start: string | null
  end: string | null
  point_of_sale_id: number | null
  campaign_id: number | null
  discount_code_id: number | null
  day_offset: number | null
}

type Given = { event_ids: readonly number[]; product_ids: readonly number[] } & {
  [Key in Exclude<keyof ReportScope, 'company_id' | 'event_ids' | 'product_ids'>]?: ReportScope[Key] | undefined
}

/**
 * The filter of a call. Refuses `field_required` (REP-16), `end_date_before_start_date`, `not_found` for what is no event of the company, and
 * 403 for one that the user may not handle (DEC-B-11).
 */
export async function reportScope(scope: Scope, given: Given): Promise<ReportScope> {
  const { start = null, end = null, point_of_sale_id = null, campaign_id = null, discount_code_id = null } = given
  const { event_ids, product_ids, day_offset = null } = given
  const orders = { start, end, point_of_sale_id, campaign_id, discount_code_id, day_offset }
  const of = { company_id: scope.company_id, event_ids, product_ids, ...orders }
  const refusals = reportFilterRefusals(of)
  if (refusals.length > 0) throw new Refused(refusals)
  await refuseUnknownEvents(scope, event_ids)
  return of
}

/** Refuses `not_found` for what is no event of the company, and 403 for one that the user may not handle (DEC-B-11). */
export async function refuseUnknownEvents(scope: Scope, event_ids: readonly number[]): Promise<void> {
  for (const event_id of event_ids) refuseOtherEvent(scope, event_id)
  const wanted = new Set(event_ids).size
  if (wanted > 0 && (await countEvents(scope.tx, scope.company_id, event_ids)) < wanted) refuse('not_found')
}

/**
 * The orders of a company that count as sold (DEC-B-125): paid, also at the box office or by hand, and what buyers ordered for nothing; without
 * tests, batches and what guest lists gave away (DASH-05). In joins where `o` is the order and `e` its event, whose days count.
 */
export function soldOrders(of: ReportScope): RawBuilder<boolean> {
  return sql<boolean>`${handedOutOrders(of)} and ${IS_SOLD}`
}

/** Of an order `o`: it is no gift of a guest list. */
export const IS_SOLD = sql<boolean>`o.type <> 'free'`

/** What was sold, and what guest lists gave away. */
export function handedOutOrders(of: ReportScope): RawBuilder<boolean> {
  const day = sql`(o.paid_at at time zone e.time_zone)::date`
  const conditions = [
    sql`o.event_id = any(${of.event_ids}::bigint[]) and o.payment_status = 'paid' and not o.is_test and o.type <> 'batch'`,
    ...(of.start === null ? [] : [sql`${day} >= ${of.start}::date`]),
    ...(of.end === null ? [] : [sql`${day} <= ${of.end}::date`]),
    ...(of.point_of_sale_id === null ? [] : [sql`o.point_of_sale_id = ${of.point_of_sale_id} and ${BY_BUYERS}`]),
    ...(of.campaign_id === null ? [] : [sql`o.campaign_id = ${of.campaign_id}`]),
    ...(of.discount_code_id === null ? [] : [sql`o.discount_code_id = ${of.discount_code_id}`]),
    ...(of.day_offset === null ? [] : [sql`${dayOffset()} <= ${of.day_offset}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Of an order `o`: a buyer placed it at its point of sale. What a box office sold, a guest list gave or was imported borrows one, and is none of its sales. */
const BY_BUYERS = sql<boolean>`o.type not in ('box_office', 'imported') and o.source <> 'guest_list'`

/** Joins the event `e` of an order `o` where `soldOrders` asks for its days; a join that nothing needs costs a tenth of a report. */
export function eventOf({ start, end, day_offset }: ReportScope): RawBuilder<unknown> {
  return start === null && end === null && day_offset === null ? sql`` : sql`join event e on e.id = o.event_id`
}

/** Whole days from the first day of the event to the payment, where the event is (DEC-B-129). */
function dayOffset(): RawBuilder<number> {
  return sql<number>`((o.paid_at at time zone e.time_zone)::date - (e.starts_at at time zone e.time_zone)::date)`
}

/** The units `op` of an order `o` that are still good, of the products of the report. */
export function soldUnits(of: ReportScope): RawBuilder<boolean> {
  return sql<boolean>`${goodUnits(of)} and not o.is_cancelled`
}

function goodUnits({ product_ids }: ReportScope): RawBuilder<boolean> {
  return sql<boolean>`op.product_id = any(${product_ids}::bigint[]) and op.refunded_at is null and op.cancelled_at is null`
}

/** Whether an order `o` holds a good unit of any of the products. */
export function holdsAny(of: ReportScope): RawBuilder<boolean> {
  return sql<boolean>`(not o.is_cancelled and exists (select from order_product op where op.order_id = o.id and ${goodUnits(of)}))`
}

/**
 * The orders that hold any of the products, each with how many good units. Units are counted before they meet their orders, which halves
 * what is joined; and both are read from indexes alone (`order_product_sold`, `order_paid`) where no filter asks for more.
 */
export function heldOrders(of: ReportScope): RawBuilder<unknown> {
  return sql`
    select o.id, o.event_id, o.customer_id, o.paid_at, unit.sold
      from "order" o
      join (select op.order_id, count(*)::int as sold from order_product op where ${goodUnits(of)} group by op.order_id) unit
        on unit.order_id = o.id
      ${eventOf(of)}
     where o.company_id = ${of.company_id} and ${soldOrders(of)} and not o.is_cancelled`
}

/**
 * The quarter of an hour that an instant is in: days and hours begin with one in every time zone. To a zone's clock go some thousands of
 * these then, not each order or scan, which took longer than to find them.
 */
export function quarterOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`date_bin('15 minutes', ${instant}, timestamptz 'epoch')`
}
