import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Services } from '#features/services.ts'
import { spendAttempts } from './attempt-queries.ts'

type Needs = Pick<Services, 'config'>
type At = Pick<Scope, 'tx' | 'now'>

/**
 * Counts what a visitor may do so many times in 24 hours, in the transaction of the scope: what is refused or undone is not counted, and those
 * who do it at once wait for each other. The whole installation counts together. Refuses `too_many_requests`. Off with UNLIMITED_REQUESTS.
 */
export async function spendDaily(needs: Needs, at: At, what: string, most: number): Promise<void> {
  if ((await countDaily(needs, at, what)) > most) refuse('too_many_requests')
}

/** The same without a limit: how often it was done in the day that began with the first; 0 with UNLIMITED_REQUESTS. */
export async function countDaily({ config }: Needs, { tx, now }: At, what: string): Promise<number> {
  if (config.UNLIMITED_REQUESTS) return 0
  const [row] = await spendAttempts(tx, [dailyKey(what)], now, addMs(now, DAY_MS))
  return row?.spent ?? 0
}

/** The key of `attempt` under which it is counted, in `spent`, until `ends_at`. */
export function dailyKey(what: string): string {
  return hashToken(`daily:${what}`)
}
