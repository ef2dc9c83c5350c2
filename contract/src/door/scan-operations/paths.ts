/** The back office's calls for scan operations and their sessions. */
export const scanOperationPaths = {
  listScanOperations: 'GET /scan-operations',
  getScanOperation: 'GET /scan-operations/{id}',
  createScanOperation: 'POST /scan-operations',
  saveScanOperation: 'POST /scan-operations/{id}',
  archiveScanOperation: 'POST /scan-operations/{id}/archive',
  getScanSummary: 'GET /scan-operations/{id}/summary',
  listScanProducts: 'GET /scan-operations/{id}/products',
  saveScanProducts: 'POST /scan-operations/{id}/products',
  listScanScanners: 'GET /scan-operations/{id}/scanners',
  saveScanScanners: 'POST /scan-operations/{id}/scanners',
  listScanSessions: 'GET /scan-operations/{id}/sessions',
  createScanSession: 'POST /scan-operations/{id}/sessions',
  saveScanSession: 'POST /scan-operations/{id}/sessions/{session_id}',
  duplicateScanSession: 'POST /scan-operations/{id}/sessions/{session_id}/duplicate',
  deleteScanSession: 'DELETE /scan-operations/{id}/sessions/{session_id}',
  listSessionsOfEvent: 'GET /event/{event_id}/scan-sessions',
} as const
