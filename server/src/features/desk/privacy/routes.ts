import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { jobWork } from '#platform/jobs/jobs.ts'
import type { Services, Slice } from '#features/services.ts'
import { downloadPerson, downloadPersonByEmail } from './download-person.ts'
import { eraseOverdue } from './erase-overdue.ts'
import { erasePerson, erasePersonByEmail, removeFiles, removeFilesJob } from './erase-person.ts'
import { findPersonByEmail, readPerson } from './read-person.ts'
import { listErasures } from './retention-queries.ts'
import { readDueErasures, readRetention, saveRetention } from './retention.ts'

/** Binds what is kept of a buyer: shown, given to them, erased, on request or automatically. */
export function bindPrivacy(services: Services): Slice {
  const { bind, files } = services
  bind('getPersonalData', (scope, { id }) => readPerson(scope, id))
  bind('downloadPersonalData', downloadPerson)
  bind('erasePersonalData', (scope, { id }) => erasePerson(scope, id))
  bind('findPersonalData', (scope, { email }) => findPersonByEmail(scope, email))
  bind('downloadPersonalDataOf', downloadPersonByEmail)
  bind('erasePersonalDataOf', (scope, { email }) => erasePersonByEmail(scope, email))
  bind('getRetention', readRetention)
  bind('saveRetention', saveRetention)
  bind('listDueErasures', (scope, { page }) => readDueErasures(scope, page))
  bind('listErasures', ({ tx, company_id }, { page }) => listErasures(tx, company_id, page))
  return {
    jobs: [jobWork(removeFilesJob, (data) => removeFiles(files, data))],
    repeats: [{ name: 'erase-overdue', every_ms: HOUR_MS, work: () => eraseOverdue(services) }],
  }
}
