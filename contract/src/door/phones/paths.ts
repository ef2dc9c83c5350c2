/** The back office's calls for the phones at the door of an event. */
export const phonePaths = {
  listPhones: 'GET /event/{event_id}/phones',
} as const

/** What a phone at the door tells of itself. */
export const phoneAppPaths = {
  reportPhone: 'POST /app/events/{event_id}/phone',
} as const
