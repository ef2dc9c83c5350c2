import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { reportNames, salesVariants, scanReports } from '@entree/domain/insight/reports.ts'
import { z } from 'zod'
import { queryIds } from '../../foundation/page.ts'
import { id, instant, plannedDay, readNumber } from '../../foundation/values.ts'

const Named = z.object({ id, name: z.string() })

/** What reports can be narrowed to. */
export const ReportFilters = z.object({
  /** The latest 500, the last to begin first. */
  events: z.array(Named.extend({ starts_at: instant, ends_at: instant, time_zone: z.string() })),
  /** Of the events that were named. */
  products: z.array(Named.extend({ event_id: id })),
  /** Of the events that were named. */
  points_of_sale: z.array(Named.extend({ event_id: id })),
  /** Those that orders of the events that were named came by. */
  campaigns: z.array(Named),
  discount_codes: z.array(Named),
})
export type ReportFilters = z.infer<typeof ReportFilters>

/** A cell holds what the column of that key says (`reportColumns`). */
const Cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** The rows of a report, and the sums of what adds up. */
export const Report = z.object({
  as_of: instant,
  rows: z.array(Cells),
  totals: Cells,
  /** How many more rows there are than are listed; the totals are of all. */
  more_rows: z.number().int(),
})
export type Report = z.infer<typeof Report>

const days = {
  /** Calendar days where the event is, both included: of the payment, or of the scan. */
  start: plannedDay.nullish(),
  end: plannedDay.nullish(),
}

/** What narrows the report of one event. */
export const reportBody = {
  product_ids: z.array(id).max(1000),
  ...days,
  point_of_sale_id: id.nullish(),
  campaign_id: id.nullish(),
  discount_code_id: id.nullish(),
}

/** What narrows a report of several events, in a query. */
export const reportQuery = {
  event_ids: queryIds,
  product_ids: queryIds,
  ...days,
  point_of_sale_id: id.nullish(),
  campaign_id: id.nullish(),
  discount_code_id: id.nullish(),
  /** Up to this many days from the first day of the event; negative before it. */
  day_offset: readNumber().min(-10_000).max(10_000).nullish(),
}

/** Which report, where a call is for several. */
export const reportKind = {
  report: z.enum(reportNames),
  by: z.enum(scanReports).default('types'),
  variant: z.enum(salesVariants).default('tickets'),
  format: z.enum(exportFormats),
}
