import type { Report } from '@entree/contract/insight/reports/entities.ts'
import { shareOf, type ReportKind } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import type { ReportScope } from './report-scope.ts'

export type Row = Report['rows'][number]

/** The rows of a report. `totals`: those that are not the sum of the rows; `more_rows`: how many there are besides these. */
export type Rows = { rows: Row[]; totals?: Row; more_rows?: number }

/** Reads the rows of a report. */
export type ReadRows = (db: Database, of: ReportScope, counted: Pick<ReportKind, 'by' | 'variant'>) => Promise<Rows>

/** A report has no more rows than these: nobody reads more on a screen, and a city or combination that comes after them is rare. */
export const MOST_ROWS = 500

/** These rows, each with the share that `part` of it has of the sum of all, in percent. */
export function withShare<R extends Row>(rows: readonly R[], part: (row: R) => number): Rows {
  const whole = sum(rows, part)
  return { rows: rows.map((row) => ({ ...row, share: shareOf(part(row), whole) })) }
}

/** The sum of `part` of each row. */
export function sum<R>(rows: readonly R[], part: (row: R) => number): number {
  return rows.reduce((total, row) => total + part(row), 0)
}
