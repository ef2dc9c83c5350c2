import { reportFilterRefusals, reportPermission, type ReportName } from '@entree/domain/insight/reports.ts'
import { sql, type RawBuilder } from 'kysely'
import { holds, refuseOtherEvent } from '#platform/acting-user.ts'
import { dayIn } from '#platform/database/in-zone.ts'
import { refuse, Refused } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { sumsOf, type Sum } from '#features/insight/sums/sum.ts'
import { saleSum } from '#features/insight/sums/sale-sums.ts'
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

/** Refuses 403 when the user may not see this report (PERM-035, PERM-036, PERM-037), for the calls that are made for several. */
export function refuseReport(scope: Scope, report: ReportName): void {
  if (!holds(scope, reportPermission(report))) refuse('access_denied')
}

/** Refuses `not_found` for what is no event of the company, and 403 for one that the user may not handle (DEC-B-11). */
export async function refuseUnknownEvents(scope: Scope, event_ids: readonly number[]): Promise<void> {
  for (const event_id of event_ids) refuseOtherEvent(scope, event_id)
  const wanted = new Set(event_ids).size
  if (wanted > 0 && (await countEvents(scope.tx, scope.company_id, event_ids)) < wanted) refuse('not_found')
}

/**
 * Of the orders `s` of a sum: what the filter of a report leaves of them (REP-15). They are paid ones, also at the box office, by hand, and
 * for nothing; without tests and batches (DEC-B-125). Where it asks for days around an event, that is `e`.
 */
export function narrowed(of: ReportScope): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...(of.start === null ? [] : [sql`s.day >= ${of.start}::date`]),
    ...(of.end === null ? [] : [sql`s.day <= ${of.end}::date`]),
    ...(of.point_of_sale_id === null ? [] : [sql`s.point_of_sale_id = ${of.point_of_sale_id} and ${BY_BUYERS}`]),
    ...(of.campaign_id === null ? [] : [sql`s.campaign_id = ${of.campaign_id}`]),
    ...(of.discount_code_id === null ? [] : [sql`s.discount_code_id = ${of.discount_code_id}`]),
    ...(of.day_offset === null ? [] : [sql`${DAY_OFFSET} <= ${of.day_offset}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Of an order `s`: it is no gift of a guest list (DASH-05). */
export const IS_SOLD = sql<boolean>`s.type <> 'free'`

/**
 * Whether order `s` was placed by a buyer at its point of sale. What a box office sold, a guest list gave away or an
 * import brought in only borrows a point of sale, and is not one of its sales.
 */
const BY_BUYERS = sql<boolean>`s.type not in ('box_office', 'imported') and not s.is_guest_list`

/** Whole days from the first day of the event `e` of an order `s` to its payment, where the event is (DEC-B-129). */
const DAY_OFFSET = sql<number>`(s.day - ${dayIn(sql`e.time_zone`, sql`e.starts_at`)})`

/** A sum `s` of the events of a report, with those `e`, to be read from and narrowed. */
export function summed(sum: Sum, of: ReportScope): RawBuilder<unknown> {
  return sql`${sumsOf(sum, of)} s join event e on e.id = s.event_id and e.company_id = ${of.company_id}`
}

/**
 * The sold orders that hold any of the products, alike ones together: of which event, on which day, how many `orders`, and how many good
 * units (`sold`) each of them holds.
 */
export function heldOrders(of: ReportScope, sum: Sum = saleSum): RawBuilder<unknown> {
  const whole = sum === saleSum ? sql`and not s.is_cancelled` : sql``
  return sql`
    select s.*, held.sold, ${DAY_OFFSET} as day_offset
      from ${summed(sum, of)}, lateral (
        select sum(unit.good)::int as sold from unnest(s.product_ids, s.good) unit (product_id, good)
         where unit.product_id = any(${of.product_ids}::bigint[])
      ) held
     where ${narrowed(of)} and ${IS_SOLD} ${whole} and held.sold > 0`
}
