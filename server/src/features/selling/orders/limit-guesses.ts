import { normalizeCode } from '@entree/domain/catalogue/discount-rules.ts'
import { Refused } from '#platform/http/refused.ts'
import { createRateLimit, networkOf } from '#platform/http/rate-limit.ts'
import type { Services } from '#features/services.ts'

/** Runs `work` with a code that someone entered. Refuses `too_many_requests` to an address that keeps entering wrong ones. */
export type LimitGuesses = <T>(request: { ip: string }, code: string | null | undefined, work: () => Promise<T>) => Promise<T>

type Needs = Pick<Services, 'config' | 'now'>

const WINDOW_MS = 10 * 60_000

/**
 * Keeps discount codes from being guessed: an address may be wrong 30 times in ten minutes, over all calls that take a code. A
 * code that is right does not count, so that a crowd behind one address can buy with it; and one that is wrong counts once, however many
 * of them enter it (SEC-23).
 */
export function createGuessLimit(services: Needs): LimitGuesses {
  const limit = createRateLimit(services, { limit: 30, window_ms: WINDOW_MS })
  const wrong = createRateLimit(services, { limit: 1, window_ms: WINDOW_MS })
  // What is being looked at: of a crowd that enters one code in the same moment the first counts, as it does of one after the other.
  const underWay = new Set<string>()
  return async ({ ip }, code, work) => {
    if (!code?.trim()) return work()
    const key = `${networkOf(ip)} ${normalizeCode(code)}`
    if (underWay.has(key) || wrong.left(key).remaining === 0) return work()
    // Counted beforehand, so that many at once do not all get through.
    limit.spend(ip)
    underWay.add(key)
    try {
      const answer = await work()
      limit.forgive(ip)
      return answer
    } catch (error) {
      if (isWrongCode(error)) wrong.spend(key)
      else limit.forgive(ip)
      throw error
    } finally {
      underWay.delete(key)
    }
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof Refused && error.refusals.some(({ code }) => code === 'discountcode_invalid')
}
