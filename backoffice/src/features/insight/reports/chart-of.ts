import type { Report } from '@entree/contract/insight/reports/entities.ts'
import {
  reportChart,
  reportColumns,
  type ReportChart,
  type ReportColumn,
  type ReportColumnKind,
  type ReportKind,
} from '@entree/domain/insight/reports.ts'
import type { ReportCell } from './use-cell-text.ts'

/** More bars than this are thinner than a finger, and nobody tells them apart. */
const MOST_BARS = 15
/** At most this many lines can be distinguished; it is also the number of colours. */
const MOST_SERIES = 6

type Point = { name: string; [series: string]: string | number | null }

/** A picture of a report (`ReportChart`), with what it shows. */
export type Chart = {
  kind: ReportChart['kind']
  points: readonly Point[]
  /** Keys of the columns that are drawn, or names of what is laid over each other. */
  series: readonly { key: string; name: string | null; kind: ReportColumnKind }[]
  is_stacked: boolean
}

type CellText = (column: ReportColumn, cell: ReportCell | undefined) => string

/** What of a report is drawn; null: its table says it better. */
export function chartOf(of: ReportKind, { rows }: Pick<Report, 'rows'>, cellText: CellText): Chart | null {
  const chart = reportChart(of)
  if (chart === null) return null
  if (chart.kind === 'lines') return overEachOther(rows, cellText)
  const { kind, keys, named_by, is_stacked = false } = chart
  const columns = reportColumns(of)
  const named = columns.find(({ key }) => key === named_by) ?? columns[0]
  if (!named) return null
  const shown = kind === 'bars' ? rows.slice(0, MOST_BARS) : rows
  const points = shown.map((row) => ({
    ...Object.fromEntries(keys.map((key) => [key, row[key] ?? 0])),
    name: cellText(named, row[named.key]),
  }))
  const series = columns.filter(({ key }) => keys.includes(key)).map((column) => ({ ...column, name: null }))
  return { kind, points, series, is_stacked }
}

/** The days of each event as a line: of a day on which nothing was sold, what was sold until then. */
function overEachOther(rows: Report['rows'], cellText: CellText): Chart {
  const offset: ReportColumn = { key: 'day_offset', kind: 'offset' }
  const events = [...Map.groupBy(rows, (row) => String(row['event_id'] ?? ''))].slice(-MOST_SERIES)
  const days = [...new Set(events.flatMap(([, own]) => own.map((row) => Number(row['day_offset']))))].toSorted((a, b) => a - b)
  const points = days.map((day) => ({
    ...Object.fromEntries(events.map(([id, own]) => [id, soldUntil(own, day)])),
    name: cellText(offset, day),
  }))
  const series = events.map(([key, own]) => ({ key, kind: 'count' as const, name: String(own[0]?.['event'] ?? '') }))
  return { kind: 'lines', points, series, is_stacked: false }
}

function soldUntil(rows: Report['rows'], day: number): number | null {
  const last = rows.at(-1)
  // After its last sale the line ends: an edition under way is not drawn into the future.
  if (last && Number(last['day_offset']) < day) return null
  return Number(rows.findLast((row) => Number(row['day_offset']) <= day)?.['sold_until'] ?? 0)
}
