import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { VenueDetail } from '@entree/contract/catalogue/venues/entities.ts'
import { paginateAfter } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { countEvents, findVenue, venuesSeenBy, type Owner } from './queries.ts'

const MOST_CHOICES = 100

/** A page of the venues that the company sees, by name (VEN-01). */
export async function listVenues(scope: Scope, input: CallInput<'listVenues'>): Promise<CallAnswer<'listVenues'>> {
  const owner = ownerOf(scope)
  const direction = input.sort.startsWith('-') ? 'desc' : 'asc'
  const query = venuesSeenBy(scope.tx, owner, input)
    .orderBy(input.sort.endsWith('city') ? 'city' : 'name', direction)
    .orderBy('id')
  const found = await paginateAfter(query, 'id', input)
  const counts = await countEvents(
    scope.tx,
    owner,
    found.data.map(({ id }) => id),
  )
  const data = found.data.map((row) => ({
    ...describeVenue(row, owner),
    events_count: counts.find(({ venue_id }) => venue_id === row.id)?.events_count ?? 0,
  }))
  return { ...found, data }
}

/** Active venues to choose from for an event (DEC-B-163). */
export async function listActiveVenues(
  scope: Scope,
  { search }: CallInput<'listActiveVenues'>,
): Promise<CallAnswer<'listActiveVenues'>> {
  const rows = await venuesSeenBy(scope.tx, ownerOf(scope), { search, active: true })
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_CHOICES)
    .execute()
  return rows.map(({ id, name, city }) => ({ id, name, city }))
}

/** One venue that the company sees. Refuses `not_found`. */
export async function readVenue(scope: Scope, id: number): Promise<VenueDetail> {
  const owner = ownerOf(scope)
  return describeVenue((await findVenue(scope.tx, owner, id)) ?? refuse('not_found'), owner)
}

/** Whose venues are handled: the company's that the call is about, or the platform's. */
export function ownerOf({ company_id }: Pick<Scope, 'company_id'>): Owner {
  return company_id === 0 ? null : company_id
}

function describeVenue({ company_id, ...venue }: Omit<VenueDetail, 'is_own'> & { company_id: Owner }, owner: Owner): VenueDetail {
  return { ...venue, is_own: owner === null || company_id === owner }
}
