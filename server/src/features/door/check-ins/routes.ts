import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Services, Slice } from '#features/services.ts'
import { enterImported } from './enter-imported.ts'
import { listDoorEvents, listTerminalEvents } from './door-sessions.ts'
import { downloadTickets } from './download-tickets.ts'
import { readConflicts, settle } from './list-conflicts.ts'
import { listDoorEntries } from './list-entries.ts'
import { refusedScanAge } from './scan-age.ts'
import { createScanQueue } from './scan-queue.ts'
import { scanReceipt } from './scan-receipts.ts'
import { scanTicket } from './scan-ticket.ts'
import { readTicketDetails } from './ticket-details.ts'
import { sendScans } from './send-scans.ts'
import { takeBackSoldEntries } from './take-back-sold-entries.ts'
import { undoLastScan, undoScansLater } from './undo-scan.ts'

/** Binds the scan terminal, the door app's calls at the door, and the conflicts that they leave. */
export function bindCheckIns(services: Services): Slice {
  const { bind } = services
  const queue = createScanQueue(services)
  const seal = keepOnce(() => installationSecret(services, 'scan-receipts'))
  bind('listTerminalEvents', (scope, { search }) => listTerminalEvents(scope, search))
  bind('listTerminalEntries', (scope, input) => listDoorEntries(scope, input))
  bind('checkInEntry', (scope, input) => scanTicket(scope, queue, 'terminal', input))
  bind('scanAtTerminal', (scope, input) => scanTicket(scope, queue, 'terminal', input))
  bind('undoEntry', async (scope, input) => {
    await undoLastScan(scope, 'terminal', input)
    return { success: true as const }
  })
  bind('listScanConflicts', readConflicts)
  bind('settleScanConflict', async (scope, input) => {
    await settle(scope, input)
    return { success: true as const }
  })
  bind('listAppEvents', (scope) => listDoorEvents(scope))
  bind('getScanReceipt', (scope) => scanReceipt(scope, seal))
  bind('downloadTickets', (scope, input, { headers }) => downloadTickets(scope, input, headers['accept-encoding']))
  bind('getTicketAtDoor', readTicketDetails)
  bind('listAppEntries', (scope, input) => listDoorEntries(scope, input, 'app'))
  bind('checkInAppEntry', (scope, input) => scanTicket(scope, queue, 'app', input))
  bind('scanInApp', (scope, input) => scanTicket(scope, queue, 'app', input))
  bind('sendScans', (scope, input) => sendScans(scope, { queue, seal }, input))
  bind('undoAppEntry', async (scope, input) => {
    await undoLastScan(scope, 'app', input)
    return { success: true as const }
  })
  bind('sendUndos', async (scope, input) => {
    await undoScansLater(scope, seal, input)
    return { success: true as const }
  })
  return {
    audit: { check_in: { name: null, event: 'event_id' } },
    ages: [refusedScanAge],
    hooks: { enterImported, unitsReturned: takeBackSoldEntries },
  }
}
