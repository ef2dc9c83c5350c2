import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { WaitingListRow } from '@entree/contract/selling/waiting-lists/entities.ts'
import { SHORTEST_SEARCH } from '@entree/domain/foundation/search-words.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { countEntries, findEntries, isEvent } from './list-queries.ts'

/** Who waits for what is sold out of an event, in order of arrival (LIST-14). Refuses `not_found`, `search_too_short`. */
export async function readWaitingList(scope: Scope, input: CallInput<'listWaitingList'>): Promise<CallAnswer<'listWaitingList'>> {
  const { event_id, page, after_id, search = '', product_id = null } = input
  if (search !== '' && search.length < SHORTEST_SEARCH) return refuse('search_too_short', { field: 'search' })
  if (!(await isEvent(scope, event_id))) return refuse('not_found')
  const found = await findEntries(scope, { event_id, product_id, search }, { page, after_id })
  return { ...found, data: found.data.map(describeEntry) }
}

/** How many people wait for each product, and for how many of it. Refuses `not_found`. */
export async function countWaitingList(scope: Scope, event_id: number): Promise<CallAnswer<'getWaitingListCounts'>> {
  if (!(await isEvent(scope, event_id))) return refuse('not_found')
  const counts = await countEntries(scope, event_id)
  return counts.map(({ product_id, name, people, amount }) => ({ product: { id: product_id, name }, people, amount }))
}

function describeEntry({ product_id, product_name, ...row }: Awaited<ReturnType<typeof findEntries>>['data'][number]) {
  return WaitingListRow.parse({ ...row, product: { id: product_id, name: product_name } })
}
