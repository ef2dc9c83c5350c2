import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { networkOf } from '#platform/http/rate-limit.ts'
import { refuse, Refused } from '#platform/http/refused.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Services } from '#features/services.ts'
import { spendDaily } from './spend-daily.ts'
import { forgiveAttempts, isRemembered, remember, spendAttempts } from './attempt-queries.ts'

const WINDOW_MS = 15 * MINUTE_MS
/** Wrong guesses in a window: from one network, at one account from one network, and at one account from anywhere. */
const OF_NETWORK = 30
const AT_ACCOUNT = 10
const AT_ACCOUNT_FROM_ANYWHERE = 100
/** Mails in a window: asked for from one network, and to one address. */
const SENT = 30
const RECEIVED = 5
/** Mails in a day to an address that may be a stranger's, or whose owner may not have asked for them (SEC-31). */
const RECEIVED_BY_STRANGER = 20
/** How long the network and the device are known from which someone got into an account. */
const KNOWN_MS = 30 * DAY_MS

/** What tells that someone guessed wrong. */
const WRONG = new Set<RefusalCode>([
  'invalid_login',
  'login_failed',
  'code_invalid',
  'passkey_invalid',
  'sign_in_refused',
  'password_wrong',
  'password_link_invalid',
  'email_link_invalid',
])

type Limit = { key: string; limit: number }

type Guess = {
  ip: string
  account: string | null
  device?: string | null
  by_passkey?: boolean
  onBlocked?: () => Promise<void>
}

export type Attempts = {
  /**
   * Does `work`, which answers or refuses a guess. Wrong ones are limited in 15 minutes by network, by account and network, and by
   * account (DEC-B-04); the last not for a network from which someone got into the account before, so that guessing elsewhere does
   * not lock its owner out. Guesses at an account by a `device` that got into it before have a count of their own, and so have those by passkey,
   * which nobody guesses: neither is turned away for what others do (SEC-24, docs/decisions/0076). `onBlocked` runs for the first that is
   * turned away. Refuses `too_many_attempts`.
   */
  guard: <T>(guess: Guess, work: () => Promise<T>) => Promise<T>
  /** Notes that someone got into an account by this device. */
  know: (account: string, device: string) => Promise<void>
  /** Whether something that works once is used for the first time; remembered until `until`, when it expires on its own. */
  once: (what: string, until: string) => Promise<boolean>
  /** Counts a mail that a visitor asks us to send: 5 to an address and 30 from a network in 15 minutes. */
  countMail: (request: { ip: string }, to: string) => Promise<void>
  /** The same where the address is whatever was typed: 20 to it in a day besides. Refuses `too_many_requests` too. */
  countMailToStranger: (request: { ip: string }, to: string) => Promise<void>
  /**
   * The same for a mail to the owner of an account, asked for by who has not signed in. From networks from which they got into it before the
   * count is another, so that nobody elsewhere uses up theirs (SEC-31). `account` null: there is none.
   */
  countMailToOwner: (request: { ip: string }, to: string, account: string | null) => Promise<void>
}

/** Counts in the database: several processes count together, and a restart forgets nothing. Off with UNLIMITED_REQUESTS. */
export function createAttempts({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>): Attempts {
  const spend = async (limits: readonly Limit[], onFirst?: () => Promise<void>) => {
    if (config.UNLIMITED_REQUESTS) return
    const at = now()
    const rows = await spendAttempts(
      db,
      limits.map(({ key }) => key),
      at,
      addMs(at, WINDOW_MS),
    )
    for (const { key, limit } of limits) {
      const row = rows.find((one) => one.key === key)
      if (!row || row.spent <= limit) continue
      if (row.spent === limit + 1) await onFirst?.()
      // One network that is turned away spends nothing of what others have.
      await forgiveAttempts(
        db,
        limits.flatMap((other) => (other.key === key ? [] : [other.key])),
      )
      refuse('too_many_attempts', { seconds: Math.ceil((Date.parse(row.ends_at) - Date.parse(at)) / 1000) })
    }
  }

  /** What a guess counts under; `known`: the key by which its network is one from which someone got into the account before. */
  const limitsOf = async ({ account, device, by_passkey }: Guess, network: string, known: string): Promise<Limit[]> => {
    const at = now()
    if (account !== null && by_passkey) return [{ key: keyOf('passkey', account, network), limit: AT_ACCOUNT }]
    if (account !== null && device && (await isRemembered(db, keyOf('device', account, device), at)))
      return [{ key: keyOf('account', account, 'device', device), limit: AT_ACCOUNT }]
    const isKnown = account !== null && (await isRemembered(db, known, at))
    return [
      // Whoever guesses at names that were never seen here leaves those alone that are.
      { key: isKnown ? keyOf('network', network, 'known') : keyOf('network', network), limit: OF_NETWORK },
      ...(account === null ? [] : [{ key: keyOf('account', account, network), limit: AT_ACCOUNT }]),
      ...(account === null || isKnown ? [] : [{ key: keyOf('account', account), limit: AT_ACCOUNT_FROM_ANYWHERE }]),
    ]
  }

  const countMail = ({ ip }: { ip: string }, to: string) =>
    spend([
      { key: keyOf('sender', networkOf(ip)), limit: SENT },
      { key: keyOf('receiver', foldEmail(to)), limit: RECEIVED },
    ])

  const spendDay = (what: string) => spendDaily({ config }, { tx: db, now: now() }, what, RECEIVED_BY_STRANGER)

  return {
    guard: async (guess, work) => {
      const { ip, account, onBlocked } = guess
      const network = networkOf(ip)
      const known = keyOf('known', account ?? '', network)
      const limits = await limitsOf(guess, network, known)
      const forgive = () =>
        forgiveAttempts(
          db,
          limits.map(({ key }) => key),
        )
      // Counted beforehand, so that many at once do not all get through.
      await spend(limits, onBlocked)
      try {
        const answer = await work()
        await forgive()
        if (account !== null) await remember(db, known, addMs(now(), KNOWN_MS))
        return answer
      } catch (error) {
        if (!isWrong(error)) await forgive()
        throw error
      }
    },
    know: (account, device) => remember(db, keyOf('device', account, device), addMs(now(), KNOWN_MS)),
    once: async (what, until) => {
      const [row] = await spendAttempts(db, [keyOf('once', what)], now(), until)
      return row?.spent === 1
    },
    countMail,
    countMailToStranger: async (request, to) => {
      await countMail(request, to)
      await spendDay(`mail to a stranger ${foldEmail(to)}`)
    },
    countMailToOwner: async (request, to, account) => {
      await countMail(request, to)
      // Looked up without an account too, so that the time it takes tells nothing.
      const isKnown = await isRemembered(db, keyOf('known', account ?? '', networkOf(request.ip)), now())
      await spendDay(`mail to an owner ${foldEmail(to)}${account !== null && isKnown ? ' known' : ''}`)
    },
  }
}

function keyOf(...parts: string[]): string {
  return hashToken(`attempt:${parts.join('\n')}`)
}

function isWrong(error: unknown): boolean {
  return error instanceof Refused && error.refusals.some(({ code }) => WRONG.has(code))
}
