/** The calls behind the sales at a glance, of a company and of an event. */
export const glancePaths = {
  getGlance: 'GET /event/glance',
  saveLastEdition: 'POST /event/{event_id}/last-edition',
} as const
