/** The calls of the door app at the door. */
export const checkInAppPaths = {
  listAppEvents: 'GET /app/events',
  getScanReceipt: 'GET /app/receipt',
  downloadTickets: 'GET /app/events/{event_id}/tickets',
  getTicketAtDoor: 'GET /app/tickets/{id}',
  listAppEntries: 'GET /app/events/{event_id}/entries',
  checkInAppEntry: 'POST /app/events/{event_id}/entries/{ticket_id}/check-in',
  undoAppEntry: 'POST /app/events/{event_id}/entries/{ticket_id}/undo',
  scanInApp: 'POST /app/events/{event_id}/scan',
  sendScans: 'POST /app/events/{event_id}/scans',
  sendUndos: 'POST /app/events/{event_id}/undos',
} as const
