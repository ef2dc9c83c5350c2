import type { Services, Slice } from '#features/services.ts'
import { listActiveVenues, listVenues, readVenue } from './list-venues.ts'
import { createVenue, deleteVenue, saveVenue } from './save-venue.ts'

/** Binds the back office's calls for venues. */
export function bindVenues({ bind }: Services): Slice {
  bind('listVenues', listVenues)
  bind('listActiveVenues', listActiveVenues)
  bind('getVenueDetail', (scope, { id }) => readVenue(scope, id))
  bind('createVenue', createVenue)
  bind('saveVenue', saveVenue)
  bind('deleteVenue', async (scope, { id }) => {
    await deleteVenue(scope, id)
    return { success: true as const }
  })
  return { audit: { venue: { name: 'name' } } }
}
