import type { Services, Slice } from '#features/services.ts'
import { checkSessionsOfCopy, copyOperations, sessionsToCopy } from './copy-sessions.ts'
import { readEventAtDoor } from './event-at-door.ts'
import { followEventDates } from './follow-event.ts'
import { readSummary } from './read-summary.ts'
import { archiveOperation, createOperation, listOperations, readOperation, saveOperation } from './save-operation.ts'
import { createSession, duplicateSession, endSession, readSessions, removeSession, saveSession } from './save-session.ts'
import { readProducts, readScanners, saveProducts, saveScanners } from './save-settings.ts'

/** Binds scan operations with their sessions, and what a copied event takes along of them. */
export function bindScanOperations({ bind }: Services): Slice {
  bind('listScanOperations', listOperations)
  bind('getScanOperation', (scope, { id }) => readOperation(scope, id))
  bind('createScanOperation', createOperation)
  bind('saveScanOperation', saveOperation)
  bind('archiveScanOperation', archiveOperation)
  bind('getScanSummary', (scope, { id }) => readSummary(scope, id))
  bind('listScanProducts', (scope, { id }) => readProducts(scope, id))
  bind('saveScanProducts', saveProducts)
  bind('listScanScanners', (scope, { id }) => readScanners(scope, id))
  bind('saveScanScanners', saveScanners)
  bind('listScanSessions', (scope, { id }) => readSessions(scope, id))
  bind('createScanSession', createSession)
  bind('saveScanSession', saveSession)
  bind('duplicateScanSession', duplicateSession)
  bind('endScanSession', endSession)
  bind('deleteScanSession', async (scope, input) => {
    await removeSession(scope, input)
    return { success: true as const }
  })
  bind('listSessionsOfEvent', async (scope, { event_id }) => {
    await readEventAtDoor(scope, event_id)
    const sessions = await sessionsToCopy(scope, event_id)
    return sessions.map(({ id, name, starts_at, ends_at }) => ({ id, name, starts_at, ends_at }))
  })
  return {
    audit: { scan_operation: { name: 'name', event: 'event_id' }, scan_session: { name: 'name', event: 'event_id' } },
    hooks: { checkEventCopy: checkSessionsOfCopy, copyWithEvent: copyOperations, followEventDates },
  }
}
