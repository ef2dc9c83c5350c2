import { shareOf } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import type { Rows } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'
import { readStock } from './stock-queries.ts'

/** What there is of each ticket, what is sold, and what is left (REP-14). */
export async function readStockReport(db: Database, of: ReportScope): Promise<Rows> {
  const found = await readStock(db, of)
  const rows = found.map((row) => ({
    ...row,
    share: row.capacity === null || row.left === null ? null : shareOf(row.capacity - row.left, row.capacity),
  }))
  const isLimited = found.every(({ capacity }) => capacity !== null)
  return { rows, totals: isLimited ? {} : { capacity: null, left: null } }
}
