import type { CallAnswer } from '@entree/contract/calls.ts'
import { takesMoney } from '@entree/domain/money/money-taker.ts'
import type { Scope } from '#platform/scope.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { moneyTakerOf, type MoneyHooks } from './money-taker.ts'
import { listPaidOffers } from './unpayable-queries.ts'

/** The events on sale that sell for money at a point of sale where visitors cannot pay, the next first (DASH-30). */
export async function listUnpayableEvents(scope: Scope, hooks: MoneyHooks): Promise<CallAnswer<'listUnpayableEvents'>> {
  const [taker, offers] = await Promise.all([
    moneyTakerOf(scope, hooks),
    listPaidOffers(scope.tx, { company_id: scope.company_id, event_ids: allowedEventIds(scope), now: scope.now }),
  ])
  const unpayable = offers.filter(({ adapters }) => !takesMoney(taker, adapters))
  return [...new Map(unpayable.map(({ id, name }) => [id, { id, name }])).values()]
}
