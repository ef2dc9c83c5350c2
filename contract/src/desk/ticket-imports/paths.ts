/** Tickets that were sold elsewhere, as they come into an event. */
export const ticketImportPaths = {
  readTicketImport: 'POST /event/{event_id}/ticket-import/read',
  checkTicketImport: 'POST /event/{event_id}/ticket-import/check',
  importTickets: 'POST /event/{event_id}/ticket-import',
} as const
