import type { Report } from '@entree/contract/insight/reports/entities.ts'
import { reportColumns, type ReportKind, type ReportName } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import { readAnswers } from './answers.ts'
import { readCities } from './cities.ts'
import { readDaysAroundEvent } from './days-around-event.ts'
import { readOrdersByTickets } from './orders-by-tickets.ts'
import { readOrdersPerTicketCount } from './orders-per-ticket-count.ts'
import { sum, type ReadRows, type Row } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'
import { readSalesByTicketType } from './sales-by-ticket-type.ts'
import { readScans } from './scans.ts'
import { readStockReport } from './stock.ts'

/** What reads each report; all else that is said of them stands in `domain` (`insight/reports.ts`). */
const readers: Record<ReportName, ReadRows> = {
  'sales-by-ticket-type': readSalesByTicketType,
  'orders-per-ticket-count': readOrdersPerTicketCount,
  'orders-by-tickets': readOrdersByTickets,
  'days-around-event': readDaysAroundEvent,
  scans: readScans,
  cities: readCities,
  answers: readAnswers,
  stock: readStockReport,
}

/** The rows of a report with the sums of what adds up, also of what lies beyond the rows that it has. */
export async function readReport(db: Database, of: ReportScope, kind: ReportKind, now: string): Promise<Report> {
  const { rows, totals = {}, more_rows = 0 } = await readers[kind.report](db, of, kind)
  return { as_of: now, rows, totals: { ...sumsOf(rows, kind), ...totals }, more_rows }
}

/** The sums of the columns that add up. */
function sumsOf(rows: readonly Row[], kind: ReportKind): Row {
  const adding = reportColumns(kind).filter((column) => column.kind === 'count' || column.kind === 'amount')
  return Object.fromEntries(adding.map(({ key }) => [key, sum(rows, (row) => Number(row[key] ?? 0))]))
}
