import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { jobWork } from '#platform/jobs/jobs.ts'
import type { Services, Slice } from '#features/services.ts'
import {
  deleteMailingService,
  readExtensions,
  readMailingLists,
  readMailingService,
  saveMailingService,
  syncNow,
} from './mailing-service.ts'
import { syncContacts, syncContactsJob, syncDueContacts } from './sync-contacts.ts'

/** Binds the extensions of a company: e-mail marketing. */
export function bindExtensions(services: Services): Slice {
  const { bind, config } = services
  bind('listExtensions', readExtensions)
  bind('getMailingService', readMailingService)
  bind('saveMailingService', (scope, input) => saveMailingService(scope, config, input))
  bind('deleteMailingService', (scope, input) => deleteMailingService(scope, config, input))
  bind('listMailingLists', (scope) => readMailingLists(scope, config))
  bind('syncMailingService', syncNow)
  return {
    jobs: [jobWork(syncContactsJob, ({ company_id }) => syncContacts(services, company_id))],
    repeats: [{ name: 'sync-mailing-contacts', every_ms: MINUTE_MS, work: () => syncDueContacts(services) }],
  }
}
