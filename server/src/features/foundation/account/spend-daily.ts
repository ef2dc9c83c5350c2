import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Services } from '#features/services.ts'
import { spendAttempts } from './attempt-queries.ts'

/**
 * Counts what a visitor may do so many times in 24 hours, in the transaction of the scope: what is refused or undone is not counted, and those
 * who do it at once wait for each other. The whole installation counts together. Refuses `too_many_requests`. Off with UNLIMITED_REQUESTS.
 */
export async function spendDaily(
  { config }: Pick<Services, 'config'>,
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  what: string,
  most: number,
): Promise<void> {
  if (config.UNLIMITED_REQUESTS) return
  const [row] = await spendAttempts(tx, [hashToken(`daily:${what}`)], now, addMs(now, DAY_MS))
  if ((row?.spent ?? 0) > most) refuse('too_many_requests')
}
