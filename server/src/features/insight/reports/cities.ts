import { shareOf } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import { countCities } from './people-queries.ts'
import { MOST_ROWS, type Rows } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'

/** Where buyers live (REP-12). */
export async function readCities(db: Database, of: ReportScope): Promise<Rows> {
  const found = await countCities(db, of, MOST_ROWS)
  const [{ all_orders, all_sold } = { all_orders: 0, all_sold: 0 }] = found
  const totals = { orders: all_orders, sold: all_sold }
  const rows = found.map(({ city, country, orders, sold }) => ({
    city,
    country,
    orders,
    sold,
    share: shareOf(orders, totals.orders),
  }))
  return { rows, totals, more_rows: (found[0]?.groups ?? 0) - found.length }
}
