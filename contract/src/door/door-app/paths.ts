/** The door app's calls beside the door itself. */
export const doorAppPaths = {
  getAppDashboard: 'GET /app/events/{event_id}/dashboard',
  getDevice: 'GET /app/device',
  saveDevice: 'POST /app/device',
  listAppProducts: 'GET /app/events/{event_id}/products',
  saveAppProducts: 'POST /app/events/{event_id}/products',
} as const
