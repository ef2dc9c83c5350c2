import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { SupportHit } from '@entree/contract/desk/support/entities.ts'
import { readPeopleSearch } from '@entree/domain/desk/search-people.ts'
import { SHORTEST_SEARCH } from '@entree/domain/foundation/search-words.ts'
import { refundStateOf } from '@entree/domain/money/refundable.ts'
import { emailForms } from '#platform/email-forms.ts'
import { refuse } from '#platform/http/refused.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { selectHits, type FoundOrder } from './queries.ts'
import { findSupportOrders, MOST_HITS } from './search-queries.ts'
import { supportedCompany } from './supported-company.ts'

/**
 * The newest orders that a search and its filters find, at most 100, and whether there are more: of all companies for people of the
 * platform, else of the own one and of the events that the user sees (SUP-01, DEC-B-147, DEC-B-148). Refuses `search_too_short`.
 */
export async function searchSupport(scope: Scope, input: CallInput<'searchSupport'>): Promise<CallAnswer<'searchSupport'>> {
  const { search = '', event_id = null, payment_status = null } = input
  if (search !== '' && search.length < SHORTEST_SEARCH) return refuse('search_too_short', { field: 'search' })
  const company_id = supportedCompany(scope)
  const filter = { company_id, event_ids: allowedEventIds(scope), event_id, payment_status }
  const ids = await findSupportOrders(scope.tx, filter, search === '' ? null : readPeopleSearch(search, emailForms))
  const rows = await selectHits(scope.tx, company_id, ids.slice(0, MOST_HITS))
  return { data: rows.map(describeHit), is_more: ids.length > MOST_HITS }
}

function describeHit(row: FoundOrder): SupportHit {
  return SupportHit.parse({
    ...row,
    company: { id: row.company_id, name: row.seller },
    event: { id: row.event_id, name: row.event_name },
    point_of_sale: { id: row.point_of_sale_id, name: row.point_of_sale_name },
    customer_name: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.company_name,
    refund_state: refundStateOf(row),
  })
}
