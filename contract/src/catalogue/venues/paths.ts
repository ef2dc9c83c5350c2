/** The back office's calls for venues. */
export const venuePaths = {
  listVenues: 'GET /venues',
  listActiveVenues: 'GET /venues/active',
  getVenueDetail: 'GET /venues/{id}',
  createVenue: 'POST /venues',
  saveVenue: 'POST /venues/{id}',
  deleteVenue: 'DELETE /venues/{id}',
} as const
