import type { InputsByHand, Office } from '../an-office.ts'

const dates = { starts_at: '2026-09-05T18:00:00.000Z', ends_at: '2026-09-06T02:00:00.000Z' }

/** By hand: what the forms of an event may leave out, and a copy that moves its sessions. */
export const eventsInputs = ({
  company,
  event,
  venue,
  scan_session,
  unused_scan_session,
  waiting_entry,
}: Office): InputsByHand => ({
  listEventsWithProducts: { order_company_id: company.id },
  createEvent: { venue_id: venue.id },
  saveEvent: { status: 'not_live' },
  duplicateEvent: { ...dates, sessions: [scan_session, unused_scan_session].map(({ id }) => ({ id, ...dates })) },
  getGlance: { event_id: event.id },
  saveLastEdition: { last_edition_id: null },
  deleteWaitingListEntry: { id: waiting_entry.id },
  saveEventMarketing: { gtm_id: 'GTM-ABC1234' },
})
