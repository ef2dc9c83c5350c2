/** The back office's calls at the door: the scan terminal, and what devices without network left to settle. */
export const checkInPaths = {
  listTerminalEvents: 'GET /scan-terminal/events',
  listTerminalEntries: 'GET /scan-terminal/{event_id}/entries',
  checkInEntry: 'POST /scan-terminal/{event_id}/entries/{ticket_id}/check-in',
  undoEntry: 'POST /scan-terminal/{event_id}/entries/{ticket_id}/undo',
  scanAtTerminal: 'POST /scan-terminal/{event_id}/scan',
  listScanConflicts: 'GET /scan-conflicts',
  settleScanConflict: 'POST /scan-conflicts/{id}',
} as const
