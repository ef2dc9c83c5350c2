/** The back office's calls for events. */
export const eventPaths = {
  listEvents: 'GET /event',
  listCompanyEvents: 'GET /company/{company_id}/events',
  listActiveEvents: 'GET /event/active',
  listUnpayableEvents: 'GET /event/unpayable',
  listEventTypes: 'GET /event-types',
  listEventsWithPointsOfSale: 'GET /event-with-pos',
  listEventsWithProducts: 'GET /event-with-products',
  createEvent: 'POST /event',
  getEventDetail: 'GET /event/{event_id}',
  saveEvent: 'POST /event/{event_id}',
  deleteEvent: 'DELETE /event/{event_id}',
  archiveEvent: 'POST /event/{event_id}/archive',
  duplicateEvent: 'POST /event/{event_id}/duplicate',
  saveEventMarketing: 'POST /event/{event_id}/marketing',
  listActiveCarts: 'GET /event/{event_id}/active-carts',
} as const
