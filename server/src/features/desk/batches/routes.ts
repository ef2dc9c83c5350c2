import { jobWork } from '#platform/jobs/jobs.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { downloadBatch, readDownload } from './download-batch.ts'
import { generateBatch, makeBatchJob } from './generate-batch.ts'
import { continueBatches, makeBatch } from './make-batch.ts'
import { findBatch, listBatches } from './queries.ts'
import { addBatch, deleteBatch, readBatch, saveBatch } from './save-batch.ts'

/** Binds QR batches: set up, generated, downloaded. */
export function bindBatches(services: Services): Slice {
  const { bind, files } = services
  bind('listBatches', ({ tx, company_id }, { search = '', ...place }) => listBatches(tx, company_id, search, place))
  bind('addBatch', (scope, { name }) => addBatch(scope, name))
  bind('getBatch', (scope, { id }) => readBatch(scope, id))
  bind('saveBatch', saveBatch)
  bind('deleteBatch', (scope, { id }) => deleteBatch(scope, id))
  bind('generateBatch', (scope, { id }, request) => generateBatch(scope, id, request))
  bind('getBatchStatus', async ({ tx, company_id }, { id }) => {
    const { status, generated, failed_at, count } = (await findBatch(tx, company_id, id)) ?? refuse('not_found')
    return { status, generated, failed_at, count }
  })
  bind('getBatchDownload', (scope, { id }) => readDownload(scope, id))
  bind('downloadBatch', (scope, { token }) => downloadBatch(scope, files, token))
  return {
    jobs: [jobWork(makeBatchJob, ({ company_id, batch_id }) => makeBatch(services, company_id, batch_id))],
    audit: { batch: { name: 'name' } },
    repeats: [{ name: 'continue-batches', every_ms: 15_000, work: () => continueBatches(services) }],
  }
}
