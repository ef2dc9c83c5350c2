import { sessionSpanRefusals } from '@entree/domain/door/scan-rules.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'

/** What is wrong with the end of a session; nothing while its start is not said. */
export function endRefusal(starts_at: string | null, ends_at: string | null): Refusal | null {
  if (starts_at === null || ends_at === null || Number.isNaN(Date.parse(starts_at))) return null
  return sessionSpanRefusals({ starts_at, ends_at })[0] ?? null
}
