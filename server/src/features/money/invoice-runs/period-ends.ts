import type { Scope } from '#platform/scope.ts'
import { hasUnpaidMoney } from '#features/money/payouts/read-payouts.ts'
import { hasMoved, readEventEnds } from './queries.ts'

/**
 * When the company's periods end that are paid out per event, from a day of Amsterdam on: with its events, and with the month where it has
 * some without an end (M18). Where none is to end any more, what is left is dealt with monthly, as nothing else would (INV-14).
 */
export async function readPeriodEnds(scope: Scope, from: string): Promise<{ event_ends: string[]; closes_monthly: boolean }> {
  const { event_ends, has_continuous } = await readEventEnds(scope, from)
  const isOver = event_ends.length === 0 && !has_continuous
  const closes_monthly = has_continuous || (isOver && ((await hasMoved(scope, from)) || (await hasUnpaidMoney(scope, from))))
  return { event_ends, closes_monthly }
}
