import type { Office, OfficeInputs } from '../an-office.ts'

const dates = { starts_at: '2026-09-05T18:00:00.000Z', ends_at: '2026-09-06T02:00:00.000Z' }

export const eventsInputs = ({ company, event, venue, scan_session, unused_scan_session }: Office): OfficeInputs => ({
  listEvents: { page: 1, sort: 'starts_at' },
  listCompanyEvents: { company_id: company.id, page: 1, sort: 'starts_at' },
  listActiveEvents: { page: 1 },
  listEventTypes: {},
  listEventsWithPointsOfSale: { page: 1 },
  listEventsWithProducts: { page: 1, order_company_id: company.id },
  createEvent: { name: 'A new event', venue_id: venue.id, ...dates },
  getEventDetail: { event_id: event.id },
  saveEvent: { event_id: event.id, status: 'not_live' },
  deleteEvent: { event_id: event.id },
  archiveEvent: { event_id: event.id, archived: true },
  duplicateEvent: {
    event_id: event.id,
    name: 'A copy',
    ...dates,
    sessions: [scan_session, unused_scan_session].map(({ id }) => ({ id, ...dates })),
  },
  getEventDashboard: { event_id: event.id },
  getSoldTickets: { event_id: event.id },
  getGlance: { event_id: event.id },
  saveLastEdition: { event_id: event.id, last_edition_id: null },
  saveEventMarketing: { event_id: event.id, gtm_id: 'GTM-ABC1234' },
  listActiveCarts: { event_id: event.id },
})
