/** Tickets that were sold elsewhere, as they come into an event. */
export const ticketImportPaths = {
  readTicketImport: 'POST /event/{event_id}/ticket-import/read',
  checkTicketImport: 'POST /event/{event_id}/ticket-import/check',
  importTickets: 'POST /event/{event_id}/ticket-import',
  listTicketImports: 'GET /event/{event_id}/ticket-imports',
  addTicketImport: 'POST /event/{event_id}/ticket-imports',
  getTicketImport: 'GET /event/{event_id}/ticket-imports/{id}',
  addTicketImportPart: 'POST /event/{event_id}/ticket-imports/{id}/parts/{number}',
  checkTicketImportParts: 'POST /event/{event_id}/ticket-imports/{id}/check',
  startTicketImport: 'POST /event/{event_id}/ticket-imports/{id}/start',
  listTicketImportErrors: 'GET /event/{event_id}/ticket-imports/{id}/errors',
  deleteTicketImport: 'DELETE /event/{event_id}/ticket-imports/{id}',
} as const
