/** The back office's calls for scanners. */
export const scannerPaths = {
  listScanners: 'GET /scanners',
  getScanner: 'GET /scanners/{id}',
  createScanner: 'POST /scanners',
  saveScanner: 'POST /scanners/{id}',
  renewScanner: 'POST /scanners/{id}/renew',
  deleteScanner: 'DELETE /scanners/{id}',
} as const

/** Signing in with the QR of a scanner. */
export const scannerAppPaths = {
  appLoginQr: 'POST /app/login-qr',
} as const
