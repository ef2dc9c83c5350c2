import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { queueJob } from '#platform/jobs/jobs.ts'
import { systemScope, type Services } from '#features/services.ts'
import { storedPath } from './export-link.ts'
import { deleteExportRow, listCompaniesWithOpen, listOverExports } from './queries.ts'
import { makeExportJob } from './start-export.ts'

/** A job of its own was queued with it; one that is left is due for so long. */
const LEFT_MS = 10_000

/** Queues the making of exports that nobody makes (any more): their try failed, or the process that made them was killed. */
export async function continueExports(services: Pick<Services, 'db' | 'jobs' | 'vault' | 'now'>): Promise<void> {
  for (const company_id of await listCompaniesWithOpen(services.db, addMs(services.now(), -LEFT_MS))) {
    await queueJob(systemScope(services, company_id, 'continue-exports'), makeExportJob, { company_id })
  }
}

/** Forgets exports whose days are over: first the file, then that there was one (DEC-B-94). */
export async function forgetExports({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  for (const row of await listOverExports(db, now())) {
    await files.remove(storedPath(row))
    await deleteExportRow(db, row.company_id, row.id)
  }
}
