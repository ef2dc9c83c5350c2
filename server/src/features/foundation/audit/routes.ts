import type { Services, Slice } from '#features/services.ts'
import { listChanges, listChangeUsers, listRecordChanges } from './read-changes.ts'

/** Binds the reading of the audit trail. */
export function bindAudit({ bind }: Services): Slice {
  bind('listChanges', listChanges)
  bind('listChangeUsers', listChangeUsers)
  bind('listRecordChanges', listRecordChanges)
  return {}
}
