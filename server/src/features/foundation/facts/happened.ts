import type { Fact } from '@entree/contract/foundation/facts/catalogue.ts'
import type { RawBuilder } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { factsFromInsert, factsInsert } from './queries.ts'

/**
 * Writes what happened, in the open transaction of what caused it (FACT-01): it is reported exactly when that was committed. Call it while
 * whatever the facts are about is locked, so that facts of one order have the order in which they happened (FACT-04). One statement,
 * however many.
 */
export async function happened(scope: Scope, ...facts: readonly Fact[]): Promise<void> {
  if (!scope.tx.isTransaction) throw new Error('what happened is written in the transaction that caused it')
  if (facts.length > 0) await factsInsert(scope, facts).execute(scope.tx)
}

/** The same, to be written together with what caused it; `only`: those of `one` (kind, data) for which this holds. */
export function factsOf(
  scope: Pick<Scope, 'company_id' | 'now'>,
  facts: readonly Fact[],
  only?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return factsInsert(scope, facts, only)
}

/**
 * The same of what a query finds, to be written: its columns are company_id, event_id, order_id, kind, data (as the catalogue has it) and
 * happened_at, in this order.
 */
export function factsFrom(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return factsFromInsert(rows)
}
