/** The back office's calls for the phones at the door of an event. */
export const phonePaths = {
  listPhones: 'GET /event/{event_id}/phones',
  sendPhoneMessage: 'POST /event/{event_id}/phone-messages',
  withdrawPhoneMessage: 'POST /event/{event_id}/phone-messages/{id}/withdraw',
} as const

/** What a phone at the door tells of itself. */
export const phoneAppPaths = {
  reportPhone: 'POST /app/events/{event_id}/phone',
} as const
