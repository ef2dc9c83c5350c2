import type { Database } from '#platform/database/database.ts'
import type { Rows } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'
import { countByOffset } from './sold-queries.ts'

/** What was sold on each day before, at and after each event, and until then (REP-11). */
export async function readDaysAroundEvent(db: Database, of: ReportScope): Promise<Rows> {
  const running = new Map<number, number>()
  const rows = (await countByOffset(db, of)).map(({ event_id, ...row }) => {
    const sold_until = (running.get(event_id) ?? 0) + row.sold
    running.set(event_id, sold_until)
    return { ...row, event_id, sold_until }
  })
  return { rows }
}
