import type { Permission } from '../foundation/permissions.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** The reports, as their screens are addressed (REP-01, REP-02, REP-05, REP-06, REP-11, REP-12, REP-13, REP-14). */
export const reportNames = [
  'sales-by-ticket-type',
  'orders-per-ticket-count',
  'orders-by-tickets',
  'days-around-event',
  'scans',
  'cities',
  'answers',
  'stock',
] as const
export type ReportName = (typeof reportNames)[number]

/** What scans are counted by: what came of them, or when they were (BCONST-17, DEC-B-130). */
export const scanReports = ['types', 'hourly', 'daily', 'weekly', 'monthly'] as const
type ScanReport = (typeof scanReports)[number]

/** What a scan came to where nothing was wrong with it: let in, let out, in test mode, or undone. Else it is why it was refused. */
export const scanOutcomes = ['entry', 'exit', 'test', 'undone'] as const

/** What sales by ticket type count: units, the orders they are in, or money (REP-03, REP-04). */
export const salesVariants = ['tickets', 'orders', 'revenue'] as const
type SalesVariant = (typeof salesVariants)[number]

/**
 * What a column holds. `number`: a whole number; `count`: one that adds up. `average`: a number with two decimals. `amount`: cents that add
 * up. `share`: a percentage with one decimal. `moment`: an instant. `offset`: days from the first of the event. `scan`: what came of a scan.
 */
export type ReportColumnKind = 'text' | 'number' | 'count' | 'average' | 'amount' | 'share' | 'moment' | 'offset' | 'scan'
export type ReportColumn = { key: string; kind: ReportColumnKind }

/** What narrows a report besides events and tickets (REP-15), and what chooses what it counts by: `by` or `variant`. */
export type ReportFilterName = 'days' | 'point_of_sale' | 'campaign' | 'discount_code' | 'day_offset' | 'by' | 'variant'

/**
 * A picture of a report. `bars` lie beside their names, `columns` stand in the order of time or number: each with the columns `keys`, and named by
 * the column `named_by`, or by the first. `lines`: of each event, what was sold until each day before and after it.
 */
export type ReportChart =
  | { kind: 'bars' | 'columns'; keys: readonly string[]; named_by?: string; is_stacked?: boolean }
  | { kind: 'lines' }

/** What a report counts by: `by` of scans, `variant` of sales by ticket type. */
export type ReportKind = { report: ReportName; by: ScanReport; variant: SalesVariant }

/** What a report shows: its columns in their order, and its picture; null: its table says it better. */
type ReportShape = { columns: Readonly<Record<string, ReportColumnKind>>; chart: ReportChart | null }

type ReportDefinition = {
  /** Who may see it (PERM-035, PERM-036, PERM-037). */
  permission: Permission
  /** Whether it is of one event; the others lay several over each other. */
  is_of_one_event: boolean
  filters: readonly ReportFilterName[]
  shape: (counted: Pick<ReportKind, 'by' | 'variant'>) => ReportShape
}

/** What narrows reports of sales. */
const OF_SALES = ['days', 'point_of_sale', 'campaign', 'discount_code'] as const

const salesShapes: Record<SalesVariant, ReportShape> = {
  tickets: {
    columns: {
      product: 'text',
      sold: 'count',
      share: 'share',
      guest_list: 'count',
      box_office: 'count',
      refunded: 'count',
      cancelled: 'count',
    },
    chart: { kind: 'bars', keys: ['sold'] },
  },
  orders: {
    columns: { product: 'text', orders: 'count', share: 'share', sold: 'count', per_order: 'average' },
    chart: { kind: 'bars', keys: ['orders'] },
  },
  revenue: {
    columns: {
      product: 'text',
      sold: 'count',
      paid: 'amount',
      service_fees: 'amount',
      refunds: 'amount',
      revenue: 'amount',
      share: 'share',
    },
    chart: { kind: 'bars', keys: ['revenue'] },
  },
}

const scansByOutcome: ReportShape = {
  columns: { scan: 'scan', scans: 'count', share: 'share' },
  chart: { kind: 'bars', keys: ['scans'] },
}

const scansInTime: ReportShape = {
  columns: { from: 'moment', entries: 'count', exits: 'count', refused: 'count' },
  chart: { kind: 'columns', keys: ['entries', 'exits', 'refused'] },
}

/**
 * What server and back office need to know of each report. A new one is a name and an entry in this file, a file that reads it beside
 * `server/src/features/insight/reports/read-report.ts` with its line there, and its texts (`locales/<language>/backoffice-reports.json`).
 */
const reports: Record<ReportName, ReportDefinition> = {
  'sales-by-ticket-type': {
    permission: 'report.sales_by_ticket_type',
    is_of_one_event: true,
    filters: [...OF_SALES, 'variant'],
    shape: ({ variant }) => salesShapes[variant],
  },
  'orders-per-ticket-count': {
    permission: 'report.view',
    is_of_one_event: false,
    filters: OF_SALES,
    shape: () => ({
      columns: { tickets: 'number', orders: 'count', share: 'share', sold: 'count' },
      chart: { kind: 'columns', keys: ['orders'] },
    }),
  },
  'orders-by-tickets': {
    permission: 'report.view',
    is_of_one_event: true,
    filters: OF_SALES,
    shape: () => ({
      columns: { combination: 'text', orders: 'count', share: 'share', sold: 'count' },
      chart: { kind: 'bars', keys: ['orders'] },
    }),
  },
  'days-around-event': {
    permission: 'report.view',
    is_of_one_event: false,
    filters: [...OF_SALES, 'day_offset'],
    shape: () => ({
      columns: { event: 'text', day_offset: 'offset', orders: 'count', sold: 'count', sold_until: 'number' },
      chart: { kind: 'lines' },
    }),
  },
  scans: {
    permission: 'report.view',
    is_of_one_event: false,
    filters: ['days', 'by'],
    shape: ({ by }) => (by === 'types' ? scansByOutcome : scansInTime),
  },
  cities: {
    permission: 'report.view',
    is_of_one_event: false,
    filters: OF_SALES,
    shape: () => ({
      columns: { city: 'text', country: 'text', orders: 'count', sold: 'count', share: 'share' },
      chart: { kind: 'bars', keys: ['orders'] },
    }),
  },
  answers: {
    permission: 'report.view',
    is_of_one_event: false,
    filters: OF_SALES,
    shape: () => ({
      columns: { question: 'text', answer: 'text', given: 'count', share: 'share' },
      chart: null,
    }),
  },
  stock: {
    permission: 'report.stock',
    is_of_one_event: false,
    filters: [],
    shape: () => ({
      columns: {
        event: 'text',
        product: 'text',
        capacity: 'count',
        sold: 'count',
        guest_list: 'count',
        reserved: 'count',
        left: 'count',
        share: 'share',
      },
      chart: { kind: 'bars', keys: ['sold', 'reserved', 'left'], named_by: 'product', is_stacked: true },
    }),
  },
}

/** The permission that a report asks for (PERM-035, PERM-036, PERM-037). */
export function reportPermission(report: ReportName): Permission {
  return reports[report].permission
}

/** Whether a report is of one event; the others lay several over each other. */
export function isOfOneEvent(report: ReportName): boolean {
  return reports[report].is_of_one_event
}

/** Whether a report can be narrowed by this, or counts by it. */
export function hasReportFilter(report: ReportName, filter: ReportFilterName): boolean {
  return reports[report].filters.includes(filter)
}

/** The columns of a report, in their order; screen and file have the same. */
export function reportColumns({ report, ...counted }: ReportKind): readonly ReportColumn[] {
  return Object.entries(reports[report].shape(counted).columns).map(([key, kind]) => ({ key, kind }))
}

/** The picture of a report; null: its table says it better. */
export function reportChart({ report, ...counted }: ReportKind): ReportChart | null {
  return reports[report].shape(counted).chart
}

/** What narrows a report; days are those where the event is, both included. */
export type ReportFilter = {
  event_ids: readonly number[]
  product_ids: readonly number[]
  start: string | null
  end: string | null
}

/** What is wrong with a filter: `field_required` without an event or a ticket (REP-16), `end_date_before_start_date`. */
export function reportFilterRefusals({ event_ids, product_ids, start, end }: ReportFilter): Refusal[] {
  return [
    ...(event_ids.length === 0 ? [refusal('field_required', { field: 'event_ids' })] : []),
    ...(product_ids.length === 0 ? [refusal('field_required', { field: 'product_ids' })] : []),
    ...(start !== null && end !== null && end < start ? [refusal('end_date_before_start_date', { field: 'end' })] : []),
  ]
}

/** What a row says in a column of which it has nothing, as the key of its text; null: nothing. */
export function absentText(key: string): 'reports.unknown_city' | 'reports.no_product' | 'reports.unlimited' | null {
  if (key === 'city') return 'reports.unknown_city'
  if (key === 'product') return 'reports.no_product'
  return key === 'capacity' || key === 'left' ? 'reports.unlimited' : null
}

/** `part` of `whole` in percent with one decimal, halves away from zero; null when there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
