/** The calls for QR batches. */
export const batchPaths = {
  listBatches: 'GET /batches',
  addBatch: 'POST /batches',
  getBatch: 'GET /batches/{id}',
  saveBatch: 'POST /batches/{id}',
  deleteBatch: 'DELETE /batches/{id}',
  generateBatch: 'POST /batches/{id}/generate',
  getBatchStatus: 'GET /batches/{id}/status',
  getBatchDownload: 'GET /batches/{id}/download',
  downloadBatch: 'GET /batch-file/{token}',
} as const
