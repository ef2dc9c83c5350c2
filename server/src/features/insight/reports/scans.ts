import type { ReportKind } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import { withShare, type Rows } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'
import { countScans, countScansInTime } from './scan-queries.ts'

const UNITS = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month' } as const

/** Scans by what came of them (REP-06), or of each hour, day, week or month (REP-07, REP-08, REP-09, REP-10). */
export async function readScans(db: Database, of: ReportScope, { by }: Pick<ReportKind, 'by'>): Promise<Rows> {
  if (by === 'types') return withShare(await countScans(db, of), ({ scans }) => scans)
  return { rows: await countScansInTime(db, of, UNITS[by]) }
}
