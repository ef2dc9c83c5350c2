import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { afterInput, pageInput, pageOf } from '../../foundation/page.ts'
import { id, instant, singleLine } from '../../foundation/values.ts'
import { BatchDetail, BatchInput, BatchRow, BatchStatusAnswer } from './entities.ts'

const formRefusals = [
  'field_required',
  'whole_number_invalid',
  'price_invalid',
  'vat_percentage_invalid',
  'end_date_before_start_date',
  'order_total_too_high',
] as const
const success = z.object({ success: z.literal(true) })

export const batchCalls = defineCalls({
  listBatches: {
    summary: 'QR batches, the newest first (BATCH-01)',
    access: may('batch.view'),
    input: z.object({ ...pageInput, ...afterInput }),
    answer: pageOf(BatchRow),
    refusals: [],
  },
  addBatch: {
    summary: 'Adds a QR batch by its name',
    access: may('batch.create'),
    input: z.object({ name: singleLine.max(200) }),
    answer: BatchDetail,
    refusals: ['field_required'],
  },
  getBatch: {
    summary: 'A QR batch',
    access: may('batch.view'),
    input: z.object({ id }),
    answer: BatchDetail,
    refusals: ['not_found'],
  },
  saveBatch: {
    summary: 'Changes a QR batch; once it is generated, its name only (DEC-B-120)',
    access: may('batch.edit'),
    input: z.object({ id, ...BatchInput.shape, updated_at: instant.optional() }),
    answer: BatchDetail,
    refusals: ['not_found', ...formRefusals, 'batch_already_generated', 'changed_meanwhile'],
  },
  deleteBatch: {
    summary: 'Deletes a QR batch that is not generated (DEC-B-120)',
    access: may('batch.edit'),
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found', 'batch_already_generated'],
  },
  generateBatch: {
    summary: 'Starts making the tickets of a QR batch (BATCH-20, BATCH-22)',
    access: may('batch.create'),
    input: z.object({ id }),
    answer: BatchStatusAnswer,
    refusals: ['not_found', ...formRefusals, 'batch_already_generated'],
  },
  getBatchStatus: {
    summary: 'How far the tickets of a QR batch are',
    access: may('batch.view'),
    input: z.object({ id }),
    answer: BatchStatusAnswer,
    refusals: ['not_found'],
  },
  getBatchDownload: {
    summary: 'Where the ZIP with the tickets of a QR batch is downloaded within the next minutes (DEC-B-121)',
    access: may('batch.view'),
    input: z.object({ id }),
    answer: z.object({ url: z.string() }),
    refusals: ['not_found', 'batch_not_generated'],
  },
  downloadBatch: {
    summary: 'The ZIP with the tickets of a QR batch, for whoever has just been given its link',
    access: 'public',
    input: z.object({ token: z.string().min(1).max(100) }),
    answer: z.any(),
    content_type: 'application/zip',
    refusals: ['not_found'],
  },
})
