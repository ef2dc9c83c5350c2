import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type { Config } from '../config.ts'
import { refuse } from './refused.ts'

export type RateLimit = {
  /**
   * Counts one try. Refuses `too_many_requests` (or the `code` given), with the seconds until the next window, when there were as many as allowed
   * already; `onFirstRefused` runs for the first of a window.
   */
  spend: (key: string, onFirstRefused?: () => void) => void
  /** Takes one counted try back, for tries that turned out to be fine. */
  forgive: (key: string) => void
  /** How many tries are left in the window, and the seconds until the next one. */
  left: (key: string) => { remaining: number; seconds: number }
}

type Options = { limit: number; window_ms: number; max_keys?: number; code?: RefusalCode }

/**
 * Allows `limit` tries per key (an address, an account) in each window of time; an IPv6 address counts as its network, since someone who
 * has one has all addresses of it. In the memory of one process: meant against
 * guessing, not as a quota. The oldest keys are forgotten when there are too many. Off with UNLIMITED_REQUESTS.
 */
export function createRateLimit(
  { config, now }: { config: Pick<Config, 'UNLIMITED_REQUESTS'>; now: () => string },
  { limit, window_ms, max_keys = 100_000, code = 'too_many_requests' }: Options,
): RateLimit {
  const windows = new Map<string, { until: number; spent: number; refused: boolean }>()

  const secondsTo = (until: number) => Math.ceil((until - Date.parse(now())) / 1000)

  const windowOf = (given: string) => {
    const key = shortened(networkOf(given))
    const at = Date.parse(now())
    const known = windows.get(key)
    // Longer than a window lasts: the machine's clock was set back, and nobody is kept out for that (RUN-22).
    if (known && known.until > at && known.until - at <= window_ms) return known
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= max_keys && oldest !== undefined) windows.delete(oldest)
    const fresh = { until: at + window_ms, spent: 0, refused: false }
    windows.set(key, fresh)
    return fresh
  }

  return {
    spend: (key, onFirstRefused) => {
      const window = windowOf(key)
      if (window.spent < limit || config.UNLIMITED_REQUESTS) {
        window.spent++
        return
      }
      if (!window.refused) onFirstRefused?.()
      window.refused = true
      refuse(code, { seconds: secondsTo(window.until) })
    },
    forgive: (key) => {
      const window = windowOf(key)
      window.spent = Math.max(0, window.spent - 1)
    },
    left: (key) => {
      const { spent, until } = windowOf(key)
      return { remaining: Math.max(0, limit - spent), seconds: secondsTo(until) }
    },
  }
}

/** The /64 of an IPv6 address, or its /48; anything else, such as an IPv4 address written as one (`::ffff:192.0.2.1`), as it is. */
export function networkOf(key: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(key) || key.includes('.')) return key
  const [left = [], right] = key.split('::').map((side) => side.split(':').filter(Boolean))
  const zeros = right === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...(right ?? [])]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16))
    .join(':')}::/${bits}`
}

/** What a visitor typed can be long, and many keys are remembered. */
function shortened(key: string): string {
  return key.length <= 100 ? key : createHash('sha256').update(key).digest('base64url')
}
