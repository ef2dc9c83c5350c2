import { jobWork } from '#platform/jobs/jobs.ts'
import type { Services, Slice } from '#features/services.ts'
import { downloadPerson } from './download-person.ts'
import { erasePerson, removeFiles, removeFilesJob } from './erase-person.ts'
import { readPerson } from './read-person.ts'

/** Binds what is kept of a buyer: shown, given to them, erased. */
export function bindPrivacy({ bind, files }: Services): Slice {
  bind('getPersonalData', (scope, { id }) => readPerson(scope, id))
  bind('downloadPersonalData', downloadPerson)
  bind('erasePersonalData', (scope, { id }) => erasePerson(scope, id))
  return { jobs: [jobWork(removeFilesJob, (data) => removeFiles(files, data))] }
}
