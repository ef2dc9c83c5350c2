/** An event that is cancelled or moved, and messages to those who have tickets for it. */
export const eventChangePaths = {
  getEventChangeChoices: 'GET /event/{event_id}/changes/dependencies',
  checkEventChange: 'POST /event/{event_id}/changes/check',
  previewEventChange: 'POST /event/{event_id}/changes/preview',
  startEventChange: 'POST /event/{event_id}/changes',
  listEventChanges: 'GET /event/{event_id}/changes',
  getEventChange: 'GET /event/{event_id}/changes/{id}',
  pauseEventChange: 'POST /event/{event_id}/changes/{id}/pause',
  continueEventChange: 'POST /event/{event_id}/changes/{id}/continue',
  listEventChangeProblems: 'GET /event/{event_id}/changes/{id}/problems',
  repeatEventChangeOrder: 'POST /event/{event_id}/changes/{id}/orders/{order_id}/repeat',
  settleEventChangeOrder: 'POST /event/{event_id}/changes/{id}/orders/{order_id}/settle',
} as const
