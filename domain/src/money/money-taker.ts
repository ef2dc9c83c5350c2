import { hasMethod } from './account-methods.ts'

/**
 * What takes the real payments of a company: an account, its own or the platform's, with its ways to pay by adapter (none: not known) and what
 * its provider said against it; `built_in`: this installation itself, without any account; null: nothing does.
 */
export type MoneyTaker = { methods: readonly string[]; problems: readonly string[] } | 'built_in' | null

/** Whether buyers can pay with one of the ways that a point of sale offers, as far as is known (EVT-90). */
export function takesMoney(taker: MoneyTaker, offered: readonly string[]): boolean {
  if (taker === null || taker === 'built_in') return taker !== null
  // A provider that was silent when the account was last tried may work again; what it says against an account stands until it is tried again.
  if (taker.problems.some((problem) => problem !== 'provider_silent')) return false
  const known = taker.methods.map((adapter) => ({ adapter, minimum: null, maximum: null }))
  return offered.some((adapter) => hasMethod(known, adapter))
}
