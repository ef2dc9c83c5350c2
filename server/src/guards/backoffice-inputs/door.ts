import type { Office, OfficeInputs } from '../an-office.ts'

export const doorInputs = (office: Office): OfficeInputs => {
  const { mark, event, paid_order, scanner, scan_operation, scan_session, unused_scan_session, conflict } = office
  const span = { starts_at: '2026-07-05T10:00:00.000Z', ends_at: '2026-07-05T12:00:00.000Z' }
  const session = { ...span, outgoing_scans: true, test_mode: false, product_ids: null, scanner_ids: [scanner.id] }
  const scan = { scan_id: crypto.randomUUID(), session_id: scan_session.id, direction: 'in' as const, overrule: false }
  const entry = { event_id: event.id, ticket_id: paid_order.ticket.id }
  const entries = { event_id: event.id, page: 1, filter: 'all' as const }
  return {
    listScanners: { page: 1, sort: 'name' },
    getScanner: { id: scanner.id },
    createScanner: { name: 'New door', description: null },
    saveScanner: { id: scanner.id, name: `Door two ${mark}`, description: 'By the river' },
    renewScanner: { id: scanner.id },
    deleteScanner: { id: scanner.id },
    listScanOperations: { page: 1 },
    getScanOperation: { id: scan_operation.id },
    createScanOperation: { event_id: event.id, name: `Second ${mark}` },
    saveScanOperation: { id: scan_operation.id, name: `Renamed ${mark}` },
    archiveScanOperation: { id: scan_operation.id, archived: true },
    getScanSummary: { id: scan_operation.id },
    listScanProducts: { id: scan_operation.id },
    saveScanProducts: { id: scan_operation.id, products: [{ product_id: office.product.id, session_ids: [scan_session.id] }] },
    listScanScanners: { id: scan_operation.id },
    saveScanScanners: { id: scan_operation.id, scanners: [{ scanner_id: scanner.id, session_ids: [scan_session.id] }] },
    listScanSessions: { id: scan_operation.id },
    createScanSession: { id: scan_operation.id, name: `Evening ${mark}`, ...session },
    saveScanSession: { id: scan_operation.id, session_id: scan_session.id, name: `Gate two ${mark}`, ...session },
    duplicateScanSession: { id: scan_operation.id, session_id: scan_session.id, name: `Copy ${mark}`, ...span },
    deleteScanSession: { id: scan_operation.id, session_id: unused_scan_session.id },
    listSessionsOfEvent: { event_id: event.id },
    listTerminalEvents: {},
    listTerminalEntries: entries,
    checkInEntry: { ...entry, ...scan, scan_id: crypto.randomUUID() },
    undoEntry: { ...entry, session_id: scan_session.id },
    scanAtTerminal: { event_id: event.id, code: mark, ...scan, scan_id: crypto.randomUUID() },
    listScanConflicts: { page: 1, event_id: event.id },
    settleScanConflict: { id: conflict.id, settled: true },
    listAppEvents: {},
    listAppEntries: entries,
    checkInAppEntry: { ...entry, ...scan, scan_id: crypto.randomUUID() },
    undoAppEntry: { ...entry, session_id: scan_session.id },
    scanInApp: { event_id: event.id, code: mark, ...scan },
    sendScans: {
      event_id: event.id,
      device_now: '2026-06-01T10:00:00.000Z',
      scans: [
        {
          ...scan,
          scan_id: crypto.randomUUID(),
          code: null,
          ticket_id: paid_order.ticket.id,
          scanned_at: '2026-06-01T09:59:00.000Z',
          reason: null,
        },
      ],
    },
  }
}
