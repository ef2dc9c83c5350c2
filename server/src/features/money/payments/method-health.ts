import { describeError } from '#platform/describe-error.ts'
import type { Services } from '#features/services.ts'

/** A way to pay, as the provider knows it: through which account, or which built-in provider, with which method. */
export type Way = { provider: string; payment_account_id: number | null; method: string }

/**
 * `failures` in a row; `retry_at`: when the next buyer may try whether it works again; `down_since`: when it was logged as down, null when it
 * was not. In milliseconds since the epoch.
 */
type Trouble = { failures: number; failed_at: number; retry_at: number; down_since: number | null }

/** The way is left alone for a moment, as payments by it failed in a row. */
export class WayDown extends Error {
  constructor({ provider, method }: Way) {
    super(`${provider} is down for ${method}, and is left alone for a moment`)
    this.name = 'WayDown'
  }
}

/** After this many failures in a row the way is down. */
const PATIENCE = 5
/** How long buyers are not sent there, and how long the one who tries it may take. */
const PAUSE_MS = 10_000
/** Failures further apart than this are no row. */
const ROW_MS = 60_000

/** By the providers of one installation, which are there as long as its server. Only ways in trouble are kept. */
const troubles = new WeakMap<Services['payments'], Map<string, Trouble>>()

/**
 * The breaker: which ways to pay work at the moment, by how the last payments that were made with each of them went. It guards nothing but the
 * waiting: a buyer sees at once what they would see after the time limit, and a provider that is down is not asked by everybody. That a way is
 * down, and that it works again, is logged once each.
 */
export function methodHealth({ payments, now, log }: Pick<Services, 'payments' | 'now' | 'log'>) {
  const known = troubles.get(payments) ?? new Map<string, Trouble>()
  troubles.set(payments, known)
  const time = () => Date.parse(now())
  const find = (way: Way): Trouble | null => {
    const trouble = known.get(keyOf(way))
    // Either way: a clock that is set back keeps no buyer from a method for as long as that was (RUN-22).
    return trouble && Math.abs(time() - trouble.failed_at) < ROW_MS ? trouble : null
  }
  return {
    isDown: (way: Way): boolean => (find(way)?.failures ?? 0) >= PATIENCE,

    /** Whether a buyer is sent there now. Of a way that is down one buyer at a time tries it, after a pause. */
    mayTry: (way: Way): boolean => {
      const trouble = find(way)
      if (!trouble || trouble.failures < PATIENCE) return true
      if (time() < trouble.retry_at) return false
      trouble.retry_at = time() + PAUSE_MS
      return true
    },

    noteAnswer: (way: Way): void => {
      const down_since = known.get(keyOf(way))?.down_since ?? null
      known.delete(keyOf(way))
      if (down_since === null) return
      const seconds = Math.round((time() - down_since) / 1000)
      log.warn({ ...way, seconds }, `buyers can pay with this method again after ${seconds} s`)
    },

    noteFailure: (way: Way, error: unknown): void => {
      const failures = (find(way)?.failures ?? 0) + 1
      const told = known.get(keyOf(way))?.down_since ?? null
      const down_since = failures >= PATIENCE ? (told ?? time()) : told
      known.set(keyOf(way), { failures, failed_at: time(), retry_at: time() + PAUSE_MS, down_since })
      if (told !== null || down_since === null) return
      log.error(
        { ...way, failures, cause: describeError(error).message },
        'buyers cannot pay with this method: its provider does not answer. It is tried every ten seconds',
      )
    },
  }
}

function keyOf({ provider, payment_account_id, method }: Way): string {
  return `${provider}/${payment_account_id ?? ''}/${method}`
}
