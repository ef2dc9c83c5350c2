import type { ScanOperation, ScanProduct, ScanScanner, ScanSession } from '@entree/contract/door/scan-operations/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, renderBackoffice } from '../../../testing/render-backoffice.tsx'

const updated_at = '2026-06-01T10:00:00.000Z'

/** An operation of an event in London: its clocks are an hour behind those of the user who sets it up. */
export const operation: ScanOperation = {
  id: 4,
  name: 'Saturday',
  event: {
    id: 2,
    name: 'Orchard night',
    starts_at: '2026-07-04T10:00:00.000Z',
    ends_at: '2026-07-04T21:00:00.000Z',
    time_zone: 'Europe/London',
  },
  is_automatic: false,
  archived: false,
  sessions_count: 2,
  updated_at,
}
export const mainGate: ScanSession = {
  id: 5,
  scan_operation_id: 4,
  name: 'Main gate',
  starts_at: '2026-07-04T08:00:00.000Z',
  ends_at: '2026-07-04T22:00:00.000Z',
  is_whole_event: false,
  outgoing_scans: true,
  test_mode: false,
  people_limit: null,
  product_ids: [11],
  scanner_ids: [7],
  has_scans: false,
  updated_at,
}
export const sideGate: ScanSession = {
  ...mainGate,
  id: 6,
  name: 'Side gate',
  is_whole_event: true,
  outgoing_scans: false,
  test_mode: true,
  product_ids: null,
  scanner_ids: null,
  has_scans: true,
}
export const products: ScanProduct[] = [
  {
    product_id: 11,
    name: 'Day ticket',
    session_ids: [5, 6],
    color: '#C9A227',
    scan_till: '2026-07-04T18:00:00.000Z',
    is_own: true,
    updated_at,
  },
  { product_id: 12, name: 'Pass-partout', session_ids: [], color: null, scan_till: null, is_own: false, updated_at },
]
export const scanners: ScanScanner[] = [
  { scanner_id: 7, name: 'North phone', session_ids: [5], updated_at },
  { scanner_id: 8, name: 'South phone', session_ids: [6], updated_at },
]
export const pageOf = (...data: ScanOperation[]) => ({ data, total: data.length, page: 1, per_page: 25, last_page: 1 })

const all: Permission[] = [
  'event.view',
  'scan_operation.view',
  'scan_operation.create',
  'scan_operation.edit',
  'scan_operation.delete',
]

/** Opens a screen of scan operations as a user with these permissions. */
export function openOperations(path: string, answers: Answers = {}, permissions: Permission[] = all) {
  return renderBackoffice(path, {
    session: aSession({ permissions }),
    answers: {
      listScanOperations: pageOf(operation),
      getScanOperation: operation,
      listScanSessions: [mainGate, sideGate],
      listScanProducts: products,
      listScanScanners: scanners,
      listActiveEvents: { ...pageOf(), data: [{ ...operation.event, status: 'live', state: 'live' }], total: 1 },
      ...answers,
    },
  })
}
