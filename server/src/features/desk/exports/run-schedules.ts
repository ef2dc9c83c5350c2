import { nextExportRun, scheduledPeriod } from '@entree/domain/desk/export-rules.ts'
import { DEFAULT_TIME_ZONE, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { transact } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { readHeldRights } from '#features/foundation/access/read-held-rights.ts'
import { readFilter } from './export-filter.ts'
import { limitedFilter } from './prepare-export.ts'
import { listDueSchedules, lockSchedule, updateSchedule } from './schedule-queries.ts'
import { queueExport } from './start-export.ts'

/**
 * Queues the exports of schedules whose moment has come, each for its period and once: what was missed while nothing ran is made one after
 * the other. The user who set one up must still be allowed to export; it holds the events that they may see today, and is paused otherwise.
 */
export async function runSchedules(services: Pick<Services, 'db' | 'jobs' | 'vault' | 'now'>): Promise<void> {
  for (const { company_id, id } of await listDueSchedules(services.db, services.now())) {
    await transact(systemScope(services, company_id, 'run-export-schedules'), async (scope) => {
      const row = await lockSchedule(scope.tx, company_id, id)
      // Another process was here, or someone paused it.
      if (row === null || row.is_paused || Date.parse(row.next_at) > Date.parse(scope.now)) return
      const rights = await readHeldRights(scope, row.user_id)
      if (rights === null || !rights.permissions.has('order.export'))
        return updateSchedule(scope.tx, company_id, id, { is_paused: true, has_lost_permission: true })
      const { user_id, user_name, impersonator_name, origin, type, format, language, fields, email, frequency } = row
      const asked = { company_id, user_id, user_name, impersonator_name, origin, type, format, language, fields, email }
      await queueExport(scope, {
        ...asked,
        ...scheduledPeriod(type, frequency, localDay(row.next_at, DEFAULT_TIME_ZONE)),
        export_schedule_id: id,
        filter: JSON.stringify(filterOf(row.filter, rights.event_ids)),
        created_at: scope.now,
      })
      const next_at = nextExportRun(frequency, row.next_at, DEFAULT_TIME_ZONE)
      await updateSchedule(scope.tx, company_id, id, { next_at, last_at: scope.now })
    })
  }
}

/** The events that were chosen when it was set up, if any were, as far as they are allowed today. */
function filterOf(stored: unknown, allowed: readonly number[] | null) {
  const filter = readFilter(stored)
  return limitedFilter({ ...filter, event_ids: filter.has_chosen_events ? filter.event_ids : null }, allowed)
}
