import type { MoneyTaker } from '@entree/domain/money/money-taker.ts'
import type { Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'

export type MoneyHooks = Pick<HookRegistry, 'findMoneyTaker'>

/** What takes the company's real payments now: the slice that has the accounts knows (EVT-90). */
export async function moneyTakerOf(
  { tx, company_id }: Pick<Scope, 'tx' | 'company_id'>,
  { findMoneyTaker: [find] }: MoneyHooks,
): Promise<MoneyTaker> {
  return find ? find(tx, company_id) : null
}
