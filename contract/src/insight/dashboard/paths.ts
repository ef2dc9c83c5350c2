/** The calls behind the dashboard, those of one event, and the start page of users who oversee all companies. */
export const dashboardPaths = {
  getPlatformFigures: 'GET /dashboard/platform',
  getDashboard: 'GET /event/dashboard',
  listCurrentEvents: 'GET /event/dashboard/current-events',
  listLinkedEvents: 'GET /event/linked-events',
  getEventDashboard: 'GET /event/dashboard/{event_id}',
  getSoldTickets: 'GET /event/dashboard/{event_id}/sold-tickets',
} as const
