import { setTimeout } from 'node:timers/promises'
import { isNotLetIn, isUnavailable } from './is-unavailable.ts'

export type Patience = {
  /** How long a start waits for its database at most, in milliseconds. */
  limit_ms: number
  notice: (line: string) => void
  stopping: AbortSignal
}

const PAUSE_MS = 500
const TOLD_EVERY_MS = 10_000

/**
 * What `work` returns, which is tried again while the database cannot be asked: a start comes before its database, or in the middle of
 * a failover, and not every supervisor starts again. `work` must leave nothing behind when it fails.
 * @throws what it failed with at last, or with what has nothing to do with waiting.
 */
export async function retryStart<T>(work: () => Promise<T>, { limit_ms, notice, stopping }: Patience): Promise<T> {
  const began = performance.now()
  let told_at: number | null = null
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const waited = performance.now() - began
      if (stopping.aborted || !isPassing(error) || waited >= limit_ms) throw error
      if (told_at === null || waited - told_at >= TOLD_EVERY_MS) {
        notice(
          `${error instanceof Error ? error.message : error} (waiting for it, ${Math.round((limit_ms - waited) / 1000)} s more at most)`,
        )
        told_at = waited
      }
    }
    await setTimeout(PAUSE_MS, null, { signal: stopping })
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || isNotLetIn(error)) return false
  return isUnavailable(error) || isPassing(error.cause)
}
