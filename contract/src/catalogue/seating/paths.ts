/** The back office's calls for seating plans. */
export const seatingPaths = {
  getSeating: 'GET /event/{event_id}/seating',
  saveSeating: 'POST /event/{event_id}/seating',
} as const
