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

const salesColumns = {
  tickets: [
    { key: 'product', kind: 'text' },
    { key: 'sold', kind: 'count' },
    { key: 'share', kind: 'share' },
    { key: 'guest_list', kind: 'count' },
    { key: 'box_office', kind: 'count' },
    { key: 'refunded', kind: 'count' },
    { key: 'cancelled', kind: 'count' },
  ],
  orders: [
    { key: 'product', kind: 'text' },
    { key: 'orders', kind: 'count' },
    { key: 'share', kind: 'share' },
    { key: 'sold', kind: 'count' },
    { key: 'per_order', kind: 'average' },
  ],
  revenue: [
    { key: 'product', kind: 'text' },
    { key: 'sold', kind: 'count' },
    { key: 'paid', kind: 'amount' },
    { key: 'service_fees', kind: 'amount' },
    { key: 'refunds', kind: 'amount' },
    { key: 'revenue', kind: 'amount' },
    { key: 'share', kind: 'share' },
  ],
} as const satisfies Record<SalesVariant, readonly ReportColumn[]>

const scansInTime = [
  { key: 'from', kind: 'moment' },
  { key: 'entries', kind: 'count' },
  { key: 'exits', kind: 'count' },
  { key: 'refused', kind: 'count' },
] as const satisfies readonly ReportColumn[]

const columns = {
  'orders-per-ticket-count': [
    { key: 'tickets', kind: 'number' },
    { key: 'orders', kind: 'count' },
    { key: 'share', kind: 'share' },
    { key: 'sold', kind: 'count' },
  ],
  'orders-by-tickets': [
    { key: 'combination', kind: 'text' },
    { key: 'orders', kind: 'count' },
    { key: 'share', kind: 'share' },
    { key: 'sold', kind: 'count' },
  ],
  'days-around-event': [
    { key: 'event', kind: 'text' },
    { key: 'day_offset', kind: 'offset' },
    { key: 'orders', kind: 'count' },
    { key: 'sold', kind: 'count' },
    { key: 'sold_until', kind: 'number' },
  ],
  cities: [
    { key: 'city', kind: 'text' },
    { key: 'country', kind: 'text' },
    { key: 'orders', kind: 'count' },
    { key: 'sold', kind: 'count' },
    { key: 'share', kind: 'share' },
  ],
  answers: [
    { key: 'question', kind: 'text' },
    { key: 'answer', kind: 'text' },
    { key: 'given', kind: 'count' },
    { key: 'share', kind: 'share' },
  ],
  stock: [
    { key: 'event', kind: 'text' },
    { key: 'product', kind: 'text' },
    { key: 'capacity', kind: 'count' },
    { key: 'sold', kind: 'count' },
    { key: 'guest_list', kind: 'count' },
    { key: 'reserved', kind: 'count' },
    { key: 'left', kind: 'count' },
    { key: 'share', kind: 'share' },
  ],
} as const satisfies Partial<Record<ReportName, readonly ReportColumn[]>>

const scanTypes = [
  { key: 'scan', kind: 'scan' },
  { key: 'scans', kind: 'count' },
  { key: 'share', kind: 'share' },
] as const satisfies readonly ReportColumn[]

/** What a report counts by: `by` of scans, `variant` of sales by ticket type. */
export type ReportKind = { report: ReportName; by: ScanReport; variant: SalesVariant }

/** The columns of a report, in their order; screen and file have the same. */
export function reportColumns({ report, by, variant }: ReportKind): readonly ReportColumn[] {
  if (report === 'sales-by-ticket-type') return salesColumns[variant]
  if (report === 'scans') return by === 'types' ? scanTypes : scansInTime
  return columns[report]
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

/** `part` of `whole` in percent with one decimal, halves away from zero; null when there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
