import type { Database } from '#platform/database/database.ts'
import { withShare, type Rows } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'
import { countByTickets } from './sold-queries.ts'

/** How many orders hold how many tickets (REP-01). */
export async function readOrdersPerTicketCount(db: Database, of: ReportScope): Promise<Rows> {
  return withShare(await countByTickets(db, of), ({ orders }) => orders)
}
