import type { CallInput } from '@entree/contract/calls.ts'
import type { VenueDetail } from '@entree/contract/catalogue/venues/entities.ts'
import { venueRefusals } from '@entree/domain/catalogue/venue-rules.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#platform/database/refused-by-database.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { holds } from '#platform/acting-user.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { ownerOf, readVenue } from './list-venues.ts'
import { deleteVenueRow, insertVenue, lockVenue, updateVenue } from './queries.ts'

/** Adds a venue to the company's, or to the platform's (EVT-59). Refuses `venue_exists` for the same name at the same zip (DEC-B-162). */
export async function createVenue(scope: Scope, input: CallInput<'createVenue'>): Promise<VenueDetail> {
  return transact(scope, async (scope) => {
    const { tx, now } = scope
    const values = venueValues(scope, input)
    const id = await insertVenue(tx, { ...values, company_id: ownerOf(scope), created_at: now, updated_at: now })
    if (id === null) return refuse('venue_exists', { field: 'name' })
    await recordChange(scope, { entity: 'venue', entity_id: id, action: 'created', after: values })
    return readVenue(scope, id)
  })
}

/** Changes a venue of the company's own; one that the platform verified is the platform's to change (`venue_verified`, DEC-B-163). */
export async function saveVenue(scope: Scope, input: CallInput<'saveVenue'>): Promise<VenueDetail> {
  return onlyOnce('venue_exists', () =>
    transact(scope, async (scope) => {
      const { tx, now } = scope
      const was = await lockOwn(scope, input.id)
      await refuseStaleSave(scope, { entity: 'venue', id: was.id, updated_at: was.updated_at }, input.updated_at)
      const values = venueValues(scope, input)
      await updateVenue(tx, ownerOf(scope), was.id, { ...values, updated_at: now })
      await recordChange(scope, {
        entity: 'venue',
        entity_id: was.id,
        action: 'changed',
        before: was,
        after: { ...was, ...values },
      })
      return readVenue(scope, was.id)
    }),
  )
}

/** Removes an own venue. Refuses `venue_used` while an event is there (VEN-15). */
export async function deleteVenue(scope: Scope, id: number): Promise<void> {
  await onlyOnce('venue_used', () =>
    transact(scope, async (scope) => {
      const was = await lockOwn(scope, id)
      await deleteVenueRow(scope.tx, ownerOf(scope), id)
      await recordChange(scope, { entity: 'venue', entity_id: id, action: 'deleted', before: was })
    }),
  )
}

async function lockOwn(scope: Scope, id: number) {
  const owner = ownerOf(scope)
  const venue = (await lockVenue(scope.tx, owner, id)) ?? refuse('not_found')
  if (venue.verified && !holds(scope, 'master_data.venues')) return refuse('venue_verified')
  return owner === null || venue.company_id === owner ? venue : refuse('not_found')
}

/** The columns as given, without spaces around; `verified` only by the platform. */
function venueValues(scope: Scope, input: Omit<CallInput<'createVenue'>, 'id'>) {
  const { name, address, zip, city, country_code, active, verified } = input
  refuseIfAny(venueRefusals(input))
  if (verified !== undefined && !holds(scope, 'master_data.venues')) refuse('access_denied', { field: 'verified' })
  return {
    name: name.trim(),
    address: address.trim(),
    zip: zip.trim().toUpperCase(),
    city: city.trim(),
    country_code,
    active,
    ...(verified === undefined ? {} : { verified }),
  }
}

/** What the database itself keeps apart or together, said as a refusal. */
async function onlyOnce<T>(code: 'venue_exists' | 'venue_used', work: () => Promise<T>): Promise<T> {
  const isKnown = code === 'venue_exists' ? isUniqueViolation : isForeignKeyViolation
  try {
    return await work()
  } catch (error) {
    if (isKnown(error)) return refuse(code, code === 'venue_exists' ? { field: 'name' } : {})
    throw error
  }
}
