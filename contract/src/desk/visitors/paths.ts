/** The calls behind the visitor list of an event. */
export const visitorPaths = {
  listVisitors: 'GET /event/{event_id}/visitors',
  getVisitorDependencies: 'GET /event/{event_id}/visitors/dependencies',
} as const
