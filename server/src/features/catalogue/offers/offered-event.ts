import type { Scope } from '#platform/scope.ts'
import { selectEvent } from './queries.ts'

export type OfferedEvent = NonNullable<Awaited<ReturnType<typeof findOfferedEvent>>>

/**
 * An event as staff make orders for it: with the point of sale that these are of (live if there is one, else the oldest; null: there is none)
 * and whether buyers choose a time from opening hours. Null: the company has no such event, or it is that of a batch.
 */
export async function findOfferedEvent({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>, event_id: number) {
  return selectEvent(tx, company_id, event_id)
}
