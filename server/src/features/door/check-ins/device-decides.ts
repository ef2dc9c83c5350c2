import type { StoredScan } from './ticket-queries.ts'
import type { ScanRequest } from './scan-request.ts'

/**
 * What changes of a stored scan when its device comes with another verdict under the same id: our answer came too late, so the device
 * decided itself, and what it did is what happened (DOOR-01). Null: they agree, or the device waited for us.
 *
 * | we said  | the device | then                                                              |
 * |----------|------------|-------------------------------------------------------------------|
 * | let in   | let in     | as it is                                                          |
 * | refused  | refused    | as it is                                                          |
 * | refused  | let in     | inside: it counts, and what stood against it is a conflict        |
 * | let in   | refused    | outside: the entry is taken back, as if the scan had been refused |
 */
export function deviceCorrection(
  stored: StoredScan,
  { late, user, received_at }: Pick<ScanRequest, 'late' | 'user'> & { received_at: string },
  session: { test_mode: boolean },
): StoredScan | null {
  if (late === null || (stored.reason === null) === (late.reason === null)) return null
  const { device_at } = late
  if (late.reason !== null) {
    const undone = stored.counts ? { undone_at: received_at, undone_by: user.id } : {}
    return { ...stored, reason: late.reason, conflict: null, counts: false, device_at, ...undone }
  }
  const counts = stored.ticket_id !== null && !session.test_mode
  return { ...stored, reason: null, conflict: session.test_mode ? null : stored.reason, counts, device_at }
}
