import { refundStateOf } from '@entree/domain/money/refundable.ts'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { OrderRow } from '@entree/contract/desk/orders/entities.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { readPeopleSearch } from '@entree/domain/desk/search-people.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { SHORTEST_SEARCH } from '@entree/domain/foundation/search-words.ts'
import { addDays, addMs, DEFAULT_TIME_ZONE, instantOf, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { emailForms } from '#platform/email-forms.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { FACTS_KEPT_MS } from '#features/foundation/facts/remove-old-facts.ts'
import { selectOrderPage } from './list-queries.ts'
import type { ListedOrder } from './row-queries.ts'

/**
 * A page of the company's orders, newest first: without expired and box-office ones unless asked for, of the events that the user
 * sees (BORD-01 to BORD-07, BORD-59, BORD-60, USER-18). Refuses `search_too_short` below two characters, and `updated_since_too_long_ago`.
 */
export async function listOrders(scope: Scope, input: CallInput<'listOrders'>): Promise<CallAnswer<'listOrders'>> {
  const { search = '' } = input
  const isGoingOn = input.after_id !== undefined
  const page = isGoingOn ? 1 : input.page
  if (search !== '' && search.length < SHORTEST_SEARCH) return refuse('search_too_short', { field: 'search' })
  const filter = {
    company_id: scope.company_id,
    event_ids: bothOf(allowedEventIds(scope), input.selected_events),
    show_expired: input.show_expired,
    show_box_office: input.show_box_office,
    show_in_checkout: input.show_in_checkout ?? true,
    from: input.from ? instantOf(input.from, '00:00', DEFAULT_TIME_ZONE) : null,
    until: input.to ? instantOf(addDays(input.to, 1), '00:00', DEFAULT_TIME_ZONE) : null,
    // By number is by id.
    sort: isGoingOn ? ('order_number' as const) : (input.sort ?? ('-created_at' as const)),
    payment_status: input.payment_status ?? null,
    discountcode_id: input.discountcode_id ?? null,
    campaign_id: input.campaign_id ?? null,
    after_id: input.after_id ?? null,
    updated_since: readSince(scope, input.updated_since),
  }
  const wanted = search === '' ? null : readPeopleSearch(search, emailForms)
  const { rows, count, is_more, paid_total, pending_total } = await selectOrderPage(scope.tx, filter, wanted, page)
  return {
    data: rows.map(describeRow),
    total: count,
    is_total_more: is_more,
    paid_total,
    pending_total,
    page,
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(count / PER_PAGE)),
  }
}

/** Since when changes are asked for. Refuses what facts no longer tell, as the answer would lack some (BORD-60). */
function readSince({ now }: Scope, since: string | undefined): string | null {
  const kept = addMs(now, -FACTS_KEPT_MS)
  if (since !== undefined && Date.parse(since) < Date.parse(kept)) {
    const day = addDays(localDay(kept, DEFAULT_TIME_ZONE), 1)
    return refuse('updated_since_too_long_ago', {
      field: 'updated_since',
      kept_since: instantOf(day, '00:00', DEFAULT_TIME_ZONE),
      // For people, whom the message shows it.
      since: formatDayNumeric(day),
    })
  }
  return since ?? null
}

/** A row of the list as the contract has it. */
export function describeRow(row: ListedOrder): OrderRow {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return OrderRow.parse({
    ...row,
    event: { id: row.event_id, name: row.event_name },
    point_of_sale: { id: row.point_of_sale_id, name: row.point_of_sale_name },
    customer_name: name || row.company_name,
    refund_state: refundStateOf(row),
  })
}

/** The events that are both allowed and chosen; null: all. */
function bothOf(allowed: readonly number[] | null, chosen: readonly number[] | undefined): readonly number[] | null {
  if (chosen === undefined || chosen.length === 0) return allowed
  return allowed === null ? chosen : chosen.filter((id) => allowed.includes(id))
}
