import type { CallInput } from '@entree/contract/calls.ts'
import type { ScanSession } from '@entree/contract/door/scan-operations/entities.ts'

/** What the form of a session holds. */
export type SessionValues = Pick<CallInput<'createScanSession'>, 'name' | 'starts_at' | 'ends_at'> & {
  /** As long as the event, or at times of its own. */
  when: 'event' | 'own'
  outgoing_scans: boolean
  test_mode: boolean
  people_limit: number | null
  products: 'all' | 'some'
  product_ids: number[]
  scanners: 'all' | 'some'
  scanner_ids: number[]
  updated_at: string | null
}

/** A new session: as long as its event, with everything. */
export const NEW_SESSION: SessionValues = {
  name: '',
  when: 'event',
  starts_at: null,
  ends_at: null,
  outgoing_scans: false,
  test_mode: false,
  people_limit: null,
  products: 'all',
  product_ids: [],
  scanners: 'all',
  scanner_ids: [],
  updated_at: null,
}

/** The form's values of a session. */
export function valuesOf({ product_ids, scanner_ids, ...session }: ScanSession): SessionValues {
  const { name, is_whole_event, starts_at, ends_at, outgoing_scans, test_mode, people_limit, updated_at } = session
  return {
    name,
    when: is_whole_event ? 'event' : 'own',
    starts_at: is_whole_event ? null : starts_at,
    ends_at: is_whole_event ? null : ends_at,
    outgoing_scans,
    test_mode,
    people_limit,
    products: product_ids === null ? 'all' : 'some',
    product_ids: product_ids ?? [],
    scanners: scanner_ids === null ? 'all' : 'some',
    scanner_ids: scanner_ids ?? [],
    updated_at,
  }
}

/** What is saved of the form's values. */
export function inputOf(values: SessionValues): Omit<CallInput<'createScanSession'>, 'id'> {
  const { name, when, starts_at, ends_at, outgoing_scans, test_mode, people_limit } = values
  return {
    name,
    starts_at: when === 'event' ? null : starts_at,
    ends_at: when === 'event' ? null : ends_at,
    outgoing_scans,
    test_mode,
    people_limit,
    product_ids: values.products === 'all' ? null : values.product_ids,
    scanner_ids: values.scanners === 'all' ? null : values.scanner_ids,
  }
}
