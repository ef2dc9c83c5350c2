import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { Refused } from '#platform/http/refused.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type { Services } from '#features/services.ts'

const WINDOW_MS = 15 * 60_000

/** What tells that somebody guessed wrong. */
const WRONG = new Set<RefusalCode>(['invalid_login', 'login_failed', 'code_invalid', 'password_wrong', 'password_link_invalid'])

export type Attempts = {
  /**
   * Does `work`, which answers or refuses a guess: of wrong ones an account has 10 and an address 30 in 15 minutes, over all that can
   * be guessed (DEC-B-04). `onBlocked` runs for the first that is turned away. Refuses `too_many_attempts`.
   */
  guard: <T>(guess: { ip: string; account: string | null; onBlocked?: () => Promise<void> }, work: () => Promise<T>) => Promise<T>
  /** Counts a mail that a visitor asks us to send: 5 to an address and 30 from an address of his in 15 minutes. */
  countMail: (request: { ip: string }, to: string) => void
}

type Clocked = Pick<Services, 'config' | 'now'>

/** One for each server, however many slices count guesses with it. */
const made = new WeakMap<Services['config'], Attempts>()

/** Counters in the memory of this process. */
export function createAttempts(services: Clocked): Attempts {
  const attempts = made.get(services.config) ?? newAttempts(services)
  made.set(services.config, attempts)
  return attempts
}

function newAttempts(services: Clocked): Attempts {
  const limitOf = (limit: number) => createRateLimit(services, { limit, window_ms: WINDOW_MS, code: 'too_many_attempts' })
  const [addresses, accounts, senders, receivers] = [limitOf(30), limitOf(10), limitOf(30), limitOf(5)]

  return {
    guard: async ({ ip, account, onBlocked }, work) => {
      const keys =
        account === null
          ? [{ limit: addresses, key: ip }]
          : [
              { limit: addresses, key: ip },
              { limit: accounts, key: account },
            ]
      // Counted beforehand, so that many at once do not all get through.
      let isFirst = false
      try {
        for (const { limit, key } of keys) limit.spend(key, () => (isFirst = true))
      } catch (error) {
        if (isFirst) await onBlocked?.()
        throw error
      }
      const forgive = () => {
        for (const { limit, key } of keys) limit.forgive(key)
      }
      try {
        const answer = await work()
        forgive()
        return answer
      } catch (error) {
        if (!isWrong(error)) forgive()
        throw error
      }
    },
    countMail: ({ ip }, to) => {
      senders.spend(ip)
      receivers.spend(foldEmail(to))
    },
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof Refused && error.refusals.some(({ code }) => WRONG.has(code))
}
