import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { folded, searchedNumber } from '@entree/domain/foundation/search-words.ts'
import { allowedEventIds, holds } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { findCodes, findProducts, findTicket } from './queries.ts'

/**
 * What the search of the top bar finds beside events and orders, which have lists of their own: of each kind only for users who may see
 * it, and of the events they may see (USER-18).
 */
export async function searchRecords(scope: Scope, { search }: CallInput<'searchRecords'>): Promise<CallAnswer<'searchRecords'>> {
  // Marks alone, such as an apostrophe that was begun with, are in no name.
  if (folded(search).trim() === '') return []
  const wanted = { company_id: scope.company_id, event_ids: allowedEventIds(scope), search }
  const number = searchedNumber(search)
  const found = await Promise.all([
    holds(scope, 'order.search') && number !== null ? findTicket(scope.tx, wanted, number) : [],
    holds(scope, 'event.products') ? findProducts(scope.tx, wanted) : [],
    holds(scope, 'discount_code.search') ? findCodes(scope.tx, wanted) : [],
  ])
  return found.flat()
}
