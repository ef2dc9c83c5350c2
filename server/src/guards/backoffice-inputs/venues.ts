import type { Office, OfficeInputs } from '../an-office.ts'

export const venuesInputs = ({ venue }: Office): OfficeInputs => {
  const fields = { name: 'Another hall', address: 'Street 2', zip: '1234 AC', city: 'Utrecht', country_code: 'NL', active: true }
  return {
    listVenues: { page: 1, sort: 'name' },
    listActiveVenues: {},
    getVenueDetail: { id: venue.id },
    createVenue: fields,
    saveVenue: { id: venue.id, ...fields },
    deleteVenue: { id: venue.id },
  }
}
