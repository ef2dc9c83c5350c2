import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { afterInput, pageInput, pageOf, queryFlag } from '../../foundation/page.ts'
import { id, instant, plannedInstant, singleLine } from '../../foundation/values.ts'
import { ScanOperation, ScanProduct, ScanScanner, ScanSession, ScanSummary } from './entities.ts'

const session_id = id
const sessionFields = {
  name: singleLine,
  /** With ends_at null: as long as the event. */
  starts_at: plannedInstant.nullable(),
  ends_at: plannedInstant.nullable(),
  outgoing_scans: z.boolean().default(false),
  test_mode: z.boolean().default(false),
  people_limit: z.number().nullable().default(null),
  product_ids: z.array(id).max(1000).nullable().default(null),
  scanner_ids: z.array(id).max(1000).nullable().default(null),
}
const wrongName = ['field_required', 'text_too_long'] as const
const wrongSession = [
  ...wrongName,
  'not_found',
  'end_date_before_start_date',
  'whole_number_invalid',
  'scanner_duplicate_session_or_product',
  'scan_operation_archived',
] as const
const wrongSetting = ['not_found', 'scanner_duplicate_session_or_product', 'scan_operation_archived'] as const

export const scanOperationCalls = defineCalls({
  listScanOperations: {
    summary: 'The scan operations of the company (SCOP-01), the newest first; archived ones with show_archived',
    access: may('scan_operation.view'),
    input: z.object({ ...pageInput, ...afterInput, show_archived: queryFlag.optional(), event_id: id.optional() }),
    answer: pageOf(ScanOperation),
    refusals: [],
  },
  getScanOperation: {
    summary: 'One scan operation',
    access: may('scan_operation.view'),
    input: z.object({ id }),
    answer: ScanOperation,
    refusals: ['not_found'],
  },
  createScanOperation: {
    summary: 'Adds a scan operation to an event',
    access: may('scan_operation.create'),
    input: z.object({ event_id: id, name: singleLine }),
    answer: ScanOperation,
    refusals: [...wrongName, 'not_found', 'event_archived'],
  },
  saveScanOperation: {
    summary: 'Changes the name of a scan operation',
    access: may('scan_operation.edit'),
    input: z.object({ id, name: singleLine, updated_at: instant.nullish() }),
    answer: ScanOperation,
    refusals: [...wrongName, 'not_found', 'scan_operation_archived', 'changed_meanwhile'],
  },
  archiveScanOperation: {
    summary: 'Puts a scan operation into the archive, or takes it out again (SCOP-06); nobody scans in an archived one',
    access: may('scan_operation.edit'),
    input: z.object({ id, archived: z.boolean() }),
    answer: ScanOperation,
    refusals: ['not_found'],
  },
  getScanSummary: {
    summary: 'How many came in, per product, scanner and session (SCOP-02)',
    access: may('scan_operation.view'),
    input: z.object({ id }),
    answer: ScanSummary,
    refusals: ['not_found'],
  },
  listScanProducts: {
    summary: 'Which sessions let in which products (SCOP-03)',
    access: may('scan_operation.view'),
    input: z.object({ id }),
    answer: z.array(ScanProduct),
    refusals: ['not_found'],
  },
  saveScanProducts: {
    summary: 'Says which sessions let in which products; colour and scan-till are those of the product itself (SCOP-03)',
    access: may('scan_operation.edit'),
    input: z.object({
      id,
      products: z
        .array(
          z.object({
            product_id: id,
            session_ids: z.array(id).max(500),
            color: z.string().max(20).nullable().optional(),
            scan_till: plannedInstant.nullable().optional(),
          }),
        )
        .max(1000),
      updated_at: instant.nullish(),
    }),
    answer: z.array(ScanProduct),
    refusals: [...wrongSetting, 'color_invalid', 'changed_meanwhile'],
  },
  listScanScanners: {
    summary: 'Which scanners scan in which sessions (SCOP-04)',
    access: may('scan_operation.view'),
    input: z.object({ id }),
    answer: z.array(ScanScanner),
    refusals: ['not_found'],
  },
  saveScanScanners: {
    summary: 'Says which scanners scan in which sessions (SCOP-04)',
    access: may('scan_operation.edit'),
    input: z.object({
      id,
      scanners: z.array(z.object({ scanner_id: id, session_ids: z.array(id).max(500) })).max(1000),
      updated_at: instant.nullish(),
    }),
    answer: z.array(ScanScanner),
    refusals: [...wrongSetting, 'changed_meanwhile'],
  },
  listScanSessions: {
    summary: 'The sessions of a scan operation (SCOP-05)',
    access: may('scan_operation.view'),
    input: z.object({ id }),
    answer: z.array(ScanSession),
    refusals: ['not_found'],
  },
  createScanSession: {
    summary: 'Adds a session to a scan operation',
    access: may('scan_operation.edit'),
    input: z.object({ id, ...sessionFields }),
    answer: ScanSession,
    refusals: wrongSession,
  },
  saveScanSession: {
    summary: 'Changes a session (SESS-01 to SESS-07)',
    access: may('scan_operation.edit'),
    input: z.object({ id, session_id, ...sessionFields, updated_at: instant.nullish() }),
    answer: ScanSession,
    refusals: [...wrongSession, 'changed_meanwhile'],
  },
  duplicateScanSession: {
    summary: 'Copies a session to other times',
    access: may('scan_operation.edit'),
    input: z.object({ id, session_id, name: singleLine, starts_at: plannedInstant, ends_at: plannedInstant }),
    answer: ScanSession,
    refusals: wrongSession,
  },
  endScanSession: {
    summary: 'Ends a session that is open at this moment, for all devices; another end opens it again',
    access: may('scan_operation.edit'),
    input: z.object({ id, session_id }),
    answer: ScanSession,
    refusals: ['not_found', 'session_not_open', 'scan_operation_archived'],
  },
  deleteScanSession: {
    summary: 'Removes a session without scans (SESS-08, DEC-B-134)',
    access: may('scan_operation.delete'),
    input: z.object({ id, session_id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'session_has_scans', 'scan_operation_archived'],
  },
  listSessionsOfEvent: {
    summary: 'The sessions that a copy of the event gets at new times (EVT-53)',
    access: may('event.duplicate', 'scan_operation.view'),
    input: z.object({ event_id: id }),
    answer: z.array(z.object({ id, name: z.string(), starts_at: instant, ends_at: instant })),
    refusals: ['not_found'],
  },
})
