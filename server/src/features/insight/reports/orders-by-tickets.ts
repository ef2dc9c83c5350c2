import { shareOf } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import { MOST_ROWS, type Rows } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'
import { countByCombination, countSold } from './sold-queries.ts'

/** Orders by what they hold together (REP-05). */
export async function readOrdersByTickets(db: Database, of: ReportScope): Promise<Rows> {
  const [found, totals] = await Promise.all([countByCombination(db, of, MOST_ROWS), countSold(db, of)])
  const rows = found.map(({ products, amounts, orders, sold }) => ({
    combination: products.map((product, index) => `${amounts[index] ?? 0} × ${product}`).join(', '),
    orders,
    share: shareOf(orders, totals.orders),
    sold,
  }))
  return { rows, totals, more_rows: (found[0]?.groups ?? 0) - found.length }
}
