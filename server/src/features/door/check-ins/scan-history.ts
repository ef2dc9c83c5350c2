import { scanDay, type EarlierScan, type ScanEvent } from '@entree/domain/door/judge-scan.ts'
import type { ScanRequest } from './scan-request.ts'

/** A scan that counts, in the order of time. */
export type Counted = EarlierScan & { scan_id: string }

/** The last scan that counts before this one; for one that is judged as it happens, the last there is. */
export function earlierOf(history: readonly Counted[], { at, late }: Pick<ScanRequest, 'at' | 'late'>): EarlierScan | null {
  const before = late === null ? history : history.filter(({ scanned_at }) => Date.parse(scanned_at) <= Date.parse(at))
  const last = before.at(-1)
  if (!last) return null
  const { direction, scanned_at, session_name, scanner_name } = last
  return { direction, scanned_at, session_name, scanner_name }
}

/**
 * The entry that was let in after a late one, with no exit in between: two devices let the same ticket in. Null when there is none, or when
 * it came on another day with a multi-day ticket.
 */
export function laterEntry(
  history: readonly Counted[],
  { at, direction }: Pick<ScanRequest, 'at' | 'direction'>,
  { product_id }: { product_id: number },
  { products, time_zone }: ScanEvent,
): EarlierScan | null {
  const next = history.find(({ scanned_at }) => Date.parse(scanned_at) > Date.parse(at))
  if (direction !== 'in' || next?.direction !== 'in') return null
  const isOtherDay = scanDay(next.scanned_at, time_zone) !== scanDay(at, time_zone)
  if ((products.get(product_id)?.multi_day ?? false) && isOtherDay) return null
  const { scanned_at, session_name, scanner_name } = next
  return { direction: 'in', scanned_at, session_name, scanner_name }
}

/** The history with one more scan in its place. */
export function withScan(history: readonly Counted[], scan: Counted): Counted[] {
  return [...history, scan].toSorted((one, other) => Date.parse(one.scanned_at) - Date.parse(other.scanned_at))
}

/** The history without a scan that was taken back. */
export function withoutScan(history: readonly Counted[], scan_id: string): Counted[] {
  return history.filter((scan) => scan.scan_id !== scan_id)
}
