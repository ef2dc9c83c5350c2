import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from './zoned-time.ts'

/** How long is waited after each failure: three days in all. */
const WAITS_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  16 * HOUR_MS,
  24 * HOUR_MS,
]

/** When a delivery that failed `attempts` times is tried again; null: no more (HOOK-06). */
export function nextAttemptAt(attempts: number, now: string): string | null {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : addMs(now, wait)
}

/** How long everything may fail until a webhook is switched off (HOOK-07). */
export const FAILING_MS = 5 * DAY_MS

/** What a secret is to the receiver that verifies: `whsec_` and the key in base64, as Standard Webhooks has it. */
export const SECRET_PREFIX = 'whsec_'
/** How long a secret is good after it was replaced. */
export const OLD_SECRET_MS = DAY_MS
