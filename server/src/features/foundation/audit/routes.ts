import type { Services, Slice } from '#features/services.ts'
import { listChanges, listChangeUsers, listRecordChanges } from './read-changes.ts'

/** Binds the reading of the audit trail. */
export function bindAudit({ bind, audited }: Services): Slice {
  bind('listChanges', (scope, input) => listChanges(audited, scope, input))
  bind('listChangeUsers', listChangeUsers)
  bind('listRecordChanges', (scope, input) => listRecordChanges(audited, scope, input))
  return { ages: [{ name: 'audit', table: 'audit', key: 'id', at: 'at', setting: 'AUDIT_MONTHS' }] }
}
